//! An interrupt asks the program to end at the next place where nothing is lost.

use std::{
    io::Write,
    process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use super::failure::{Failure, INTERRUPTED};

/// Whether somebody asked the program to end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt {
    asked: Arc<AtomicBool>,
    at_prompt: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens for interrupts from here on.
    ///
    /// A read from a pipe cannot be woken, so an interrupt at the prompt ends the program at once: every step is
    /// on disk before the prompt appears.
    pub(crate) fn listen() -> Result<Interrupt, Failure> {
        let interrupt = Interrupt::default();
        let heard = interrupt.clone();
        ctrlc::set_handler(move || {
            heard.asked.store(true, Ordering::SeqCst);
            if heard.at_prompt.load(Ordering::SeqCst) {
                let _ = writeln!(
                    std::io::stderr(),
                    "\ninterrupted: every step so far is in the log"
                );
                process::exit(i32::from(INTERRUPTED));
            }
        })
        .map_err(|error| Failure::input(format!("cannot listen for interrupts: {error}")))?;
        Ok(interrupt)
    }

    /// Asks the program to end: the line editor reads the key itself, so that no signal comes.
    pub(crate) fn ask(&self) {
        self.asked.store(true, Ordering::SeqCst);
    }

    /// Did somebody ask?
    pub(crate) fn is_asked(&self) -> bool {
        self.asked.load(Ordering::SeqCst)
    }

    /// Waits for a person in `ask`, where an interrupt may end the program; none if somebody asked before.
    pub(crate) fn at_prompt<T>(&self, ask: impl FnOnce() -> T) -> Option<T> {
        // The flag first: an interrupt in between finds it, or is found by the look that follows.
        self.at_prompt.store(true, Ordering::SeqCst);
        let answer = (!self.is_asked()).then(ask);
        self.at_prompt.store(false, Ordering::SeqCst);
        answer
    }
}

//! Data that nobody wrote: what comes of changing one spot in the JSON of a value.

use serde_json::Value;

use crate::{Data, Rng};

/// The value with one leaf or one list changed; none if that is no value of the type.
pub(super) fn damaged<T: Data>(value: &T, rng: &mut Rng) -> Option<T> {
    let mut json = serde_json::to_value(value).ok()?;
    damage(&mut json, rng);
    serde_json::from_value(json).ok()
}

fn damage(value: &mut Value, rng: &mut Rng) {
    let deeper = rng.below(8) != 0;
    match value {
        Value::Array(items) if deeper && !items.is_empty() => {
            let at = usize::try_from(rng.below(items.len() as u64)).unwrap_or(0);
            damage(&mut items[at], rng);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = usize::try_from(rng.below(fields.len() as u64)).unwrap_or(0);
            if let Some(field) = fields.values_mut().nth(at) {
                damage(field, rng);
            }
        }
        Value::Array(items) => match rng.below(3) {
            0 => drop(items.pop()),
            1 => items.reverse(),
            _ => items.extend(items.first().cloned()),
        },
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            let new = [
                old.wrapping_add(1),
                old.wrapping_sub(1),
                0,
                1,
                -1,
                255,
                65_535,
                i64::MAX,
            ];
            *value = rng.choose(&new).copied().into();
        }
        Value::Bool(flag) => *flag = !*flag,
        _ => {
            *value = rng
                .choose(&[Value::Null, 0.into(), 1.into(), "".into()])
                .cloned()
                .unwrap_or_default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn damage_reaches_numbers_flags_texts_lists_and_fields() {
        type Nested = (u8, bool, Option<u8>, Vec<u8>, Vec<(u8, u8)>);
        let whole: Nested = (7, true, Some(3), vec![1, 2, 3], vec![(4, 5), (6, 7)]);
        let mut rng = Seed::from(0).stream("damage", 0);
        let damaged: Vec<Nested> = (0..500).filter_map(|_| damaged(&whole, &mut rng)).collect();
        let differs = |part: fn(&Nested, &Nested) -> bool| damaged.iter().any(|value| part(value, &whole));
        assert!(differs(|a, b| a.0 != b.0));
        assert!(differs(|a, b| a.1 != b.1));
        assert!(differs(|a, b| a.2 != b.2));
        assert!(differs(|a, b| a.3.len() > b.3.len()));
        assert!(differs(|a, b| a.3.len() < b.3.len()));
        assert!(differs(|a, b| a.4[0] != b.4[0]));
    }
}

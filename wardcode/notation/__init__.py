"""The notations, one module each: `decode(text)` gives a value, `encode(value)` gives its text."""

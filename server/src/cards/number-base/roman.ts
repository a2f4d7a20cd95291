const PARTS: readonly (readonly [number, string])[] = Object.entries({
  M: 1000,
  CM: 900,
  D: 500,
  CD: 400,
  C: 100,
  XC: 90,
  L: 50,
  XL: 40,
  X: 10,
  IX: 9,
  V: 5,
  IV: 4,
  I: 1,
}).map(([letters, part]) => [part, letters]);

/** The largest number without overlines. */
export const MAX_ROMAN = 3999;

/** A whole number from 1 to {@link MAX_ROMAN} in Roman numerals; `null` for other numbers. */
export function toRoman(value: bigint): string | null {
  if (value < 1n || value > BigInt(MAX_ROMAN)) return null;
  let [rest, text] = [Number(value), ''];
  for (const [part, letters] of PARTS) {
    while (rest >= part) {
      text += letters;
      rest -= part;
    }
  }
  return text;
}

/** The value of Roman numerals in their usual form, upper or lower case; `null` for other texts. */
export function fromRoman(text: string): bigint | null {
  const upper = text.toUpperCase();
  if (!/^[MDCLXVI]{1,15}$/.test(upper)) return null; // MMMDCCCLXXXVIII is the longest
  let [at, value] = [0, 0];
  for (const [part, letters] of PARTS) {
    while (upper.startsWith(letters, at)) {
      value += part;
      at += letters.length;
    }
  }
  const isUsual = at === upper.length && toRoman(BigInt(value)) === upper;
  return isUsual ? BigInt(value) : null;
}

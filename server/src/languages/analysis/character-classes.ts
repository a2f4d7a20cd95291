/** What a UTF-16 code unit is to the tokenizer. */
export const CharacterClass = {
  /** White space, punctuation, symbols: between words. */
  separator: 0,
  /** A letter, digit or mark of a script that puts spaces between words. */
  word: 1,
  /** Han, kana, Hangul, Thai, Lao, Khmer, Burmese: no usable spaces, so indexed by character pairs. */
  dense: 2,
  /** May stand inside a word without ending it: `_ - . ' ’`. */
  connector: 3,
  /** An emoji, or the first unit of one: a term of its own that takes no place among the words. */
  pictograph: 4,
} as const;

let table: Uint8Array | null = null;

/** A table of {@link CharacterClass} by code unit (65,536 bytes), made at first use. */
export function characterClasses(): Uint8Array {
  table ??= buildTable();
  return table;
}

// Hangul is written with spaces, but its particles stick to the word: pairs find the stem without a
// morphological analyser, and measured better (evidence.md §3).
/** Of what is indexed by character pairs, for a regular expression (flag `u` or `v`). */
export const DENSE_CHARACTER = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const DENSE = new RegExp(DENSE_CHARACTER, 'u');
const WORD = /[\p{L}\p{N}\p{M}]/u;
// Not `©`, `®`, `™`, `↔` and the like, which stand within text.
const PICTOGRAPH = /(?=[\u2300-\uffff])\p{Extended_Pictographic}/u;
// Some marks of Latin letters are also used in Thai or kana (a dot below, a tilde): between letters they cut no word.
const LATIN_MARK = /(?=\p{M})\p{scx=Latn}/u;

function buildTable(): Uint8Array {
  const classes = new Uint8Array(0x10000);
  for (let unit = 0; unit < 0x10000; unit++) classes[unit] = classify(unit);
  for (const connector of "_-.'’") classes[connector.charCodeAt(0)] = CharacterClass.connector;
  return classes;
}

function classify(unit: number): number {
  // Supplementary planes are classified by their lead: D840–D87F are Han extensions, D83C–D83E
  // are mostly emoji, the other scripts there are letters. Trail units follow their lead.
  if (unit >= 0xd800 && unit <= 0xdfff) return classifySurrogate(unit);
  const character = String.fromCharCode(unit);
  if (PICTOGRAPH.test(character)) return CharacterClass.pictograph;
  if (!WORD.test(character)) return CharacterClass.separator;
  const isDense = DENSE.test(character) && !LATIN_MARK.test(character);
  return isDense ? CharacterClass.dense : CharacterClass.word;
}

function classifySurrogate(unit: number): number {
  if (unit >= 0xd840 && unit <= 0xd87f) return CharacterClass.dense;
  if (unit >= 0xd83c && unit <= 0xd83e) return CharacterClass.pictograph;
  return unit < 0xdc00 ? CharacterClass.word : CharacterClass.separator;
}

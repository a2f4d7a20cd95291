const LATIN_OR_GREEK = /[\p{sc=Latn}\p{sc=Grek}]/u;
const LATIN_OR_GREEK_WITH_MARKS = /([\p{sc=Latn}\p{sc=Grek}])\p{M}+/gu;

/**
 * Removes accents of Latin and Greek letters only: elsewhere a mark is part of the letter (Hindi
 * vowels, Cyrillic й). `ø ł đ ß` and their like, which do not decompose, are written out.
 */
export function stripAccents(word: string): string {
  if (isAscii(word)) return word;
  // Taking apart and putting together again takes ten times as long as looking: of other scripts nothing would change.
  const decomposed = LATIN_OR_GREEK.test(word)
    ? word.normalize('NFD').replace(LATIN_OR_GREEK_WITH_MARKS, '$1')
    : word;
  return decomposed
    .normalize('NFC')
    .replace(/[øłđßæœþðıёħŧĸŋ]/g, (letter) => WRITTEN_OUT[letter] ?? letter);
}

const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  ё: 'е',
  ħ: 'h',
  ŧ: 't',
  ĸ: 'k',
  ŋ: 'n',
};

/** Whether a text has ASCII characters alone. */
export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

/**
 * Unifies spellings of a letter that people do not distinguish when they type, before the stemmer reads
 * the word. Keeps the first letter of ASCII words. Rules of a single language are in `Language.foldSpellings`.
 */
export function foldLetters(word: string): string {
  if (!FOLDED.test(word)) return word;
  return word
    .replace(UNWRITTEN, '')
    .replace(/[ёς‐‑⁄]/gu, (letter) => SAME_LETTER[letter] ?? letter)
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(FRACTION, decimalFraction);
}

// Arabic vowel signs and the stroke that stretches a word, and Hebrew points: texts for learners write them.
const UNWRITTEN = /[\u064b-\u065f\u0670\u0640\u0591-\u05bd\u05bf-\u05c7]/gu;

const SAME_LETTER: Readonly<Record<string, string>> = {
  ё: 'е',
  ς: 'σ',
  '‐': '-',
  '‑': '-',
  '⁄': '/',
};

// One look for all of the above: nearly all words have none.
const FOLDED = /[\u064b-\u065f\u0670\u0640\u0591-\u05c7ёς‐‑⁄]|(?![0-9])\p{Nd}/u;

// The zero of each set of ten digits that is in use (Unicode: they follow one another).
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0,
  0xf20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** A text with the digits of every script as those of ASCII. */
export function withAsciiDigits(text: string): string {
  return OTHER_DIGIT.test(text) ? text.replace(/\p{Nd}/gu, asciiDigit) : text;
}

const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;

/** `٣`, `३` and `３` are `3`. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const zero = ZEROS.find((one) => code >= one && code < one + 10);
  return zero === undefined ? digit : String(code - zero);
}

// What compatibility forms make of `½`, alone or behind a number, which they do not keep apart: `21/2`.
const FRACTION = /^(\d*)(1\/2|1\/4|3\/4)$/;
const DECIMALS: Readonly<Record<string, string>> = { '1/2': '.5', '1/4': '.25', '3/4': '.75' };

/** `½` is `0.5`, `2½` is `2.5`. */
function decimalFraction(_all: string, whole: string, fraction: string): string {
  return `${whole === '' ? '0' : whole}${DECIMALS[fraction]}`;
}

/**
 * Arabic letters that many write for one another, made one after the stemmer: it tells endings by them. (Before
 * it, XQuAD-ar loses .004.)
 */
export function foldArabicLetters(term: string): string {
  if (!ARABIC_TWINS.test(term)) return term;
  return term
    .replace(/[أإآٱٲٳ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك');
}

const ARABIC_TWINS = /[أإآٱٲٳىیک]/;

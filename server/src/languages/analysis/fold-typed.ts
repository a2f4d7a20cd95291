import { foldArabicLetters, foldLetters } from './fold-letters.ts';
import { foldText } from './fold-text.ts';

/**
 * A text as the beginning of a word is compared with it while it is typed: as {@link foldText}, and also katakana as
 * hiragana, Hangul letter by letter (so that `서우`, typed on the way to `서울`, begins it, and `설` begins `서류`),
 * Arabic and Hebrew without vowel points, Greek ς as σ. Only for comparing beginnings: different words may fold alike.
 */
export function foldTyped(text: string): string {
  return isAscii(text) ? foldText(text) : foldTypedWithOrigins(text).folded;
}

/** A folded text, and from where in the original each of its units comes; one offset more for the end. */
export interface FoldedText {
  readonly folded: string;
  readonly origins: readonly number[];
}

/** As {@link foldTyped}, letter by letter with its marks. */
export function foldTypedWithOrigins(text: string): FoldedText {
  if (isAscii(text)) {
    const folded = foldText(text);
    const isSameLength = folded.length === text.length;
    if (isSameLength)
      return { folded, origins: Array.from({ length: text.length + 1 }, (_, i) => i) };
  }
  const origins: number[] = [];
  let folded = '';
  let end = 0;
  for (const { 0: letter, index } of text.matchAll(LETTERS)) {
    const piece = foldLetter(letter);
    if (piece === ' ' && (folded === '' || folded.endsWith(' '))) continue;
    for (let i = 0; i < piece.length; i++) origins.push(index);
    folded += piece;
    if (piece !== ' ' && piece !== '') end = index + letter.length;
  }
  const trimmed = folded.trimEnd();
  return { folded: trimmed, origins: [...origins.slice(0, trimmed.length), end] };
}

// A letter with its marks, the voice marks of half-width kana among them; white space as one.
const LETTERS = /\s+|[^\p{M}\s]?[\p{M}\uff9e\uff9f]+|[^\p{M}\s]/gu;

// A few thousand letters are in use at a time, Chinese ones included; some hundred bytes each.
const MAX_KEPT = 20_000;
const kept = new Map<string, string>();

function foldLetter(letter: string): string {
  let folded = kept.get(letter);
  if (folded === undefined) {
    folded = /^\s+$/u.test(letter) ? ' ' : fold(letter);
    // Marks may be piled on a letter without end: those are not kept.
    if (kept.size < MAX_KEPT && letter.length <= 4) kept.set(letter, folded);
  }
  return folded;
}

function fold(letter: string): string {
  const plain = foldArabicLetters(foldLetters(foldText(letter).toWellFormed()));
  return plain
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(HANGUL, (syllable) => syllable.normalize('NFD'))
    .replace(JAMO, (jamo) => SAME_JAMO.get(jamo) ?? jamo)
    .trim();
}

const KATAKANA = /[\u30a1-\u30f6]/g;
const HANGUL = /[\uac00-\ud7a3]+/g;
const JAMO = /[\u1100-\u11ff]/g;

/**
 * Jamo that are one key on a Korean keyboard or a row of keys: a final consonant is the first of the next syllable as
 * long as nothing follows it, and a double vowel or final begins as a single one.
 */
const SAME_JAMO: ReadonlyMap<string, string> = new Map([
  // Final consonants, from U+11A8 on, as the initial ones that are typed for them.
  ...'ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ'
    .split(' ')
    .map((typed, i) => [String.fromCharCode(0x11a8 + i), typed] as const),
  ['ᅪ', 'ᅩᅡ'],
  ['ᅫ', 'ᅩᅢ'],
  ['ᅬ', 'ᅩᅵ'],
  ['ᅯ', 'ᅮᅥ'],
  ['ᅰ', 'ᅮᅦ'],
  ['ᅱ', 'ᅮᅵ'],
  ['ᅴ', 'ᅳᅵ'],
] as const);

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

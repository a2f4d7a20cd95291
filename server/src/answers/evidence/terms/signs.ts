import { alternatives } from '../../../languages/alternatives.ts';

/*
 * Signs in a question that a word index lacks: `What does the ? operator do`, `String and &str`.
 */

// Questions are about one or two.
const MAX_SIGNS = 4;
const MAX_SIGN_UNITS = 40;
// One to three lines; longer turns contain pasted text.
const LOOKED_AT_UNITS = 1_200;

/** Signs that prose has between spaces; they count only if an adjacent word refers to the sign. */
const PROSE_SIGN = /^(?:[-–—&/+*•|.,:;!"'…<>=~%#@$^]|\.{2,3}|--)$/u;
const NAMES_SIGN = new RegExp(
  `^(?:${alternatives(({ statements }) => statements?.signNames)})$`,
  'iu',
);
/** `&str`, `.env`, `#[derive]`, `--release`, `@media`, `'static`; not `$5`. */
const LED_BY_SIGN = /^(?:[&$@#~%]{1,2}|\.|--?|')[\p{L}_[][^\s]*$/u;
/** `panic!`, if the sentence continues. */
const MACRO = /^[\p{L}_][\p{L}\p{N}_:]*!$/u;

/** The signs in a question that refer to code, as written, without duplicates. Linear. */
export function signsIn(question: string): string[] {
  const text = question.slice(0, LOOKED_AT_UNITS);
  const signs = new Set<string>();
  for (const [, code = ''] of text.matchAll(/`([^`\n]+)`/gu)) {
    const words = code.trim().split(/\s+/u);
    if (words.length === 1)
      add(signs, isMeant(code.trim()) || isAllSigns(code.trim()), code.trim());
  }
  const words = text
    .replace(/`[^`\n]*`/gu, ' x ')
    .trim()
    .split(/\s+/u);
  for (const [i, word] of words.entries()) {
    const [before, behind] = [words[i - 1] ?? '', words[i + 1] ?? ''];
    if (isAllSigns(word)) add(signs, standsForItself(word, before, behind), word);
    else {
      const bare = word.replace(/^["“„«(]+/u, '').replace(/[.,;:?"”»)]+$/u, '');
      add(signs, isMeant(bare) && (!MACRO.test(bare) || /^\p{Ll}/u.test(behind)), bare);
    }
  }
  return [...signs];
}

function add(signs: Set<string>, isSign: boolean, sign: string): void {
  if (isSign && signs.size < MAX_SIGNS && sign.length <= MAX_SIGN_UNITS) signs.add(sign);
}

function isMeant(word: string): boolean {
  const isQuoted = word.startsWith("'") && word.indexOf("'", 1) > 0;
  return MACRO.test(word) || (LED_BY_SIGN.test(word) && !isQuoted);
}

function isAllSigns(word: string): boolean {
  return word !== '' && /^[\p{S}\p{P}]+$/u.test(word) && !/^["'“”„«»()`´]+$/u.test(word);
}

/** Whether a sign is between words and the next one is in lower case, so that it does not end a question. */
function standsForItself(sign: string, before: string, behind: string): boolean {
  if (NAMES_SIGN.test(before) || NAMES_SIGN.test(behind.replace(/[?.,!]+$/u, ''))) return true;
  return !PROSE_SIGN.test(sign) && before !== '' && /^\p{Ll}/u.test(behind);
}

/** The number of separate occurrences of a sign in a text: neither part of a longer sign, nor the end of a sentence. Linear in the text. */
export function countSign(text: string, sign: string): number {
  const isAlone = isAllSigns(sign);
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) {
    const [before, behind] = [text[at - 1] ?? ' ', text[at + sign.length] ?? ' '];
    const isPart = isAlone
      ? !(OPENS.test(before) && CLOSES.test(behind))
      : /[\p{L}\p{N}_&$@#~%.-]/u.test(before) || /[\p{L}\p{N}_]/u.test(behind);
    if (!isPart) count += 1;
  }
  return count;
}

const OPENS = /[\s`(["'“‘]/u;
const CLOSES = /[\s`)\]"'”’,;.:]/u;

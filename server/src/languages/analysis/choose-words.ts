import { knownLanguage } from '../known-languages.ts';
import { hasCompounds } from './term-normalizer.ts';
import type { WordChoice } from './tokenize.ts';
import { unitTerm } from './units.ts';

/**
 * Chooses the words of a text in one language that may have one of some terms, so that the others need not be looked at; `null`
 * where all may. A stemmer leaves ASCII first letters as they are but for their case ({@link beginningsOf}), unless the language says
 * otherwise, and what a compound is made of begins anywhere in it. With `keepsCount` words of several parts are always chosen:
 * the number of positions is that of the whole text.
 */
export function wordsThatMayHave(
  terms: Iterable<string>,
  language: string,
  { keepsCount = false }: { readonly keepsCount?: boolean } = {},
): WordChoice | null {
  if (hasCompounds(language) || knownLanguage(language)?.stemChangesBeginnings === true)
    return null;
  const tellsSecond = knownLanguage(language)?.foldSpellings === undefined;
  const wanted = beginningsOf(terms, tellsSecond);
  return { mayBegin: wanted, isChosen: keepsCount ? plainAndOthers(wanted) : withPartLike(wanted) };
}

/** Whether one of some terms may begin with an ASCII letter or digit and another; 0 for the second where none follows. */
type Beginnings = WordChoice['mayBegin'];

/**
 * A stemmer may change the last two letters of a stem: `dying` is `die`. And it may write a double letter once, at the
 * beginning, too (Finnish). So a term tells its second letter if it has four, and a word with a double letter is taken
 * by that alone. Units tell only their first: `kilobit` is `kbit`.
 */
function beginningsOf(terms: Iterable<string>, tellsSecond: boolean): Beginnings {
  const seconds = new Uint32Array(128 * 4);
  for (const term of terms) {
    // The marks of terms, and of `.net`, stand before the word.
    const at = isLetterOrDigit(term.charCodeAt(0)) ? 0 : 1;
    const [first, second] = [term.charCodeAt(at), term.charCodeAt(at + 1)];
    if (!(first < 128)) continue;
    const stem = term.indexOf('~');
    const length = (stem < 0 ? term.length : stem) - at;
    const isTold =
      tellsSecond && length >= 4 && isLetterOrDigit(second) && second < 128 && !isUnit(term);
    if (isTold) {
      for (const one of [first, second]) seconds[first * 4 + (one >> 5)]! |= 1 << (one & 31);
    } else seconds.fill(-1, first * 4, first * 4 + 4);
  }
  return (first, second) => ((seconds[first * 4 + (second >> 5)]! >> (second & 31)) & 1) === 1;
}

function isUnit(term: string): boolean {
  return unitTerm(term) !== undefined;
}

/** Words of which some part begins so. */
function withPartLike(wanted: Beginnings): WordChoice['isChosen'] {
  return (units, start, end) => {
    if (isDigit(units[start]!)) return true; // the next words may be the rest of a number
    let before = 0;
    for (let at = start; at < end; at++) {
      const unit = units[at]!;
      if (unit >= 128) return true;
      // Parts of identifiers begin behind a sign, where digits begin or end, and at capital letters.
      const begins = !isSmallLetter(unit) || !isSmallLetter(before);
      if (begins && isLetterOrDigit(asSmall(unit))) {
        const next = afterSigns(units, at + 1, end);
        if (next >= 128 || wanted(asSmall(unit), asSmall(next))) return true;
      }
      before = unit;
    }
    return false;
  };
}

/** The next letter or digit: `x-ray` is also `xray`. 0 where the word ends. */
function afterSigns(units: Uint16Array, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const unit = units[at]!;
    if (isLetterOrDigit(asSmall(unit))) return unit;
  }
  return 0;
}

/** Words that begin so, and all but those of small letters alone behind the first. */
function plainAndOthers(wanted: Beginnings): WordChoice['isChosen'] {
  return (units, start, end) => {
    const first = asSmall(units[start]!);
    if (!isSmallLetter(first)) return true;
    const second = start + 1 < end ? units[start + 1]! : 0;
    if (second >= 128 || wanted(first, second)) return true;
    for (let at = start + 1; at < end; at++) if (!isSmallLetter(units[at]!)) return true;
    return false;
  };
}

function asSmall(unit: number): number {
  return unit >= 65 && unit <= 90 ? unit + 32 : unit;
}

function isSmallLetter(unit: number): boolean {
  return unit >= 97 && unit <= 122;
}

function isLetterOrDigit(unit: number): boolean {
  return unit >= 128 || isSmallLetter(unit) || isDigit(unit);
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

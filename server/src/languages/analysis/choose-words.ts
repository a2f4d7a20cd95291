import { knownLanguage } from '../known-languages.ts';
import { hasCompounds } from './term-normalizer.ts';
import type { WordChoice } from './tokenize.ts';

/**
 * Chooses the words of a text in one language that may have one of some terms, so that the others need not be looked at; `null`
 * where all may. A stemmer leaves an ASCII first letter as it is but for its case, unless the language says otherwise, and what a
 * compound is made of begins anywhere in it. With `keepsCount` words of several parts are always chosen: the number of positions is
 * that of the whole text.
 */
export function wordsThatMayHave(
  terms: Iterable<string>,
  language: string,
  { keepsCount = false }: { readonly keepsCount?: boolean } = {},
): WordChoice | null {
  if (hasCompounds(language) || knownLanguage(language)?.stemChangesBeginnings === true)
    return null;
  const wanted = beginningsOf(terms);
  return keepsCount ? plainAndOthers(wanted) : withPartLike(wanted);
}

/** By ASCII unit: whether one of the terms begins with it. */
function beginningsOf(terms: Iterable<string>): Uint8Array {
  const wanted = new Uint8Array(128);
  for (const term of terms) {
    // The marks of terms, and of `.net`, stand before the word.
    for (const unit of [term.charCodeAt(0), term.charCodeAt(1)]) {
      if (unit < 128) wanted[unit] = 1;
      if (isLetterOrDigit(unit)) break;
    }
  }
  return wanted;
}

/** Words of which some part begins so. */
function withPartLike(wanted: Uint8Array): WordChoice {
  return (units, start, end) => {
    if (isDigit(units[start]!)) return true; // the next words may be the rest of a number
    let before = 0;
    for (let at = start; at < end; at++) {
      const unit = units[at]!;
      if (unit >= 128) return true;
      // Parts of identifiers begin behind a sign, where digits begin or end, and at capital letters.
      const begins = !isSmallLetter(unit) || !isSmallLetter(before);
      if (begins && wanted[asSmall(unit)] === 1) return true;
      before = unit;
    }
    return false;
  };
}

/** Words that begin so, and all but those of small letters alone behind the first. */
function plainAndOthers(wanted: Uint8Array): WordChoice {
  return (units, start, end) => {
    const first = asSmall(units[start]!);
    if (!isSmallLetter(first) || wanted[first] === 1) return true;
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

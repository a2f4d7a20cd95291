import { spellingCosts } from '../../search/spelling/spelling-cost.ts';

// One letter for another, or two slips of kinds that happen: `ownersip`, `borowing`. `granite` for `grants` costs more.
const MAX_SLIP = 1.3;

/** Whether a correction put a word in the place of one that was hardly meant by it. Linear in the words. */
export function hasOtherWords(typed: string, corrected: string, language: string | null): boolean {
  const [before, after] = [wordsOf(typed), wordsOf(corrected)];
  // Words that were joined or parted are the same letters.
  if (before.length !== after.length) return false;
  const languages = language === null ? [] : [language];
  return before.some((word, i) => {
    const meant = after[i] ?? word;
    return word !== meant && spellingCosts(word, languages)(meant) > MAX_SLIP;
  });
}

function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, MAX_UNITS)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]{1,40}/gu) ?? []
  );
}

// As much as a search takes.
const MAX_UNITS = 400;

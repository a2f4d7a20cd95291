import { spellingCosts } from '../../search/spelling/spelling-cost.ts';

// The cost of one replaced letter, or of two common slips: `ownersip`, `borowing`. `granite` for `grants` costs more.
const MAX_SLIP = 1.3;

/** Whether a correction replaced a word by one that is unlikely to be meant. Linear in the words. */
export function hasOtherWords(typed: string, corrected: string, language: string | null): boolean {
  const [before, after] = [wordsOf(typed), wordsOf(corrected)];
  // Joining or splitting words keeps their letters.
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

// The maximal length of a search.
const MAX_UNITS = 400;

import type { WordCorrection } from './spelling-content.ts';

// Languages with prefixes joined to the word: articles, prepositions, conjunctions.
const WITH_PREFIXES = new Set(['ar', 'he', 'fa']);
// The maximal differences of two forms of a word, at the end and at the beginning.
const MAX_ENDING = 3;
const MAX_PREFIX = 2;
// Shorter common beginnings are chance.
const MIN_SHARED = 3;
// Doubled, swapped and silent letters are typing errors at any position.
const MIN_COST = 0.5;

/**
 * Whether a word (lower case) and its correction are probably two forms of one word in one of the languages (primary subtags),
 * since only their endings differ. Not for English, whose dictionary has both.
 */
export function isOtherForm(
  word: string,
  { word: meant, cost }: Pick<WordCorrection, 'word' | 'cost'>,
  languages: readonly string[],
): boolean {
  if (cost < MIN_COST || languages.includes('en')) return false;
  if (differAtEnd(word, meant, MAX_ENDING)) return true;
  const hasPrefixes = languages.some((language) => WITH_PREFIXES.has(language));
  return hasPrefixes && differAtEnd(reversed(word), reversed(meant), MAX_PREFIX);
}

function differAtEnd(a: string, b: string, maxEnding: number): boolean {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared >= MIN_SHARED && Math.max(a.length, b.length) - shared <= maxEnding;
}

function reversed(word: string): string {
  return [...word].reverse().join('');
}

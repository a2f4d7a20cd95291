import type { EvidencePassage } from '../evidence.ts';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
// Minimum share of a sentence's words, including small words, that a supporting passage has.
const MIN_SHARE = 0.5;

/**
 * Whether a sentence has enough words of the passages to be an answer, and not text about tools; not whether it is true.
 * `false` for a sentence in another language than its passages.
 */
export function isGrounded(sentence: string, passages: readonly EvidencePassage[]): boolean {
  const said = wordsOf(sentence);
  if (said.size === 0) return false;
  const known = wordsOf(passages.map(({ source, text }) => `${source.title} ${text}`).join('\n'));
  return said.intersection(known).size / said.size >= MIN_SHARE;
}

function wordsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const { segment, isWordLike } of words.segment(text.normalize('NFKC').toLowerCase())) {
    if (isWordLike === true) found.add(segment);
  }
  return found;
}

import type { EvidencePassage } from '../evidence.ts';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
// Half of the words of a sentence that says what a passage says are the passage's own, small words included.
const MIN_SHARE = 0.5;

/**
 * Whether a sentence says what the passages say, in their words: enough to know that it is an answer and no talk of
 * tools, not that it is true. A sentence in another language than its passages is not known to be one.
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

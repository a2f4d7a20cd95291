import type { StoredDocument } from '../documents/document.ts';
import type { SearchIndexReader } from '../index/search-index-reader.ts';

/** The length of a document's beginning that is read: it states the subject. */
export const MAX_READ_UNITS = 8_000;
const MAX_CANDIDATES = 80;
/** A word in more than this share of the documents does not distinguish any. */
const MAX_SHARE = 0.2;
/** The weight of words in the title, which states the subject. */
const TITLE_WEIGHT = 4;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]{2,39}/gu;

/**
 * The words that distinguish a document from others, the most distinctive first, at most `count`: words that it uses often and
 * few documents have. `text`: its beginning. Empty if the index has none of them.
 */
export async function tellingWords(
  { title }: Pick<StoredDocument, 'title'>,
  text: string,
  index: Pick<SearchIndexReader, 'lookUp' | 'statistics'>,
  count: number,
): Promise<string[]> {
  const counts = new Map<string, number>();
  add(counts, title.slice(0, MAX_READ_UNITS), TITLE_WEIGHT);
  add(counts, text.slice(0, MAX_READ_UNITS), 1);
  const words = [...counts.keys()]
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, MAX_CANDIDATES);
  const [answer] = await index.lookUp([{ name: 'wordFrequencies', of: [words] }]);
  const frequencies = answer as readonly number[]; // the answer has the type of its question
  const total = Math.max(1, index.statistics().documents);
  const weightOf = (word: string, at: number) => {
    const frequency = frequencies[at] ?? 0;
    const isTelling = frequency > 0 && (frequency <= 2 || frequency <= total * MAX_SHARE);
    return isTelling ? (counts.get(word) ?? 0) * Math.log(1 + total / frequency) : 0;
  };
  return words
    .map((word, at) => ({ word, weight: weightOf(word, at) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ word }) => word);
}

function add(counts: Map<string, number>, text: string, weight: number): void {
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    counts.set(word, (counts.get(word) ?? 0) + weight);
  }
}

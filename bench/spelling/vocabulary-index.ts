import type { SearchIndex } from '../../server/src/index/search-index.ts';
import { sampleDocument } from '../../server/src/index/test-document.ts';
import { termNormalizer } from '../../server/src/languages/analysis/term-normalizer.ts';
import { tokenize } from '../../server/src/languages/analysis/tokenize.ts';

/** Of which words an index is to be made. */
export interface VocabularyWish {
  /** Words and phrases that must occur: where the texts lack one, it becomes a document of its own. */
  readonly right: readonly string[];
  /** Words that must not, unless they are among the right ones. */
  readonly wrong: ReadonlySet<string>;
  /** How many words of the texts, the most frequent first, are taken besides. */
  readonly others: number;
}

const BATCH_DOCUMENTS = 1_000;
const LETTERS = /[\p{L}\p{M}]+/gu;

/**
 * Fills an index with texts (real sentences, so that words have the frequencies and neighbours that they
 * have) from which all words are struck that the wish does not hold. Gives the words that there are.
 */
export async function fillVocabularyIndex(
  index: SearchIndex,
  texts: readonly string[],
  { right, wrong, others }: VocabularyWish,
): Promise<Set<string>> {
  const rightWords = new Set(right.flatMap((text) => text.match(LETTERS) ?? []));
  const counts = countDocuments(texts);
  const frequent = [...counts]
    .filter(([word]) => !wrong.has(word) && !rightWords.has(word))
    .sort((a, b) => b[1] - a[1])
    .slice(0, others)
    .map(([word]) => word);
  const words = new Set([...frequent, ...rightWords]);
  const documents = [
    ...texts.map((text) => strike(text, words)),
    ...right.filter((text) => !counts.has(text)),
  ];
  for (let start = 0; start < documents.length; start += BATCH_DOCUMENTS) {
    const batch = documents.slice(start, start + BATCH_DOCUMENTS);
    index.apply({
      remove: [],
      add: batch.map((text, i) => sampleDocument({ number: start + i + 1, text })),
    });
  }
  await index.commit(1);
  const all = [...words];
  const inContent = index.wordFrequencies(all);
  return new Set(all.filter((_, i) => inContent[i]! > 0));
}

function countDocuments(texts: readonly string[]): Map<string, number> {
  const normalizer = termNormalizer('en');
  const counts = new Map<string, number>();
  for (const text of texts) {
    const found = new Set<string>();
    tokenize(text, normalizer, ({ word }, _position, _start, _end, kind) => {
      if (word !== null && kind === 'word') found.add(word);
    });
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

// Identifiers are words in parts.
const CAMEL_CASE = /\p{Ll}\p{Lu}/u;

function strike(text: string, words: ReadonlySet<string>): string {
  return text.replace(LETTERS, (word) =>
    words.has(word.toLowerCase()) || CAMEL_CASE.test(word) ? word : ' ',
  );
}

/**
 * How every engine ranks, so that two of them given the same terms put the same documents first.
 *
 * A passage scores BM25 over its words, with the words of its title and headings counted in
 * (`index-document.ts` gives their weights). A document scores its best passage, multiplied by
 * {@link coverageFactor} of the words that it holds anywhere.
 *
 * The constants were tuned on data/relevance as a whole (`npm run bench -- quality`); the optimum is flat:
 * k1 .9–1.5 and b .6–.75 are within .003 of it on the mean. docs/decisions/0004-ranking.md has the table.
 */
export const BM25_K1 = 1.4;
export const BM25_B = 0.7;

/** BM25's inverse document frequency (Lucene's form, never negative): `total` passages, `count` of them with the word. */
export function inverseDocumentFrequency(total: number, count: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
}

/**
 * What share of the query a document must hold to be a match, by weight (idf) of words: all words are
 * preferred, most are enough. A long question is mostly circumstance, so less of it must be found.
 * Two words: the rarer one, or both of equal rarity; eight and more: nearly any content word.
 */
export function requiredCoverage(wordCount: number): number {
  return wordCount <= 1 ? 0 : Math.max(0.02, 0.3 - 0.05 * (wordCount - 2));
}

/**
 * What a document's score is multiplied by when it holds `coverage` (0..1) of the query's weight. In a
 * short query every word is meant; in a long one BM25's sum already says it.
 */
export function coverageFactor(coverage: number, wordCount: number): number {
  const share = Math.min(0.7, 3 / wordCount);
  return 1 - share + share * coverage;
}

/**
 * What an owner's synonym is worth beside the word that was typed. Under 1, so that of two documents alike
 * the one with the typed word leads; near it, since the owner says that the two mean the same.
 */
export const SYNONYM_WEIGHT = 0.8;

/** What boosts can make of a score together: two full ones (10 × 10), or as much the other way. */
export const MAX_BOOST = 100;

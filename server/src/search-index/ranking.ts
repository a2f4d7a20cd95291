/**
 * How every engine ranks, so that two of them given the same terms put the same documents first.
 *
 * A passage scores BM25 over its words, with the words of its title and headings counted in
 * (`index-document.ts` gives their weights). A document scores its best passage, multiplied by
 * {@link coverageFactor} of the words that it holds anywhere.
 */

// Tuned on data/relevance together (bench/quality): a flat optimum; Lucene's defaults are 1.2 and .75.
export const BM25_K1 = 1.2;
export const BM25_B = 0.75;

/** BM25's inverse document frequency (Lucene's form, never negative): `total` passages, `count` of them with the word. */
export function inverseDocumentFrequency(total: number, count: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
}

/**
 * What share of the query a document must hold to be a match, by weight (idf) of words: all words are
 * preferred, most are enough. A long question is mostly circumstance, so less of it must be found.
 */
export function requiredCoverage(wordCount: number): number {
  if (wordCount <= 1) return 0;
  return Math.max(0.08, 0.5 - 0.05 * (wordCount - 2));
}

/** What a document's score is multiplied by when it holds `coverage` (0..1) of the query's weight. */
export function coverageFactor(coverage: number): number {
  return 1 - COVERAGE_SHARE + COVERAGE_SHARE * coverage;
}

const COVERAGE_SHARE = 0.3;

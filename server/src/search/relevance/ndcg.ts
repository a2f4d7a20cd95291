/** Grades of the judged documents of one query, by document id. A grade of 0 is judged and irrelevant. */
export type Judgements = ReadonlyMap<string, number>;

/**
 * nDCG at a cut-off as trec_eval's `ndcg_cut` computes it: the gain is the grade itself (linear, not
 * 2^grade − 1), the discount log2(rank + 1), and the ideal ranking is that of all judged documents.
 * The sets in `data/relevance` have grades 0 and 1 only, for which both forms of gain agree.
 * A document that occurs twice in the ranking counts once. Without a relevant document: NaN.
 */
export function ndcg(ranking: readonly string[], judgements: Judgements, cutOff: number): number {
  const gains = [...new Set(ranking)].map((id) => judgements.get(id) ?? 0);
  const ideal = [...judgements.values()].sort((a, b) => b - a);
  return discountedGain(gains, cutOff) / discountedGain(ideal, cutOff);
}

/** The share of the relevant documents (grade above 0) among the first `cutOff` of the ranking. NaN without any. */
export function recall(ranking: readonly string[], judgements: Judgements, cutOff: number): number {
  const isRelevant = (id: string) => (judgements.get(id) ?? 0) > 0;
  const found = [...new Set(ranking)].slice(0, cutOff).filter(isRelevant).length;
  return found / [...judgements.keys()].filter(isRelevant).length;
}

/** One over the rank of the first relevant document (grade above 0) among the first `cutOff`; 0 if there is none. */
export function reciprocalRank(
  ranking: readonly string[],
  judgements: Judgements,
  cutOff: number,
): number {
  const distinct = [...new Set(ranking)].slice(0, cutOff);
  const at = distinct.findIndex((id) => (judgements.get(id) ?? 0) > 0);
  return at === -1 ? 0 : 1 / (at + 1);
}

function discountedGain(gains: readonly number[], cutOff: number): number {
  return gains
    .slice(0, cutOff)
    .reduce((sum, gain, index) => sum + Math.max(0, gain) / Math.log2(index + 2), 0);
}

import type { ExplainedSignal, SearchResult } from '../query/search-request.ts';

/** Adds the reranker's effect, if any, to explained results. */
export function withReranking(
  results: readonly SearchResult[],
  scores: ReadonlyMap<number, number> | undefined,
): readonly SearchResult[] {
  if (scores === undefined) return results;
  return results.map((result) => {
    const score = scores.get(result.document.number);
    const { explanation } = result;
    if (explanation === undefined || score === undefined) return result;
    const signals = [...explanation.signals, explainReranking(score)];
    return { ...result, explanation: { ...explanation, signals } };
  });
}

/** It does not add to the score: it alone decides the order of the first results. */
export function explainReranking(score: number): ExplainedSignal {
  const detail = `the reranker read it with the query and gave it ${score.toFixed(2)} of 1: the first fifty results stand in that order`;
  return { kind: 'reranker', name: 'reranker', value: 0, detail };
}

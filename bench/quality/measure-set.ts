import { ndcg, recall } from '../../server/src/search/relevance/ndcg.ts';
import type { JudgedSet } from './judged-set.ts';

/** Means over the queries of a judged set. */
export interface SetQuality {
  readonly set: string;
  readonly queries: number;
  readonly ndcgAt10: number;
  readonly recallAt100: number;
}

/** Ids of the best documents for some words, best first, a hundred at most. */
export type Ranker = (words: string) => Promise<string[]>;

/** Asks every query of the set and compares the answers with its judgements. */
export async function measureSet(set: JudgedSet, rank: Ranker): Promise<SetQuality> {
  let ndcgSum = 0;
  let recallSum = 0;
  for (const query of set.queries) {
    const ranking = await rank(query.text);
    ndcgSum += ndcg(ranking, query.judgements, 10);
    recallSum += recall(ranking, query.judgements, 100);
  }
  const queries = set.queries.length;
  return { set: set.name, queries, ndcgAt10: ndcgSum / queries, recallAt100: recallSum / queries };
}

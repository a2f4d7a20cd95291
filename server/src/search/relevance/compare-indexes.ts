import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { LocalIndexReader } from '../../index/search-index.ts';
import type { SearchIndexReader } from '../../index/search-index-reader.ts';
import type { Clock } from '../../runtime/clock.ts';
import { Problem } from '../../runtime/problem.ts';
import type { QueryPlan } from '../query/plan-query.ts';
import { planRequest } from '../query/prepare-search.ts';
import { searchFor } from '../query/search-request.ts';
import type { GateFigures, GateJudgement } from './index-gate.ts';
import { type Judgements, ndcg } from './ndcg.ts';

/** The first page, which people see and the measure is named after. */
const CUT_OFF = 10;
/** About ten milliseconds: then other tasks run in the thread. */
const QUERIES_AT_ONCE = 10;

/** The two indexes of a rebuild, and the documents of both. */
export interface ComparedIndexes {
  /** Has the words of the live one. */
  readonly words: LocalIndexReader;
  readonly live: SearchIndexReader;
  readonly candidate: SearchIndexReader;
  readonly documents: Pick<DocumentCatalogue, 'byId'>;
  /** The clock for freshness. */
  readonly clock: Clock;
}

/**
 * Runs the same plans on both indexes, and compares their first results with the judgements. Each plan is made once, from the
 * live index, and run as typed, since corrections would compare vocabularies. Rejects with the signal's reason when it is
 * aborted.
 */
export async function compareIndexes(
  judgements: readonly GateJudgement[],
  { words, live, candidate, documents, clock }: ComparedIndexes,
  signal: AbortSignal,
): Promise<GateFigures> {
  let [queries, liveSum, newSum] = [0, 0, 0];
  for (const [at, judgement] of judgements.entries()) {
    if (at % QUERIES_AT_ONCE === 0) await new Promise(setImmediate);
    signal.throwIfAborted();
    const grades = storedGrades(judgement, documents);
    const plan = grades.size === 0 ? null : planOf(judgement.query, words, clock);
    if (plan === null) continue;
    queries += 1;
    const [before, after] = [await firstOf(live, plan), await firstOf(candidate, plan)];
    liveSum += ndcg(before, grades, CUT_OFF);
    newSum += ndcg(after, grades, CUT_OFF);
  }
  const mean = (sum: number) => (queries === 0 ? 0 : sum / queries);
  return {
    queries,
    leftOut: judgements.length - queries,
    liveNdcgAt10: mean(liveSum),
    newNdcgAt10: mean(newSum),
  };
}

/** Grades by document number, as text; empty if no relevant document is stored. */
function storedGrades(
  { relevant }: GateJudgement,
  documents: ComparedIndexes['documents'],
): Judgements {
  const grades = new Map<string, number>();
  for (const { id, grade } of relevant) {
    const document = documents.byId(id);
    if (document !== null) grades.set(String(document.number), grade);
  }
  return [...grades.values()].some((grade) => grade > 0) ? grades : new Map();
}

/** `null` for a query that the search would refuse, as for an invalid date after `before:`. */
function planOf(text: string, index: LocalIndexReader, clock: Clock) {
  try {
    const plan = planRequest(searchFor(text, { limit: CUT_OFF }), index, { clock });
    return plan.isEmpty ? null : plan;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

async function firstOf(index: SearchIndexReader, { query }: QueryPlan): Promise<string[]> {
  const { hits } = await index.search(query);
  return hits.map(({ documentNumber }) => String(documentNumber));
}

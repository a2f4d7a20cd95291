import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import {
  type Evaluation,
  type MeasuredQuery,
  meanFigures,
} from '../../../search/relevance/evaluation.ts';
import type { DeepReadonly } from '../../pipeline/route.ts';

type EvaluationBody = DeepReadonly<z.input<(typeof endpoints.getEvaluation)['response']>>;

/** More than a person looks through; the counts say how many there are. */
const MAX_LISTED = 50;

/** An evaluation on the wire. Figures come at its end: those of a part would mislead. */
export function evaluationBody(evaluation: Evaluation, requestId: string): EvaluationBody {
  const { id, state, startedAt, finishedAt, done, total, isComplete, failure } = evaluation;
  const { queries, missing, faults, leftOut } = evaluation;
  const isDone = state === 'completed';
  const changed = queries.map((query) => query.changed).filter((figures) => figures !== null);
  return {
    requestId,
    id,
    state,
    startedAt,
    finishedAt,
    done,
    total,
    queries: queries.length,
    now: isDone ? meanFigures(queries.map((query) => query.now)) : null,
    changed: isDone ? meanFigures(changed) : null,
    isComplete,
    worst: worstOf(queries).map((query) => ({
      query: query.query,
      now: query.now.ndcgAt10,
      changed: query.changed?.ndcgAt10 ?? null,
    })),
    missing: missing.slice(0, MAX_LISTED),
    missingCount: missing.length,
    faults: faults.slice(0, MAX_LISTED),
    faultCount: faults.length,
    leftOut: leftOut.slice(0, MAX_LISTED),
    leftOutCount: leftOut.length,
    failure,
  };
}

/** What the rules change most; of those that they do not change, and without rules, the lowest first. */
function worstOf(queries: readonly MeasuredQuery[]): MeasuredQuery[] {
  const changeOf = ({ now, changed }: MeasuredQuery) =>
    changed === null ? 0 : Math.abs(changed.ndcgAt10 - now.ndcgAt10);
  return queries
    .toSorted(
      (left, right) => changeOf(right) - changeOf(left) || left.now.ndcgAt10 - right.now.ndcgAt10,
    )
    .slice(0, MAX_LISTED);
}

import { endpoints, MAX_EVALUATED_QUERIES } from '@quarry/contract';
import { Problem } from '../../../runtime/problem.ts';
import type { Evaluations } from '../../../search/relevance/evaluations.ts';
import {
  type JudgementsText,
  readJudgementsText,
} from '../../../search/relevance/read-judgements-text.ts';
import type { Rules } from '../../../search/rules/rules.ts';
import { evaluationBody } from '../../bodies/rules/evaluation-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `POST /api/evaluations` */
export function startEvaluationRoute(services: {
  evaluations: Pick<Evaluations, 'start'>;
  rules: Pick<Rules, 'draft'>;
}): Route {
  const { evaluations, rules } = services;
  return route(endpoints.startEvaluation, ({ body }, { requestId }) => {
    const judgements = readJudgementsText(body.judgements);
    requireJudgements(judgements);
    const draft = body.rules === undefined ? null : rules.draft(body.rules);
    return evaluationBody(evaluations.start(judgements, draft), requestId);
  });
}

function requireJudgements({ queries, faults }: JudgementsText): void {
  if (queries.length > MAX_EVALUATED_QUERIES) {
    refuse(`have ${queries.length} queries; at most ${MAX_EVALUATED_QUERIES} are measured at once`);
  }
  if (queries.length > 0) return;
  const [first] = faults;
  refuse(first === undefined ? 'hold no judgement' : `line ${first.line}: ${first.reason}`);
}

function refuse(message: string): never {
  throw new Problem('ERR_BODY_INVALID', { errors: [{ path: 'judgements', message }] });
}

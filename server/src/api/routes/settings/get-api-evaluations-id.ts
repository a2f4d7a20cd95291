import { endpoints } from '@quarry/contract';
import { Problem } from '../../../runtime/problem.ts';
import type { Evaluations } from '../../../search/relevance/evaluations.ts';
import { evaluationBody } from '../../bodies/rules/evaluation-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/evaluations/{id}` */
export function getEvaluationRoute(services: { evaluations: Pick<Evaluations, 'get'> }): Route {
  return route(endpoints.getEvaluation, ({ params }, { requestId }) => {
    const evaluation = services.evaluations.get(params.id);
    if (evaluation === null) throw noEvaluation();
    return evaluationBody(evaluation, requestId);
  });
}

/** The problem for an id that none has, or none any more. */
export function noEvaluation(): Problem {
  return new Problem('ERR_NOT_FOUND', { detail: 'There is no such evaluation.' });
}

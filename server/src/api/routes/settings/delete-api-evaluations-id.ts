import { endpoints } from '@quarry/contract';
import type { Evaluations } from '../../../search/relevance/evaluations.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { noEvaluation } from './get-api-evaluations-id.ts';

/** `DELETE /api/evaluations/{id}` */
export function removeEvaluationRoute(services: {
  evaluations: Pick<Evaluations, 'remove'>;
}): Route {
  return route(endpoints.removeEvaluation, ({ params }) => {
    if (!services.evaluations.remove(params.id)) throw noEvaluation();
    return undefined;
  });
}

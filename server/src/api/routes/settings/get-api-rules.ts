import { endpoints } from '@quarry/contract';
import type { Rules } from '../../../search/rules/rules.ts';
import { rulesBody } from '../../bodies/rules/rules-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/rules` */
export function getRulesRoute(services: { rules: Pick<Rules, 'view'> }): Route {
  return route(endpoints.getRules, (_input, { requestId }) =>
    rulesBody(services.rules.view(), requestId),
  );
}

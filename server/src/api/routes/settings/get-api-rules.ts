import { endpoints } from '@quarry/contract';
import type { Rules } from '../../rules/rules.ts';
import { type Route, route } from '../route.ts';
import { rulesBody } from '../rules-body.ts';

/** `GET /api/rules` */
export function getRulesRoute(services: { rules: Pick<Rules, 'view'> }): Route {
  return route(endpoints.getRules, (_input, { requestId }) =>
    rulesBody(services.rules.view(), requestId),
  );
}

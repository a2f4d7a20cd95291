import { endpoints } from '@quarry/contract';
import type { Rules } from '../../rules/rules.ts';
import { type Route, route } from '../route.ts';
import { rulesBody } from '../rules-body.ts';

/** `PUT /api/rules` */
export function putRulesRoute(services: { rules: Pick<Rules, 'replace'> }): Route {
  return route(endpoints.putRules, async ({ body }, { requestId }) =>
    rulesBody(await services.rules.replace(body), requestId),
  );
}

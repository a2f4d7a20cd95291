import { endpoints } from '@quarry/contract';
import type { Rules } from '../../../search/rules/rules.ts';
import { rulesBody } from '../../bodies/rules-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `PUT /api/rules` */
export function putRulesRoute(services: { rules: Pick<Rules, 'replace'> }): Route {
  return route(endpoints.putRules, async ({ body }, { requestId }) =>
    rulesBody(await services.rules.replace(body), requestId),
  );
}

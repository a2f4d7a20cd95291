import { endpoints } from '@quarry/contract';
import type { Rules } from '../../../search/rules/rules.ts';
import { doerOf } from '../../bodies/doer-of.ts';
import { rulesBody } from '../../bodies/rules/rules-body.ts';
import { ifMatchOf } from '../../pipeline/if-match.ts';
import { callerOf, jsonText, type Route, route } from '../../pipeline/route.ts';

/** `PUT /api/rules` */
export function putRulesRoute(services: { rules: Pick<Rules, 'replace'> }): Route {
  return route(endpoints.putRules, async ({ body }, context) => {
    const etag = ifMatchOf(context);
    const view = await services.rules.replace(body, doerOf(callerOf(context)), etag);
    return jsonText(JSON.stringify(rulesBody(view, context.requestId)), { etag: view.api.etag });
  });
}

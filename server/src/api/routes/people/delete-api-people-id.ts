import { endpoints } from '@quarry/contract';
import type { People } from '../../../access/people/people.ts';
import { ifMatchOf } from '../../pipeline/if-match.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `DELETE /api/people/{id}` */
export function removePersonRoute({ people }: { readonly people: People }): Route {
  return route(endpoints.removePerson, async ({ params }, context) => {
    const etag = ifMatchOf(context);
    await people.remove(params.id, { by: callerOf(context), etag });
    return undefined;
  });
}

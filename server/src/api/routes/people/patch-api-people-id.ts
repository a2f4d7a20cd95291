import { endpoints } from '@quarry/contract';
import type { People } from '../../../access/people/people.ts';
import { personBody } from '../../bodies/person-body.ts';
import { ifMatchOf } from '../../pipeline/if-match.ts';
import { callerOf, jsonText, type Route, route } from '../../pipeline/route.ts';

/** `PATCH /api/people/{id}` */
export function updatePersonRoute({ people }: { readonly people: People }): Route {
  return route(endpoints.updatePerson, async ({ params, body }, context) => {
    const changer = { by: callerOf(context), etag: ifMatchOf(context) };
    const person = personBody(await people.changeRole(params.id, body.role, changer));
    return jsonText(JSON.stringify(person), { etag: person.etag });
  });
}

import { endpoints } from '@quarry/contract';
import type { People } from '../../../access/people/people.ts';
import { personBody } from '../../bodies/person-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/people` */
export function listPeopleRoute({ people }: { readonly people: People }): Route {
  return route(endpoints.listPeople, async () => ({
    people: (await people.list()).map(personBody),
  }));
}

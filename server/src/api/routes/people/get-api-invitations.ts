import { endpoints } from '@quarry/contract';
import type { Invitations } from '../../../access/people/invitations.ts';
import { invitationBody } from '../../bodies/person-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/invitations` */
export function listInvitationsRoute(services: { readonly invitations: Invitations }): Route {
  return route(endpoints.listInvitations, async () => ({
    invitations: (await services.invitations.list()).map(invitationBody),
  }));
}

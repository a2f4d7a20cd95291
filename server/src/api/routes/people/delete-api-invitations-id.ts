import { endpoints } from '@quarry/contract';
import type { Invitations } from '../../../access/people/invitations.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `DELETE /api/invitations/{id}` */
export function revokeInvitationRoute(services: { readonly invitations: Invitations }): Route {
  return route(endpoints.revokeInvitation, async ({ params }, context) => {
    await services.invitations.revoke(params.id, callerOf(context));
    return undefined;
  });
}

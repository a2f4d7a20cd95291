import { endpoints } from '@quarry/contract';
import type { Invitations } from '../../../access/people/invitations.ts';
import type { PageAccess } from '../../pipeline/page-access.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { refuseOtherSites } from '../../pipeline/session-of-request.ts';

/** `GET /api/invitations/{token}/accept` */
export function readInvitationRoute(services: {
  readonly invitations: Invitations;
  readonly pageAccess: PageAccess;
}): Route {
  const { invitations, pageAccess } = services;
  return route(endpoints.readInvitation, async ({ params }, context) => {
    refuseOtherSites(context);
    pageAccess.requireSignIn(context, null);
    const { role, email } = await invitations.read(params.token, context.clientAddress);
    return { role, email };
  });
}

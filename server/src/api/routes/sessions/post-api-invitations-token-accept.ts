import { endpoints } from '@quarry/contract';
import type { Invitations } from '../../../access/people/invitations.ts';
import { type BeginServices, beginSession } from '../../pipeline/begin-session.ts';
import type { PageAccess } from '../../pipeline/page-access.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { refuseOtherSites } from '../../pipeline/session-of-request.ts';

/** `POST /api/invitations/{token}/accept` */
export function acceptInvitationRoute(
  services: BeginServices & { readonly invitations: Invitations; readonly pageAccess: PageAccess },
): Route {
  const { invitations, pageAccess } = services;
  return route(endpoints.acceptInvitation, async ({ params, body }, context) => {
    refuseOtherSites(context);
    pageAccess.requireSignIn(context, null);
    const { token } = params;
    const person = await invitations.accept({ ...body, token, address: context.clientAddress });
    return beginSession(person, services, { context, status: 201, way: 'link' });
  });
}

import { endpoints } from '@quarry/contract';
import type { Invitations } from '../../../access/people/invitations.ts';
import { invitationLink } from '../../pipeline/invitation-link.ts';
import { originFor, type PageAccess } from '../../pipeline/page-access.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/people/{id}/reset` */
export function resetPersonRoute(services: {
  readonly invitations: Invitations;
  readonly pageAccess: PageAccess;
}): Route {
  const { invitations, pageAccess } = services;
  return route(endpoints.resetPerson, async ({ params }, context) => {
    const origin = originFor(pageAccess, context);
    const issued = await invitations.reset(params.id, callerOf(context));
    return { link: invitationLink(issued, origin), expiresAt: issued.record.expiresAt };
  });
}

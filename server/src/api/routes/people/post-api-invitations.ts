import { endpoints } from '@quarry/contract';
import type { Invitations } from '../../../access/people/invitations.ts';
import { invitationBody } from '../../bodies/person-body.ts';
import { invitationLink } from '../../pipeline/invitation-link.ts';
import { originFor, type PageAccess } from '../../pipeline/page-access.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `POST /api/invitations` */
export function createInvitationRoute(services: {
  readonly invitations: Invitations;
  readonly pageAccess: PageAccess;
}): Route {
  const { invitations, pageAccess } = services;
  return route(endpoints.createInvitation, async ({ body }, context) => {
    const origin = originFor(pageAccess, context);
    const issued = await invitations.create(body, callerOf(context));
    return { ...invitationBody(issued.record), link: invitationLink(issued, origin) };
  });
}

import { endpoints } from '@quarry/contract';
import type { Invitations } from '../../../access/people/invitations.ts';
import { Problem } from '../../../runtime/problem.ts';
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
    const isByPassword = pageAccess.waysFor(context).password;
    const password = isByPassword ? requirePassword(body.password) : null;
    const address = context.clientAddress;
    const person = await invitations.accept({ ...body, password, token, address });
    return beginSession(person, services, { context, status: 201, way: 'link' });
  });
}

function requirePassword(password: string | undefined): string {
  if (password !== undefined) return password;
  const errors = [{ path: 'password', message: 'must be given' }];
  throw new Problem('ERR_BODY_INVALID', { errors });
}

import { endpoints } from '@quarry/contract';
import type { SignIn } from '../../../access/people/sign-in.ts';
import { type BeginServices, beginSession } from '../../pipeline/begin-session.ts';
import type { PageAccess } from '../../pipeline/page-access.ts';
import { type Route, route } from '../../pipeline/route.ts';
import { refuseOtherSites } from '../../pipeline/session-of-request.ts';

/** `POST /api/session` */
export function signInRoute(
  services: BeginServices & { readonly signIn: SignIn; readonly pageAccess: PageAccess },
): Route {
  const { signIn, pageAccess } = services;
  return route(endpoints.signIn, async ({ body }, context) => {
    refuseOtherSites(context);
    pageAccess.requireSignIn(context, 'password');
    const person = await signIn.withPassword({ ...body, address: context.clientAddress });
    return beginSession(person, services, { context, status: 200, way: 'password' });
  });
}

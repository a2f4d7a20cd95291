import { endpoints } from '@quarry/contract';
import type { ProviderSignIn } from '../../../access/provider/provider-sign-in.ts';
import { type BeginServices, issueSession } from '../../pipeline/begin-session.ts';
import { providerRefusal } from '../../pipeline/provider-request.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import { cookieName, readCookie } from '../../pipeline/session-cookie.ts';

/** `GET /api/session/oidc/callback` */
export function providerCallbackRoute(
  services: BeginServices & { readonly provider: ProviderSignIn | null },
): Route {
  const { provider, pageAccess } = services;
  return route(endpoints.providerCallback, async ({ query }, context) => {
    pageAccess.requireSignIn(context, 'oidc');
    if (provider === null) throw new Error('there is a way without a provider');
    const site = { host: context.header('host') ?? '', isHttps: context.isHttps };
    const given = Object.entries(query).filter((pair): pair is [string, string] => {
      return pair[1] !== undefined;
    });
    const outcome = await provider.finish({
      query: new URLSearchParams(given),
      token: readCookie(context.header('cookie'), cookieName('oidc', site)),
      clientAddress: context.clientAddress,
    });
    if ('refusal' in outcome) return providerRefusal(outcome.refusal);
    const { person, returnTo } = outcome;
    const { cookie } = await issueSession(person, services, { context, way: 'oidc' });
    return new RawAnswer('', { location: returnTo, 'set-cookie': cookie }, 303);
  });
}

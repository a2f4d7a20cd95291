import { endpoints } from '@quarry/contract';
import type { ProviderSignIn } from '../../../access/provider/provider-sign-in.ts';
import { HANDSHAKE_MS } from '../../../access/sessions/handshakes.ts';
import { originFor, type PageAccess } from '../../pipeline/page-access.ts';
import { providerRedirectUri, providerRefusal } from '../../pipeline/provider-request.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';
import { setProviderCookie } from '../../pipeline/session-cookie.ts';

/** `GET /api/session/oidc` */
export function providerSignInRoute(services: {
  readonly provider: ProviderSignIn | null;
  readonly pageAccess: PageAccess;
}): Route {
  const { provider, pageAccess } = services;
  return route(endpoints.providerSignIn, async ({ query }, context) => {
    pageAccess.requireSignIn(context, 'oidc');
    if (provider === null) throw new Error('there is a way without a provider');
    const begun = await provider.begin({
      redirectUri: providerRedirectUri(originFor(pageAccess, context)),
      returnTo: query.returnTo,
      again: query.again === 'true',
      clientAddress: context.clientAddress,
    });
    if ('refusal' in begun) return providerRefusal(begun.refusal);
    const site = { host: context.header('host') ?? '', isHttps: context.isHttps };
    const cookie = setProviderCookie(site, begun.token, HANDSHAKE_MS / 1000);
    return new RawAnswer('', { location: begun.url.href, 'set-cookie': cookie }, 303);
  });
}

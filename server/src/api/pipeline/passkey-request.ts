import type { PasskeyQuestion } from '../../access/passkeys/passkeys.ts';
import type { RelyingParty } from '../../access/passkeys/web-authentication.ts';
import { HANDSHAKE_MS } from '../../access/sessions/handshakes.ts';
import { Problem } from '../../runtime/problem.ts';
import type { PageAccess } from './page-access.ts';
import { RawAnswer, type RequestContext } from './route.ts';
import { type CookieSite, cookieName, readCookie, setPasskeyCookie } from './session-cookie.ts';

/** What this server is to the browser of a request. Throws `ERR_SCOPE_DENIED` where signing in or passkeys do not work. */
export function requireRelyingParty(pageAccess: PageAccess, context: RequestContext): RelyingParty {
  pageAccess.requireSignIn(context, 'passkey');
  const relyingParty = pageAccess.relyingParty(context);
  if (relyingParty !== null) return relyingParty;
  throw new Problem('ERR_SCOPE_DENIED', { detail: NEEDS_NAME });
}

const NEEDS_NAME =
  'Passkeys need a host name: open this server by its name with HTTPS (its operator sets PUBLIC_URL), or on its own machine as `localhost`, not by an IP address.';

/** Answers with a question to the browser, and its handshake in a cookie. */
export function askForPasskey(
  { publicKey, token }: PasskeyQuestion<unknown>,
  context: RequestContext,
): RawAnswer {
  const { requestId } = context;
  return new RawAnswer(JSON.stringify({ requestId, publicKey }), {
    'content-type': 'application/json; charset=utf-8',
    'set-cookie': setPasskeyCookie(siteOf(context), token, HANDSHAKE_MS / 1000),
  });
}

/** What an answer to a question came with. */
export function passkeyAnswer<Credential>(
  credential: Credential,
  pageAccess: PageAccess,
  context: RequestContext,
) {
  const relyingParty = requireRelyingParty(pageAccess, context);
  const token = readCookie(context.header('cookie'), cookieName('passkey', siteOf(context)));
  return { credential, relyingParty, token };
}

function siteOf(context: RequestContext): CookieSite {
  return { host: context.header('host') ?? '', isHttps: context.isHttps };
}

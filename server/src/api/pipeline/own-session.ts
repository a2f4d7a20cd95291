import type { Endpoint } from '@quarry/contract';
import type { Caller } from '../../access/keys/caller.ts';
import { requireRecentSignIn } from '../../access/sessions/recent-sign-in.ts';
import type { Clock } from '../../runtime/clock.ts';
import { Problem } from '../../runtime/problem.ts';
import type { RequestContext } from './route.ts';
import {
  type RequestSession,
  requireAntiForgery,
  type SessionStores,
  sessionOfRequest,
} from './session-of-request.ts';

/** The session of a request to a public endpoint. Throws `ERR_AUTH_REQUIRED` without one. */
export async function ownSession(
  services: SessionStores,
  context: RequestContext,
): Promise<RequestSession> {
  const own = await sessionOfRequest(services, context);
  if (own === null) throw noSession(HOW_TO_GET_ONE);
  return own;
}

/** The same, for a signed-in person only. Throws `ERR_AUTH_REQUIRED` for a visitor, too. */
export async function ownPersonSession(
  services: SessionStores,
  context: RequestContext,
): Promise<RequestSession> {
  const own = await ownSession(services, context);
  requirePerson(own.session.caller);
  return own;
}

/**
 * The person who reads or changes their own data by a request to a public endpoint. Throws as {@link ownPersonSession};
 * `ERR_SCOPE_DENIED` for a change without the anti-forgery header; `ERR_SIGN_IN_AGAIN` if the endpoint requires a recent sign-in.
 */
export async function ownCaller(
  services: SessionStores & { readonly clock: Clock },
  context: RequestContext,
  { method, isPrivileged }: Endpoint,
): Promise<Caller> {
  const { session, token } = await ownPersonSession(services, context);
  requireAntiForgery(token, method, context);
  if (isPrivileged) requireRecentSignIn(session.caller, services.clock.now());
  return session.caller;
}

/** Throws `ERR_AUTH_REQUIRED` unless the caller is a person. */
function requirePerson({ person }: Caller): void {
  if (person === null) throw noSession('Sign in first: this browser has no session of a person.');
}

const HOW_TO_GET_ONE =
  'Sign in, or open the page in a browser on the machine that runs Quarry, by a loopback address such as http://127.0.0.1 with its port. Programs use a key.';

function noSession(detail: string): Problem {
  return new Problem('ERR_AUTH_REQUIRED', { detail, headers: { 'www-authenticate': 'Bearer' } });
}

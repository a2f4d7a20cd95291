import type { Caller } from '../../access/keys/caller.ts';
import { Problem } from '../../runtime/problem.ts';
import type { RequestContext } from './route.ts';
import { type RequestSession, type SessionStores, sessionOfRequest } from './session-of-request.ts';

/** The session that a request to a public endpoint brings. Throws `ERR_AUTH_REQUIRED` without one. */
export async function ownSession(
  services: SessionStores,
  context: RequestContext,
): Promise<RequestSession> {
  const own = await sessionOfRequest(services, context);
  if (own === null) throw noSession(HOW_TO_GET_ONE);
  return own;
}

/** The same, of somebody who signed in. Throws `ERR_AUTH_REQUIRED` for a visitor, too. */
export async function ownPersonSession(
  services: SessionStores,
  context: RequestContext,
): Promise<RequestSession> {
  const own = await ownSession(services, context);
  requirePerson(own.session.caller);
  return own;
}

/** Throws `ERR_AUTH_REQUIRED` unless somebody signed in. */
function requirePerson({ person }: Caller): void {
  if (person === null) throw noSession('Sign in first: this browser has no session of a person.');
}

const HOW_TO_GET_ONE =
  'Sign in, or open the page in a browser on the machine that runs Quarry, by a loopback address such as http://127.0.0.1 with its port. Programs use a key.';

function noSession(detail: string): Problem {
  return new Problem('ERR_AUTH_REQUIRED', { detail, headers: { 'www-authenticate': 'Bearer' } });
}

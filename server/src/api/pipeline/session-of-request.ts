import { ANTI_FORGERY_HEADER } from '@quarry/contract';
import type { Caller } from '../../access/keys/caller.ts';
import { countedAddress } from '../../access/limits/limits.ts';
import { isAntiForgeryOf } from '../../access/sessions/session-token.ts';
import type { Session, Sessions } from '../../access/sessions/sessions.ts';
import { Problem } from '../../runtime/problem.ts';
import type { PageAccess } from './page-access.ts';
import type { RequestContext } from './route.ts';
import { readCookie, sessionCookieName } from './session-cookie.ts';

/** The session that a request belongs to, and its token. */
export interface RequestSession {
  readonly session: Session;
  readonly token: string;
}

/** The parts of a request that this needs. */
export type SessionFacts = Pick<
  RequestContext,
  'socketAddress' | 'clientAddress' | 'httpVersion' | 'header' | 'isHttps'
>;

/** The stores of sessions, and where sessions are valid. */
export interface SessionStores {
  readonly sessions: Sessions;
  readonly pageAccess: PageAccess;
}

/**
 * The session of a request by its cookie; `null` without a cookie. Throws `ERR_AUTH_FAILED` if the session has expired, or if
 * the request may come from another site's page, with which a browser sends the cookie as well.
 */
export async function sessionOfRequest(
  { sessions, pageAccess }: SessionStores,
  request: SessionFacts,
): Promise<RequestSession | null> {
  const token = sessionToken(request);
  if (token === null) return null;
  if (isFromAnotherSite(request)) throw refused(FROM_ANOTHER_SITE);
  const session = await sessions.find(token);
  if (session === null) throw refused(IS_OVER);
  if (!pageAccess.accepts(session.kind, request)) throw refused(NOT_FROM_HERE);
  return { session: { ...session, caller: callerFrom(session, request) }, token };
}

/** Visitors of an open page are counted by address, as they can create sessions at no cost. */
function callerFrom({ kind, caller }: Session, { clientAddress }: SessionFacts): Caller {
  const budgetId = kind === 'open' ? countedAddress(clientAddress) : caller.budgetId;
  return { ...caller, address: clientAddress, budgetId };
}

/** Throws `ERR_AUTH_FAILED` for a request from another site's page, which could sign a person in as another one. */
export function refuseOtherSites(request: SessionFacts): void {
  if (isFromAnotherSite(request)) throw refused(FROM_ANOTHER_SITE);
}

/** Throws `ERR_SCOPE_DENIED` for a change without proof that it comes from the page itself. */
export function requireAntiForgery(token: string, method: string, request: SessionFacts): void {
  if (method === 'GET' || method === 'HEAD') return;
  const given = request.header(ANTI_FORGERY_HEADER.toLowerCase());
  if (given !== undefined && isAntiForgeryOf(token, given)) return;
  throw new Problem('ERR_SCOPE_DENIED', {
    detail: `A session changes things only with the header \`${ANTI_FORGERY_HEADER}\`, whose value is \`antiForgery\` of \`GET /api/session\`.`,
  });
}

function sessionToken(request: SessionFacts): string | null {
  const name = sessionCookieName({ host: request.header('host') ?? '', isHttps: request.isHttps });
  return readCookie(request.header('cookie'), name);
}

/**
 * A browser treats all pages on this machine as one site, on any port, and sends the cookie with their requests; also with
 * links from anywhere. `Sec-Fetch-Site`, which scripts cannot set, distinguishes them.
 */
function isFromAnotherSite(request: SessionFacts): boolean {
  const site = request.header('sec-fetch-site');
  return site === 'cross-site' || site === 'same-site';
}

const FROM_ANOTHER_SITE = 'The session of a page is for requests of that page alone.';
const IS_OVER = 'The session is over. Load the page again.';
const NOT_FROM_HERE =
  'The session is not good from here: that of a visitor is for the machine of the server alone, by a loopback address such as http://127.0.0.1; that of a person needs HTTPS.';

function refused(detail: string): Problem {
  return new Problem('ERR_AUTH_FAILED', { detail, headers: { 'www-authenticate': 'Bearer' } });
}

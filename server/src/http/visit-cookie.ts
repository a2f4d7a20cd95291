import { MAX_AGE_MS, type Sessions } from '../sessions/sessions.ts';
import { isLoopbackVisit } from './loopback-visit.ts';
import type { RequestContext } from './route.ts';
import { readCookie, sessionCookieName, setSessionCookie } from './session-cookie.ts';

/**
 * The header that gives a visitor of the page a session: none for whoever has one, or may have none. How many a
 * client address makes is limited as its visits are.
 */
export async function visitCookie(
  sessions: Sessions | null,
  context: RequestContext,
): Promise<Record<string, string>> {
  if (sessions === null || !isLoopbackVisit(context)) return {};
  const site = { host: context.header('host') ?? '', isHttps: context.isHttps };
  const token = readCookie(context.header('cookie'), sessionCookieName(site));
  if (token !== null && (await sessions.find(token)) !== null) return {};
  const { token: newToken } = await sessions.create('loopback');
  return { 'set-cookie': setSessionCookie(site, newToken, MAX_AGE_MS / 1000) };
}

import { endpoints } from '@quarry/contract';
import { MAX_AGE_MS, type Sessions } from '../../../access/sessions/sessions.ts';
import { type BuiltPage, PAGE_FILE } from '../../pages/built-page.ts';
import { missingPage } from '../../pages/missing-page.ts';
import { pageFileAnswer } from '../../pages/page-file-answer.ts';
import type { PageAccess } from '../../pipeline/page-access.ts';
import { RawAnswer, type RequestContext, type Route, route } from '../../pipeline/route.ts';
import { appSecurityHeaders } from '../../pipeline/security-headers.ts';
import { readCookie, sessionCookieName, setSessionCookie } from '../../pipeline/session-cookie.ts';

/** The dependencies of {@link pageRoute}. */
export interface PageServices {
  /** `null`: it was not built. */
  readonly page: BuiltPage | null;
  readonly sessions: Sessions;
  readonly pageAccess: PageAccess;
}

/**
 * It contains nothing personal, and is revalidated each time: so it is never of another build than its scripts.
 * Not `no-store`, with which browsers forget it on the way to a result and load it again on the way back.
 */
const HEADERS = { ...appSecurityHeaders, 'cache-control': 'private, no-cache' };

/** `GET /`: the same page for every query string, which is its state; with a session for visitors that may have one. */
export function pageRoute(services: PageServices): Route {
  return pageRouteOf(endpoints.page, services);
}

/**
 * The page under one of its addresses: which of its screens that is, the page itself reads from the address. `script`: the
 * scripts that this screen alone loads, as Vite names them without the hash.
 */
export function pageRouteOf(
  endpoint:
    | typeof endpoints.page
    | typeof endpoints.askPage
    | typeof endpoints.shoppingPage
    | typeof endpoints.trendsPage
    | typeof endpoints.settingsPage
    | typeof endpoints.documentPage,
  services: PageServices,
  script: string | null = null,
): Route {
  const { page } = services;
  const file = page?.get(PAGE_FILE);
  const also = script === null ? {} : preloadOf(page, script);
  return route(endpoint, async (_input, context) => {
    if (file === undefined) return missingPage();
    const cookie = await visitCookie(services, context);
    const { body, headers, status } = pageFileAnswer(file, context, { ...HEADERS, ...also });
    return new RawAnswer(body, { ...headers, ...cookie }, status);
  });
}

/**
 * The page finds out only when it runs that it needs the scripts of a screen: named by the header, the browser loads them
 * beside its own (RFC 8288; HTML, `rel=modulepreload`).
 */
function preloadOf(page: BuiltPage | null, script: string): Record<string, string> {
  const name = new RegExp(`^assets/${script}-[\\w-]{8}\\.js$`);
  const path = [...(page?.keys() ?? [])].find((one) => name.test(one));
  return path === undefined ? {} : { link: `</${path}>; rel=modulepreload` };
}

/**
 * The header that gives a visitor of the page a session: none if the visitor has one, or may have none. Sessions of a
 * client address are limited like its visits.
 */
async function visitCookie(
  { sessions, pageAccess }: PageServices,
  context: RequestContext,
): Promise<Record<string, string>> {
  const kind = pageAccess.visitorKind(context);
  if (kind === null) return {};
  const site = { host: context.header('host') ?? '', isHttps: context.isHttps };
  const token = readCookie(context.header('cookie'), sessionCookieName(site));
  if (token !== null && (await sessions.find(token)) !== null) return {};
  const { token: newToken } = await sessions.create(kind);
  return { 'set-cookie': setSessionCookie(site, newToken, MAX_AGE_MS / 1000) };
}

import { endpoints } from '@quarry/contract';
import { type BuiltPage, PAGE_FILE } from '../../page/built-page.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { missingPage } from '../missing-page.ts';
import { pageFileAnswer } from '../page-file-answer.ts';
import { RawAnswer, type Route, route } from '../route.ts';
import { appSecurityHeaders } from '../security-headers.ts';
import { visitCookie } from '../visit-cookie.ts';

/** What {@link pageRoute} needs. */
export interface PageServices {
  /** `null`: it was not built. */
  readonly page: BuiltPage | null;
  /** `null`: there are none. */
  readonly sessions: Sessions | null;
}

/**
 * It says nothing of anybody, and is asked for anew each time: so it is never of another build than its scripts.
 * Not `no-store`, with which browsers forget it on the way to a result and load it again on the way back.
 */
const HEADERS = { ...appSecurityHeaders, 'cache-control': 'private, no-cache' };

/** `GET /`: the same page for every query string, which is its state; and a session for whoever may have one. */
export function pageRoute(services: PageServices): Route {
  return pageRouteOf(endpoints.page, services);
}

/**
 * The page under one of its addresses: which of its screens that is, the page itself reads from the address. `also`: more
 * headers under this one.
 */
export function pageRouteOf(
  endpoint: typeof endpoints.page | typeof endpoints.askPage,
  { page, sessions }: PageServices,
  also: Readonly<Record<string, string>> = {},
): Route {
  const file = page?.get(PAGE_FILE);
  return route(endpoint, async (_input, context) => {
    if (file === undefined) return missingPage();
    const cookie = await visitCookie(sessions, context);
    const { body, headers, status } = pageFileAnswer(file, context, { ...HEADERS, ...also });
    return new RawAnswer(body, { ...headers, ...cookie }, status);
  });
}

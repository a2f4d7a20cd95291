import { endpoints } from '@quarry/contract';
import type { BuiltPage } from '../../pages/built-page.ts';
import type { Route } from '../../pipeline/route.ts';
import { type PageServices, pageRouteOf } from './get.ts';

/** `GET /ask`: the page as at `/`, at a conversation. */
export function askPageRoute(services: PageServices): Route {
  return pageRouteOf(endpoints.askPage, services, preloadOf(services.page));
}

/** As Vite names the scripts that `web/src/ask/load-ask-page.tsx` loads. */
const ASK_SCRIPT = /^assets\/make-ask-page-[\w-]+\.js$/;

/**
 * The page finds out only when it runs that it needs the scripts of this screen: told before, the browser loads them
 * beside its own (RFC 8288; HTML, `rel=modulepreload`).
 */
function preloadOf(page: BuiltPage | null): Record<string, string> {
  const script = [...(page?.keys() ?? [])].find((path) => ASK_SCRIPT.test(path));
  return script === undefined ? {} : { link: `</${script}>; rel=modulepreload` };
}

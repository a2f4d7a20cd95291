import { get, type IncomingHttpHeaders } from 'node:http';
import type { Plugin } from 'vite';

/**
 * For `npm run dev`: Vite serves the page, so the visit that sets a session up does not reach the server by
 * itself. This hands each visit of the page on and its cookie back. Nothing of it is in a build.
 */
export function devSession(serverUrl: string): Plugin {
  return {
    name: 'quarry-dev-session',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', serverUrl);
        // A file of its own, which takes a sign-in and no visit.
        if (/^\/dashboard(\/[^/.]*)?$/.test(pathname)) request.url = '/dashboard.html';
        if (request.method !== 'GET' || !isPagePath(pathname)) return next();
        const cookies = await visit(serverUrl, request.headers).catch((error: unknown) => {
          server.config.logger.warn(`No session: ${serverUrl} does not answer (${String(error)}).`);
          return [];
        });
        if (cookies.length > 0) response.setHeader('set-cookie', cookies);
        next();
      });
    },
  };
}

/** The addresses of the page. */
const isPagePath = (path: string) =>
  ['/', '/ask', '/shopping', '/settings'].includes(path) || path.startsWith('/d/');

/** What the server sets in this very browser: the visit is handed on with all of its headers, as it came. */
function visit(serverUrl: string, headers: IncomingHttpHeaders): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const request = get(new URL('/', serverUrl), { headers }, (response) => {
      response.resume();
      resolve(response.headers['set-cookie'] ?? []);
    });
    request.setTimeout(VISIT_TIMEOUT_MS, () => request.destroy(new Error('timed out')));
    request.once('error', reject);
  });
}

/** A server on the same machine answers in a few; longer means that it is not there. */
const VISIT_TIMEOUT_MS = 1_000;

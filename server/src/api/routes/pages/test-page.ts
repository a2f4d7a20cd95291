import { afterAll, beforeAll, expect } from 'vitest';
import type { BuiltPage } from '../../pages/built-page.ts';
import type { Route } from '../../pipeline/route.ts';
import type { RouteServices } from '../../route-services.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { pageRoute } from './get.ts';

/** A built page with one script of a screen, by its name. */
export function testPage(script: string): BuiltPage {
  const file = (mediaType: string, text: string) => ({
    mediaType: `${mediaType}; charset=utf-8`,
    version: 'one',
    bodies: new Map([['identity' as const, Buffer.from(text)]]),
  });
  return new Map([
    ['index.html', file('text/html', 'the page')],
    ['dashboard.html', file('text/html', 'the dashboard')],
    [`assets/${script}`, file('text/javascript', 'a script')],
  ]);
}

/** What a browser sends that opens the page on this machine. */
export const visit = {
  host: '127.0.0.1:3000',
  connection: 'keep-alive',
  accept: 'text/html',
  'sec-fetch-site': 'none',
};

/** Requests to a server of `/` and of further pages, which runs for the tests of a file. */
export interface PageRequests {
  get(url: string, headers?: Record<string, string>): ReturnType<TestServer['inject']>;
  post(url: string): ReturnType<TestServer['inject']>;
  /** Expects 200 with this body, under the policy of `/`. */
  expectPage(url: string, body: string): Promise<void>;
}

/** Serves `/` and these pages for the tests of a file; `script` as in {@link testPage}. */
export function servePages(
  pick: (services: RouteServices) => readonly Route[],
  script: string,
): PageRequests {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer((services) => [pageRoute(services), ...pick(services)], {
      page: testPage(script),
    });
  });
  afterAll(() => server.close());
  const get: PageRequests['get'] = (url, headers = {}) =>
    server.inject({ url, headers, remoteAddress: '127.0.0.1' });
  return {
    get,
    post: (url) => server.inject({ method: 'POST', url, headers: {} }),
    async expectPage(url, body) {
      const [asked, start] = await Promise.all([get(url), get('/')]);
      expect({ status: asked.statusCode, body: asked.body }).toEqual({ status: 200, body });
      for (const name of ['content-security-policy', 'cache-control', 'permissions-policy']) {
        expect(asked.headers[name]).toBe(start.headers[name]);
      }
    },
  };
}

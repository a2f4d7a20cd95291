import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response of a test's server at one path. */
export interface TestPage {
  readonly status?: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the connection breaks in the middle of the response. */
  readonly isCut?: boolean;
}

/** A received request. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Status of the response. */
  readonly status: number;
}

/** A real server on a free port of this machine, whose pages tests change. */
export interface TestSite {
  readonly origin: string;
  /** By path with query. A function is called for each request. */
  readonly pages: Map<string, TestPage | ((request: SeenRequest) => TestPage)>;
  readonly seen: SeenRequest[];
  /** Paths served with a body since the last call of `forget`, without robots and sitemaps. */
  bodies(): string[];
  forget(): void;
  close(): Promise<void>;
}

/** Starts one. Pages with an `etag` header answer 304 to requests with that etag. */
export async function startTestSite(): Promise<TestSite> {
  const pages: TestSite['pages'] = new Map();
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const page = pages.get(path) ?? { status: 404, body: 'Not found.' };
    const received = { path, headers: request.headers, status: 0 };
    const answer = typeof page === 'function' ? page(received) : page;
    const isSame =
      answer.headers?.['etag'] !== undefined &&
      request.headers['if-none-match'] === answer.headers['etag'];
    const status = isSame ? 304 : (answer.status ?? 200);
    seen.push({ ...received, status });
    if (answer.isCut === true) return response.socket?.destroy();
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...answer.headers });
    response.end(isSame ? undefined : (answer.body ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    pages,
    seen,
    bodies: () =>
      seen
        .filter(({ path, status }) => status === 200 && !/^\/(robots\.txt|sitemap)/.test(path))
        .map(({ path }) => path),
    forget: () => {
      seen.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A page with its own text, and links. */
export function htmlPage(title: string, links: readonly string[] = [], head = ''): TestPage {
  const anchors = links
    .map((link) => `<li><a href="${link}">${link.slice(0, 40)}</a></li>`)
    .join('');
  const sentence = `This page is about ${title}, and says so in a sentence that is long enough to be read. `;
  const body =
    `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head>` +
    `<body><main><h1>${title}</h1><p>${sentence.repeat(5)}</p></main><ul>${anchors}</ul></body></html>`;
  return { body };
}

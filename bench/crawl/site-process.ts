// The generated site in a process of its own, so that serving it costs the crawler nothing. Usage:
// node site-process.ts <pages> <with validators: 1 or 0>; speaks to its parent over IPC.
import { hash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeSitePages, pageNumber } from './site-pages.ts';

/** What was asked for since the last {@link SiteCommand} `reset`. */
export interface SiteCounts {
  readonly requests: number;
  /** Pages that were sent whole. */
  readonly bodies: number;
  readonly notModified: number;
  /** How often each page was sent whole. */
  readonly bodiesByPage: readonly number[];
}

/** `change` gives these pages other words. */
export type SiteCommand =
  | { readonly type: 'counts' }
  | { readonly type: 'reset' }
  | { readonly type: 'change'; readonly pages: readonly number[] };

const SEED = 7;
const [count = '10000', hasValidators = '1'] = process.argv.slice(2);
const pages = makeSitePages(Number(count), SEED);
const editions = new Uint32Array(pages.count);
let counts = noCounts();

function noCounts() {
  return {
    requests: 0,
    bodies: 0,
    notModified: 0,
    bodiesByPage: new Array<number>(pages.count).fill(0),
  };
}

const server = createServer((request, response) => {
  counts.requests += 1;
  const path = request.url ?? '/';
  if (path === '/robots.txt') return send(response, 200, 'User-agent: *\nDisallow: /private/\n');
  const number = pageNumber(path);
  if (number === null || number >= pages.count) return send(response, 404, 'Not here.');
  const html = pages.html(number, editions[number] ?? 0);
  const etag = `"${hash('sha256', html).slice(0, 16)}"`;
  if (hasValidators === '1') response.setHeader('etag', etag);
  if (request.headers['if-none-match'] === etag) {
    counts.notModified += 1;
    return send(response, 304, '');
  }
  counts.bodies += 1;
  counts.bodiesByPage[number] = (counts.bodiesByPage[number] ?? 0) + 1;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  return send(response, 200, html);
});

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status).end(body);
}

process.on('message', (command: SiteCommand) => {
  if (command.type === 'reset') counts = noCounts();
  else if (command.type === 'change') {
    for (const page of command.pages) editions[page] = (editions[page] ?? 0) + 1;
  }
  process.send?.(counts satisfies SiteCounts);
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});

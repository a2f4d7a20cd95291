import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import type { endpoints } from '@quarry/contract';
import { onTestFinished } from 'vitest';
import { appSecurityHeaders } from '../../server/src/http/security-headers.ts';
import { projectRoot } from '../start-product.ts';

/** The events of a search by name, as the contract has them. */
export type StreamEventData = {
  readonly [Name in keyof StreamEvents]: ReturnType<StreamEvents[Name]['parse']>;
};
type StreamEvents = (typeof endpoints.searchStream)['events'];

/** A body with the status and headers that it is sent with. */
export interface ScriptedAnswer {
  /** 200 unless given. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is where it is text. */
  readonly body: unknown;
}

/** A search of the page that waits for what the test sends. */
export interface ScriptedStream {
  readonly parameters: URLSearchParams;
  readonly lastEventId: string | null;
  /** Sends an event with the next id of this stream, or with a given one. */
  send<Name extends keyof StreamEventData>(
    name: Name,
    data: StreamEventData[Name],
    id?: string,
  ): void;
  /** Refuses it instead, before anything was sent. */
  refuse(answer: ScriptedAnswer): void;
  /** Breaks the connection in the middle. */
  break(): void;
  /** Resolves when the page has left it, or it was ended. */
  readonly closed: Promise<void>;
}

/** The same routes as the product, whose answers and pauses a test decides. */
export interface ScriptedServer {
  readonly url: string;
  /** The next search that the page opens, in the order of their opening; waits for it. */
  nextStream(): Promise<ScriptedStream>;
  /** From now on every search that the page opens is told so, in place of `nextStream`. */
  answerStreams(tell: (stream: ScriptedStream) => void): void;
  /** Every path with its query that was asked for under `/api`, in order. */
  readonly asked: readonly string[];
  /** What a path under `/api` answers from now on; what is not said answers 404, `/api/session` 200. */
  answer(path: string, answer: (parameters: URLSearchParams) => ScriptedAnswer): void;
  /** Closes every connection and takes no more, until `comeBack`. */
  goAway(): Promise<void>;
  /** Answers under the same address again. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const pageFolder = join(projectRoot, 'web/dist');

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Starts it until the test ends. */
export async function serveScripted(): Promise<ScriptedServer> {
  const server = await startScriptedServer();
  onTestFinished(() => server.close());
  return server;
}

/** Starts it on a free port of loopback. The page is the built one, under the policy of the product. */
async function startScriptedServer(): Promise<ScriptedServer> {
  const asked: string[] = [];
  const answers = new Map<string, (parameters: URLSearchParams) => ScriptedAnswer>();
  const streams = new Queue<ScriptedStream>();
  let tellStream = (stream: ScriptedStream) => streams.put(stream);
  answers.set('/api/session', () => ({ body: { requestId: 'session', scopes: ['search'] } }));

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (!url.pathname.startsWith('/api/')) return sendPage(url.pathname, response);
    asked.push(url.pathname + url.search);
    if (url.pathname === '/api/search/stream') {
      return tellStream(openStream(request, response, url.searchParams));
    }
    const answer = answers.get(url.pathname);
    sendAnswer(response, answer?.(url.searchParams) ?? { status: 404, body: 'Not scripted.' });
  };
  let server = createServer(handle);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo; // of a server that listens on TCP

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    nextStream: () => streams.take(),
    answerStreams: (tell) => {
      tellStream = tell;
    },
    answer: (path, answer) => void answers.set(path, answer),
    goAway: () => stop(server),
    async comeBack() {
      server = createServer(handle);
      await listen(server, port);
    },
    close: () => stop(server),
  };
}

function openStream(
  request: IncomingMessage,
  response: ServerResponse,
  parameters: URLSearchParams,
): ScriptedStream {
  const requestId = crypto.randomUUID();
  let number = 0;
  const begin = () => {
    if (response.headersSent) return;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // A page that has to come back does so at once: tests do not wait for seconds.
    response.write('retry: 20\n\n');
  };
  return {
    parameters,
    lastEventId: request.headers['last-event-id']?.toString() ?? null,
    send(name, data, id = `${requestId}:${++number}`) {
      begin();
      response.write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      if (name === 'done') response.end();
    },
    refuse: (answer) => sendAnswer(response, answer),
    break: () => void response.destroy(),
    closed: new Promise((resolve) => void response.once('close', resolve)),
  };
}

function sendAnswer(
  response: ServerResponse,
  { status = 200, headers, body }: ScriptedAnswer,
): void {
  const isProblem = status >= 400 && typeof body !== 'string';
  const type = isProblem ? 'application/problem+json' : 'application/json';
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/plain' : type,
    ...headers,
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A file of the built page; `/` is the page itself. */
function sendPage(path: string, response: ServerResponse): void {
  const file = normalize(join(pageFolder, path === '/' ? 'index.html' : path));
  if (!file.startsWith(pageFolder + sep) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { ...appSecurityHeaders, 'content-type': mediaTypes[extname(file)] });
  response.end(readFileSync(file));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve()); // also one that does not listen any more
    server.closeAllConnections();
  });
}

/** Hands things over in their order, whoever comes first. */
class Queue<Thing> {
  readonly #things: Thing[] = [];
  readonly #takers: ((thing: Thing) => void)[] = [];

  put(thing: Thing): void {
    const taker = this.#takers.shift();
    if (taker === undefined) this.#things.push(thing);
    else taker(thing);
  }

  take(): Promise<Thing> {
    const thing = this.#things.shift();
    if (thing !== undefined) return Promise.resolve(thing);
    return new Promise((resolve) => this.#takers.push(resolve));
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import type { answerEvents, endpoints } from '@quarry/contract';
import { onTestFinished } from 'vitest';
import { appSecurityHeaders } from '../../server/src/api/pipeline/security-headers.ts';
import { projectRoot } from '../start-product.ts';

/** The events of a search by name, as the contract has them. */
export type StreamEventData = {
  readonly [Name in keyof StreamEvents]: ReturnType<StreamEvents[Name]['parse']>;
};
type StreamEvents = (typeof endpoints.searchStream)['events'];

/** The events of an answer by name, as the contract has them. */
export type AnswerEventData = {
  readonly [Name in keyof typeof answerEvents]: ReturnType<(typeof answerEvents)[Name]['parse']>;
};

/** A body with its status and headers. */
export interface ScriptedAnswer {
  /** 200 unless given. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or verbatim if it is text. */
  readonly body: unknown;
}

/** An open event stream of the page; the test sends the events. */
export interface ScriptedEvents<Events> {
  /** Sends an event with the next id of this stream, or with a given one. */
  send<Name extends string & keyof Events>(name: Name, data: Events[Name], id?: string): void;
  /** Refuses the request instead, before any event. */
  refuse(answer: ScriptedAnswer): void;
  /** Breaks the connection in the middle. */
  break(): void;
  /** Resolves when the page has closed it, or it was ended. */
  readonly closed: Promise<void>;
}

/** A search of the page. */
export interface ScriptedStream extends ScriptedEvents<StreamEventData> {
  readonly parameters: URLSearchParams;
  readonly lastEventId: string | null;
}

/** A question of the page. */
export interface ScriptedQuestion extends ScriptedEvents<AnswerEventData> {
  readonly history: readonly { readonly role: string; readonly content: string }[];
  readonly headers: IncomingMessage['headers'];
}

/** A server with the routes of the product; the test controls responses and delays. */
export interface ScriptedServer {
  readonly url: string;
  /** Waits for the next search of the page, in order. */
  nextStream(): Promise<ScriptedStream>;
  /** From now on called with every search of the page, instead of `nextStream`. */
  answerStreams(tell: (stream: ScriptedStream) => void): void;
  /** Waits for the next question of the page, in order. */
  nextQuestion(): Promise<ScriptedQuestion>;
  /** The requested paths under `/api` with their queries, in order. */
  readonly asked: readonly string[];
  /** Sets the response of a path under `/api`; the default is 404, and 200 for `/api/session`. */
  answer(path: string, answer: (parameters: URLSearchParams) => ScriptedAnswer): void;
  /** Closes every connection and accepts no more, until `comeBack`. */
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
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
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
  const questions = new Queue<ScriptedQuestion>();
  let tellStream = (stream: ScriptedStream) => streams.put(stream);
  answers.set('/api/session', () => ({
    body: {
      requestId: 'session',
      scopes: ['search'],
      antiForgery: 'of this session',
      takesFeedback: true,
    },
  }));

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (!url.pathname.startsWith('/api/')) return sendPage(url.pathname, response);
    asked.push(url.pathname + url.search);
    if (url.pathname === '/api/search/stream') {
      return tellStream(openStream(request, response, url.searchParams));
    }
    if (url.pathname === '/api/spaces/stream') {
      return void openQuestion(request, response).then((question) => questions.put(question));
    }
    const answer = answers.get(url.pathname);
    sendAnswer(response, answer?.(url.searchParams) ?? { status: 404, body: 'Not scripted.' });
  };
  let server = createServer(handle);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo; // listens on TCP

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    nextStream: () => streams.take(),
    nextQuestion: () => questions.take(),
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
  const lastEventId = request.headers['last-event-id']?.toString() ?? null;
  return { parameters, lastEventId, ...openEvents<StreamEventData>(response) };
}

async function openQuestion(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ScriptedQuestion> {
  const { history } = JSON.parse(await text(request)) as Pick<ScriptedQuestion, 'history'>; // the page's own
  return { history, headers: request.headers, ...openEvents<AnswerEventData>(response) };
}

function openEvents<Events>(response: ServerResponse): ScriptedEvents<Events> {
  const requestId = crypto.randomUUID();
  let number = 0;
  const begin = () => {
    if (response.headersSent) return;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // The page reconnects at once, so that tests do not wait for seconds.
    response.write('retry: 20\n\n');
  };
  return {
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

/** A file of the built page; `/`, `/ask`, `/shopping`, `/settings` and `/d/…` are the page itself. */
function sendPage(path: string, response: ServerResponse): void {
  const isScreen =
    ['/', '/ask', '/shopping', '/trends', '/settings'].includes(path) || path.startsWith('/d/');
  const file = normalize(join(pageFolder, isScreen ? 'index.html' : path));
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
    server.close(() => resolve()); // even if it no longer listens
    server.closeAllConnections();
  });
}

/** A queue: items and takers are matched in order, whichever comes first. */
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

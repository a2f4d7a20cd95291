/*
 * The room `api`. HTTP, and nothing of the domain. A request runs through `pipeline/` (its stages in their order stand
 * in `pipeline.ts`) to its route, `routes/<resource>/<method>-<path>.ts`, which calls one function of the domain and
 * writes the result with `bodies/`. `streaming/` writes server-sent events and resumes broken ones, `pages/` serves the
 * built page and the reference. All routes are listed in `routes.ts`.
 */

import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_DOCUMENT_ID_CHARACTERS } from '@quarry/contract';
import fastify, {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { Problem } from '../runtime/problem.ts';
import { systemTimers, type Timers } from '../runtime/timers.ts';
import { FormText } from './bodies/form-text.ts';
import { NdjsonText } from './bodies/ndjson-text.ts';
import { trustedProxies } from './pipeline/client-address.ts';
import { searxngAddress } from './pipeline/compatible/searxng-address.ts';
import {
  type ConnectionBounds,
  Connections,
  defaultConnectionBounds,
} from './pipeline/connections.ts';
import { type Exchange, requestIdOf } from './pipeline/exchange.ts';
import { httpsTest } from './pipeline/is-https.ts';
import { installPipeline, type PipelineServices, sendProblem } from './pipeline/pipeline.ts';
import { toProblem } from './pipeline/problem-response.ts';
import { longestBodyMs, RequestBodies } from './pipeline/request-bodies.ts';
import { RawAnswer, type Route } from './pipeline/route.ts';
import { allowedMethods, fastifyPath } from './pipeline/route-paths.ts';
import { securityHeaders } from './pipeline/security-headers.ts';
import { closeUnlessArrived } from './pipeline/track-connection.ts';
import { slowHead } from './pipeline/unfinished-problems.ts';
import {
  defaultUnfinishedBounds,
  type UnfinishedBounds,
  UnfinishedRequests,
} from './pipeline/unfinished-requests.ts';

/** A certificate with those above it, and its private key, as PEM. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** The settings of the HTTP server. */
export interface HttpSettings {
  readonly maxBodyBytes: number;
  /** A comma list of addresses and blocks, a number of proxies, or empty for none. */
  readonly trustProxy: string;
  /** The address that people use; `null` unless it is known. */
  readonly publicUrl?: URL | null;
  /** Of HTTPS; HTTP unless given. */
  readonly tls?: TlsFiles | null;
  /** How long requests that run may take to end once the server closes; {@link DRAIN_MS} unless given. */
  readonly drainMs?: number;
  /** How long the reader of a stream may take in nothing at all; {@link STALL_LIMIT_MS} unless given. */
  readonly stallLimitMs?: number;
  /** How many requests may be unfinished; {@link defaultUnfinishedBounds} unless given. */
  readonly unfinished?: UnfinishedBounds;
  /** How many connections may be open; {@link defaultConnectionBounds} unless given. */
  readonly connections?: ConnectionBounds;
  /** Of the limits of time of unfinished requests; those of the system unless given. */
  readonly timers?: Timers;
}

/** Routes behind the pipeline. Not listening yet. */
export type HttpServer = FastifyInstance;

/** Request line and headers together. A query of 400 characters is at most 4,800 bytes when encoded. */
const MAX_HEAD_BYTES = 64 * 1024;
/**
 * `Connections` and `BodyPatience` limit the time of heads and bodies. This is the second line of defence, for cases they miss: a
 * head that drips behind a request on the same connection. Node looks at it every {@link CHECK_INTERVAL_MS}.
 */
const MAX_HEADERS_MS = 30_000;
const CHECK_INTERVAL_MS = 5_000;
/** As the setting SHUTDOWN_SECONDS has it: longer than any handler may take. */
const DRAIN_MS = 10_000;
/** Two heartbeats: a client that has read nothing for so long is disconnected. */
const STALL_LIMIT_MS = 30_000;
const MAX_HANDSHAKE_MS = 10_000; // as for a head
const KEEP_ALIVE_MS = 72_000; // above the usual 60 s of balancers, so that they hang up first
// Your own id of a document: of UTF-16, each unit is at most three bytes, each byte at most `%XX`.
const MAX_PATH_PART_CHARACTERS = MAX_DOCUMENT_ID_CHARACTERS * 9;

/** Builds the server. Throws when a route declares neither a scope nor that it is public, or twice the same. */
export function createHttpServer(
  routes: readonly Route[],
  settings: HttpSettings,
  services: PipelineServices,
): HttpServer {
  const isTrustedProxy = trustedProxies(settings.trustProxy);
  const isHttps = httpsTest(isTrustedProxy, settings.publicUrl ?? null);
  const app = fastify({
    logger: false, // one line for each request, written by the pipeline
    genReqId: requestIdOf,
    bodyLimit: settings.maxBodyBytes,
    trustProxy: isTrustedProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what arrived is served; see `close`
    rewriteUrl: ({ method = '', url = '/' }) => searxngAddress(method, url),
    requestTimeout: MAX_HEADERS_MS + longestBodyMs(largestBody(routes, settings, services)),
    keepAliveTimeout: KEEP_ALIVE_MS,
    ...listenerOptions(settings.tls ?? null),
    schemaController: { compilersFactory: NO_SCHEMAS },
    routerOptions: {
      maxParamLength: MAX_PATH_PART_CHARACTERS,
      querystringParser: () => ({}), // read strictly by `validateInput`
    },
    frameworkErrors: (error, request, reply) => {
      closeUnlessArrived(request, reply, connections);
      refuseUnread(error, request.id, reply);
    },
    clientErrorHandler: (error, socket) => refuseUnparsed(error, socket, { connections, bodies }),
  });
  const { connections, bodies } = limitUnfinished(app, settings, services);
  limitDraining(app, connections, settings);
  readBodies(app, bodies);
  const methodsAt = allowedMethods(routes.map(({ endpoint }) => endpoint));
  const withKey = routes.filter(({ endpoint }) => endpoint.scope !== null);
  const keyMethodsAt = allowedMethods(withKey.map(({ endpoint }) => endpoint));
  const ofServer = { connections, isTrustedProxy, isHttps, methodsAt, keyMethodsAt };
  installPipeline(app, { ...services, ...ofServer });
  const streams: Streams = {
    open: endStreamsOnClose(app),
    stallLimitMs: settings.stallLimitMs ?? STALL_LIMIT_MS,
    onStalled: services.metrics.readerStalled,
  };
  for (const route of routes) addRoute(app, route, streams, settings);
  app.server.on('connect', (_request, socket) => refuseTunnel(socket as Socket, connections)); // of http, it is one
  return app;
}

/** No route has a schema of fastify's: zod validates. Else fastify would load Ajv, which is a tenth of a start. */
const NO_SCHEMAS = { buildValidator: noSchema, buildSerializer: noSchema };

function noSchema(): never {
  throw new Error('a route has a schema of fastify, which nothing here compiles');
}

function largestBody(
  routes: readonly Route[],
  { maxBodyBytes }: HttpSettings,
  { incoming }: PipelineServices,
): number {
  const takesFiles = routes.some(({ endpoint }) => endpoint.file !== undefined);
  return takesFiles ? Math.max(maxBodyBytes, incoming.maxBytes) : maxBodyBytes;
}

/** Of `node:http` or, with a certificate, of `node:https`, whose server is one of `node:http` in all that is used of it. */
function listenerOptions(tls: TlsFiles | null): { http: ServerOptions } {
  const options = {
    maxHeaderSize: MAX_HEAD_BYTES,
    headersTimeout: MAX_HEADERS_MS,
    requireHostHeader: false, // the pipeline checks it, and answers with a problem
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
  };
  if (tls === null) return { http: options };
  const https = { ...options, cert: tls.cert, key: tls.key, handshakeTimeout: MAX_HANDSHAKE_MS };
  return { https } as unknown as { http: ServerOptions }; // the framework has a type for each
}

/** Bounds unfinished requests in number and in time. */
function limitUnfinished(app: FastifyInstance, settings: HttpSettings, services: PipelineServices) {
  const { metrics, load, incoming, stopwatch } = services;
  const time = { clock: stopwatch, timers: settings.timers ?? systemTimers };
  const unfinished = new UnfinishedRequests(time, settings.unfinished ?? defaultUnfinishedBounds);
  const connections = new Connections({
    unfinished,
    time,
    bounds: settings.connections ?? defaultConnectionBounds,
    reports: {
      headGivenUp: (reason) => metrics.requestGivenUp('head', reason),
      closed: (reason) => metrics.connectionClosed(reason),
      stalled: () => metrics.readerStalled(),
    },
  });
  const bodies = new RequestBodies({ unfinished, load, metrics, incoming });
  connections.watch(app.server);
  bodies.watch(app.server);
  metrics.gauge('quarry_http_connections', 'Open connections.', () => connections.size);
  metrics.gauge(
    'quarry_http_unfinished_requests',
    'Requests whose head or body has not arrived, and connections that wait for one.',
    () => unfinished.size,
  );
  app.addHook('preClose', (done) => {
    connections.closeIdle();
    unfinished.stop();
    done();
  });
  app.addHook('onClose', async () => {
    connections.close();
    unfinished.close();
  });
  return { connections, bodies };
}

/** No new connection is accepted any more; what runs may end, and is cut off then, so that files are closed in order. */
function limitDraining(app: FastifyInstance, connections: Connections, settings: HttpSettings) {
  const { drainMs = DRAIN_MS, timers = systemTimers } = settings;
  let stop = () => {};
  let isDraining = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close'); // the framework says so to requests alone that begin from now on
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    isDraining = true;
    stop = timers.after(drainMs, () => connections.cutOff());
    done();
  });
  app.addHook('onClose', async () => stop());
}

/**
 * JSON, and nothing in it that could reach a prototype; NDJSON, whose lines the route reads; a form, where the endpoint takes one; and, where the endpoint takes a file,
 * anything but a form. No body and an empty body are the same.
 */
function readBodies(app: FastifyInstance, bodies: RequestBodies): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    if (takesFile(request)) return bodies.readFile(request);
    const text = await bodies.read(request);
    if (text === '') return undefined;
    return new Promise((resolve, reject) => {
      parse(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  });
  app.addContentTypeParser(NDJSON_TYPES, async (request: FastifyRequest) =>
    takesFile(request) ? bodies.readFile(request) : new NdjsonText(await bodies.read(request)),
  );
  app.addContentTypeParser(FORM_TYPE, async (request: FastifyRequest) => {
    if (takesFile(request)) return bodies.readFile(request); // so curl calls the bytes that it sends
    if (request.exchange.endpoint?.takesForm) return new FormText(await bodies.read(request));
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM_TYPE);
  });
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    const type = request.headers['content-type'];
    const isForm = type !== undefined && /^multipart\//i.test(type.trim());
    if (takesFile(request) && !isForm) return bodies.readFile(request);
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
  });
}

function takesFile({ exchange }: FastifyRequest): boolean {
  return exchange.endpoint?.file !== undefined;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Not registered with IANA: all three are in use. */
const NDJSON_TYPES = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'];

/** A stream would keep the server from closing for as long as it likes. */
function endStreamsOnClose(app: FastifyInstance): Set<Exchange> {
  const streams = new Set<Exchange>();
  app.addHook('preClose', (done) => {
    for (const exchange of streams) exchange.abort(new Error('the server is stopping'));
    done();
  });
  return streams;
}

/** The open streams, and the handling of those whose client reads nothing. */
interface Streams {
  readonly open: Set<Exchange>;
  readonly stallLimitMs: number;
  readonly onStalled: () => void;
}

function addRoute(
  app: FastifyInstance,
  route: Route,
  streams: Streams,
  { maxBodyBytes }: HttpSettings,
): void {
  const { endpoint } = route;
  if (endpoint.scope === undefined) throw new Error(`${endpoint.name} declares no scope`);
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    config: { route },
    bodyLimit: Math.max(maxBodyBytes, endpoint.maxBodyBytes ?? 0),
    handler: async (request, reply) => {
      const { exchange } = request;
      if (route.timeLimitMs === null) trackStream(streams, exchange, reply);
      const input = exchange.input ?? { params: {}, query: {}, body: undefined };
      const answer = await withinTimeLimit(route, () => route.handle(input, exchange), exchange);
      return sendAnswer(reply, endpoint.status, answer);
    },
  });
}

function trackStream(streams: Streams, exchange: Exchange, reply: FastifyReply): void {
  const response = reply.raw;
  streams.open.add(exchange);
  exchange.whenOver(() => streams.open.delete(exchange));
  // A socket that moves nothing, though something waits, has a reader that does not read.
  const onQuiet = () => {
    if (response.writableLength === 0) {
      // Nothing was written: the time of a model is not the reader's.
      if (!response.writableEnded) response.setTimeout(streams.stallLimitMs);
      return;
    }
    streams.onStalled();
    response.destroy();
  };
  response.setTimeout(streams.stallLimitMs, onQuiet);
}

/** Answers `ERR_TIMEOUT` when the handler takes too long, and aborts its signal. */
function withinTimeLimit({ timeLimitMs }: Route, run: () => unknown, exchange: Exchange): unknown {
  const answer = run();
  if (timeLimitMs === null || !(answer instanceof Promise)) return answer;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const problem = new Problem('ERR_TIMEOUT');
      exchange.abort(problem);
      reject(problem);
    }, timeLimitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function sendAnswer(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  if (answer instanceof RawAnswer) {
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  }
  if (answer === undefined) return reply.code(status).send();
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(answer));
}

/** For requests that never reach the pipeline because their path does not decode. */
function refuseUnread(error: unknown, requestId: string, reply: FastifyReply): void {
  reply.headers(securityHeaders).header('x-request-id', requestId);
  sendProblem(reply, toProblem(error), requestId);
}

/**
 * For bytes that are no HTTP request, or one with too long a head: there is only a socket to write to. Where they are those of a body, its
 * request is answered.
 */
function refuseUnparsed(
  error: Error & { code?: string },
  socket: Socket,
  { connections, bodies }: { readonly connections: Connections; readonly bodies: RequestBodies },
): void {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  const problem = problemOfUnparsed(error.code);
  // A client that hangs up in the middle of a body waits for no answer.
  const request = error.code === 'HPE_INVALID_EOF_STATE' ? null : connections.arriving(socket);
  if (request === null) connections.refuse(socket, problem);
  else bodies.refuse(request, problem);
}

/** `CONNECT` asks for a tunnel and so never becomes an ordinary request: it names no address here, which could take other methods. */
function refuseTunnel(socket: Socket, connections: Connections): void {
  socket.on('error', () => socket.destroy()); // Node gave its own listener up with the socket
  const detail = 'This server is no proxy. Use one of the methods in `/docs`.';
  connections.refuse(
    socket,
    new Problem('ERR_METHOD_NOT_ALLOWED', { detail, headers: { allow: '' } }),
  );
}

/** The parser's codes (llhttp) that a caller can do something about. */
const UNPARSED_DETAILS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The address and headers are too long together.',
  HPE_INVALID_METHOD: 'The method is none that HTTP knows.',
  HPE_INVALID_URL: 'The address has characters that must be percent-encoded as UTF-8.',
};

function problemOfUnparsed(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return slowHead();
  const detail = UNPARSED_DETAILS[code ?? ''] ?? 'This is not a complete HTTP request.';
  return new Problem('ERR_PARAM_INVALID', { detail });
}

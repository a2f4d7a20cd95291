import { type Endpoint, scopesOf, speaksOpenAi } from '@quarry/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Availability } from '../../access/availability/availability.ts';
import type { Caller } from '../../access/keys/caller.ts';
import type { Keys } from '../../access/keys/keys.ts';
import { requireAllScopes, requireOneScope } from '../../access/keys/require-scope.ts';
import { seesAsEveryone } from '../../access/keys/restriction-of.ts';
import type { Limits } from '../../access/limits/limits.ts';
import { requireRecentSignIn } from '../../access/sessions/recent-sign-in.ts';
import type { Sessions } from '../../access/sessions/sessions.ts';
import type { SessionTokens } from '../../access/tokens/session-tokens.ts';
import type { ContentSequence } from '../../ingest/content-sequence.ts';
import type { IncomingFiles } from '../../ingest/uploads/incoming-files.ts';
import type { Metrics } from '../../operations/metrics/metrics.ts';
import type { Usage } from '../../operations/statistics/usage.ts';
import type { SearchNote } from '../../operations/statistics/usage-note.ts';
import type { Tracer } from '../../operations/tracing/tracer.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type DiskSpace, NoRoomError } from '../../runtime/disk/disk-space.ts';
import { Problem } from '../../runtime/problem.ts';
import { framedPageHeaders } from '../pages/page-frame.ts';
import { unknownPage } from '../pages/unknown-page.ts';
import { clientAddress, type TrustedProxies } from './client-address.ts';
import { openAiError } from './compatible/openai-error.ts';
import { visitingProgram } from './compatible/visiting-program.ts';
import { compressAnswers } from './compress-answer.ts';
import type { Connections } from './connections.ts';
import { countedClient, isCounted } from './counted-client.ts';
import { ClientGone, Exchange, type FailureReport } from './exchange.ts';
import { awaitPublication } from './freshness/await-publication.ts';
import { awaitSequence } from './freshness/await-sequence.ts';
import type { IsHttps } from './is-https.ts';
import { answerPreflights, requireAllowedOrigin, shareWithOrigins } from './keys/cross-origin.ts';
import { refuseDerivedKeys } from './keys/derived-keys.ts';
import { type AnswersTo, unknownHostDetail } from './known-hosts.ts';
import type { LoadShedder } from './load-shedding.ts';
import { loggedPath } from './logged-path.ts';
import type { PageAccess } from './page-access.ts';
import { PROBLEM_MEDIA_TYPE, problemDocument, toProblem } from './problem-response.ts';
import { AbortedUpload } from './request-bodies.ts';
import { requireAvailable } from './require-available.ts';
import { securityHeaders } from './security-headers.ts';
import { requireAntiForgery, type SessionStores, sessionOfRequest } from './session-of-request.ts';
import { type OnLimited, takeLimit, takeRefusedLimit } from './take-limit.ts';
import { trackConnection } from './track-connection.ts';
import { validateInput } from './validate-input.ts';

/** The dependencies of the stages. */
export interface PipelineServices {
  readonly keys: Keys;
  /** `null`: callers have keys. */
  readonly tokens: SessionTokens | null;
  readonly sessions: Sessions;
  readonly pageAccess: PageAccess;
  readonly availability: Pick<Availability, 'isOff' | 'current'>;
  readonly limits: Limits;
  /** Called for each request that a limit refused; must return at once. */
  readonly onLimited: OnLimited;
  readonly disk: DiskSpace;
  /** Where uploaded files are stored while they arrive. */
  readonly incoming: IncomingFiles;
  /** Frees the ballast, for requests that free more space. */
  readonly dropBallast: () => void;
  readonly load: LoadShedder;
  readonly answersTo: AnswersTo;
  readonly metrics: Metrics;
  /** Whether some documents may not be visible to everyone. */
  readonly hidesDocuments: () => boolean;
  /** Counts requests. */
  readonly usage: Pick<Usage, 'isOn' | 'note'>;
  readonly log: Logger;
  /** `null`: requests are not traced, at no cost. */
  readonly tracer: Tracer | null;
  /** Resolves when searches find all that was acknowledged before; `null`: they already do. */
  readonly published: () => Promise<void> | null;
  /** Of `X-Sequence`. */
  readonly sequence: ContentSequence;
  readonly clock: Clock;
  /** Monotonic. */
  readonly stopwatch: Clock;
}

/** Dependencies that the server itself adds. */
export interface StageServices extends PipelineServices {
  readonly connections: Connections;
  readonly isTrustedProxy: TrustedProxies;
  readonly isHttps: IsHttps;
  /** The methods that an address supports; empty for an unknown address. */
  readonly methodsAt: (url: string) => readonly string[];
  /** Those of them that need a key. */
  readonly keyMethodsAt: (url: string) => readonly string[];
}

type Stage = (app: FastifyInstance, services: StageServices) => void;

/** The stages of every request, in the order in which they run. */
export const pipeline: readonly Stage[] = [
  identify, // first: every response and log line carries the id
  trackConnection, // before any work for a request whose connection cannot answer any more
  trace, // before all that can refuse, so that refusals are traced, too
  log, // likewise, so that refusals are logged, too
  count, // likewise: a refused request counts, too
  answerProblems, // before the first stage that throws
  answerPreflights, // before the host is checked: a request with a key is accepted under any name
  checkHost, // before any answer: a page that points its own name here must read nothing
  checkExpectation, // early: an expectation that cannot be met is refused for every caller
  shed, // before any work is spent on a request that will not be served
  lead, // before authentication: a person who comes from another site has neither key nor session yet
  authenticate, // before limits, which know keys and sessions
  limit, // before the body is read and anything is looked up
  available, // after authentication, as operators keep their routes, and after limits, which count the refusal
  refuseUnknown, // after limits, which count it, and before its body is read
  room, // before reading a body that could not be stored
  requireStillAllowed, // after the body has arrived: its key may have ended meanwhile
  validate, // late: only an authorised caller learns what a route takes
  awaitSequence, // after validation, which may refuse it: it may take seconds
  awaitPublication, // last before the handler: it must find what was acknowledged
  compressAnswers, // for every answer, from any stage
  shareWithOrigins, // likewise, and last: it adds to the `Vary` of others
];

/** Runs `pipeline` on every route of `app`, including unknown addresses. */
export function installPipeline(app: FastifyInstance, services: StageServices): void {
  for (const stage of pipeline) stage(app, services);
}

function identify(app: FastifyInstance, services: StageServices): void {
  const { stopwatch, isTrustedProxy, isHttps } = services;
  const report: FailureReport = (problem, requestId) => logFailure(problem, requestId, services);
  const authenticateAgain = (exchange: Exchange) => callerAgain(exchange, services);
  // Declared in advance so that every request object has the same shape; the hook below sets it.
  app.decorateRequest('exchange', null as unknown as Exchange);
  app.addHook('onRequest', (request, reply, done) => {
    request.exchange = new Exchange(request, reply, {
      stopwatch,
      clientAddress: clientAddress(request, isTrustedProxy),
      isHttps: isHttps(request),
      report,
      authenticateAgain,
    });
    reply.headers(securityHeaders);
    reply.header('x-request-id', request.id);
    done();
  });
}

function trace(app: FastifyInstance, { tracer, clock, stopwatch }: PipelineServices): void {
  if (tracer === null) return;
  app.addHook('onRequest', ({ exchange, method, headers, raw }, reply, done) => {
    const { requestId, endpoint, startedMs } = exchange;
    const { traceparent } = headers;
    exchange.trace = tracer.begin({
      requestId,
      method,
      startedMs,
      startedAt: clock.now(),
      endpoint: endpoint?.name ?? 'none',
      route: endpoint?.path ?? null,
      path: loggedPath(raw),
      scheme: exchange.isHttps ? 'https' : 'http',
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    exchange.whenOver((isWhole) => {
      exchange.trace?.end({
        status: sentStatus(reply),
        durationMs: stopwatch.now() - exchange.startedMs,
        isAbandoned: !isWhole,
      });
    });
    done();
  });
}

function log(app: FastifyInstance, services: PipelineServices): void {
  const { log, metrics, stopwatch } = services;
  app.addHook('onRequest', (request, reply, done) => {
    const { exchange } = request;
    exchange.whenOver((isWhole) => {
      const durationMs = stopwatch.now() - exchange.startedMs;
      const status = sentStatus(reply) ?? CLIENT_CLOSED_REQUEST;
      metrics.request(exchange.endpoint?.name ?? 'none', status, durationMs);
      if (!log.isLevelEnabled('info')) return;
      const line = requestLine(request, { status, durationMs });
      log.info(isWhole ? line : { ...line, abandoned: true }, 'request');
    });
    done();
  });
}

/** nginx's status for a client that disconnected before the response. */
const CLIENT_CLOSED_REQUEST = 499;

/** `null`: the client disconnected before the response. */
function sentStatus({ raw }: FastifyReply): number | null {
  return raw.headersSent ? raw.statusCode : null;
}

function requestLine(
  { exchange, raw }: FastifyRequest,
  { status, durationMs }: { readonly status: number; readonly durationMs: number },
) {
  return {
    requestId: exchange.requestId,
    method: raw.method,
    path: loggedPath(raw),
    status,
    durationMs: Math.round(durationMs * 100) / 100,
    client: exchange.clientAddress,
    ...callerId(exchange.caller),
  };
}

/** `undefined` is omitted from a log line. */
function callerId(caller: Caller | null): Record<string, string> {
  if (caller === null) return {};
  if (caller.kind === 'key') return { keyId: caller.id };
  // Without `sub`, which may be an address of a person.
  if (caller.kind === 'token') return { subjectId: caller.id };
  if (caller.kind === 'visitor') return {};
  return { sessionId: caller.id, ...(caller.person && { personId: caller.person.id }) };
}

/** Counts each request of the API, except those of keys for trying it out. */
function count(app: FastifyInstance, services: PipelineServices): void {
  const { usage, clock, stopwatch } = services;
  if (!usage.isOn) return;
  app.addHook('onRequest', ({ exchange }, reply, done) => {
    const { endpoint, route } = exchange;
    if (endpoint !== null && (endpoint.scope !== null || endpoint.path.startsWith('/api/'))) {
      exchange.whenOver(() => {
        const { caller } = exchange;
        if (!isCounted(caller)) return;
        usage.note({
          kind: 'request',
          atMs: clock.now(),
          requestId: exchange.requestId,
          route: endpoint.name,
          status: sentStatus(reply),
          durationMs: stopwatch.now() - exchange.startedMs,
          isStream: route?.timeLimitMs === null,
          keyId: caller?.kind === 'key' ? caller.id : null,
          client: countedClient(exchange),
          isOfPage: caller?.kind === 'session',
          isConversation: endpoint.scope === 'conversation',
          search: notedSearch(exchange, services),
        });
      });
    }
    done();
  });
}

/**
 * If some documents are not for everyone, the queries of a caller who sees more than everyone do not become trends: they may reveal
 * hidden documents.
 */
function notedSearch(
  { searched, caller }: Exchange,
  { hidesDocuments }: PipelineServices,
): SearchNote | null {
  if (searched === null || caller === null || searched.isRestricted) return searched;
  const seesMore = !seesAsEveryone(caller) && hidesDocuments();
  return seesMore ? { ...searched, isRestricted: true } : searched;
}

function answerProblems(app: FastifyInstance, services: PipelineServices): void {
  const { metrics, log, disk } = services;
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AbortedUpload) {
      metrics.uploadAborted();
      log.debug({ requestId: request.id }, error.message);
      reply.hijack(); // the client is gone
      return;
    }
    if (error instanceof ClientGone) {
      log.debug({ requestId: request.id }, error.message);
      reply.hijack();
      return;
    }
    const { exchange } = request;
    const problem = disk.noteFailure(error)
      ? new Problem('ERR_STORAGE_FULL', { cause: error })
      : toProblem(error, request.routeOptions.bodyLimit);
    if (problem.code === 'ERR_STORAGE_FULL' && problem.cause !== undefined) {
      metrics.storageRefused(problem.cause instanceof NoRoomError ? 'reserve' : 'failed');
    }
    if (problem.code === 'ERR_TIMEOUT') metrics.timedOut(exchange.endpoint?.name ?? 'none');
    logFailure(problem, request.id, services);
    sendProblem(reply, problem, request.id);
  });
}

/** A caller's own faults are shown to the caller; details of others are only for the operator. */
function logFailure(
  { code, cause: err }: Problem,
  requestId: string,
  { log }: Pick<PipelineServices, 'log'>,
): void {
  if (code !== 'ERR_INTERNAL' && code !== 'ERR_UPSTREAM') return;
  log.error({ requestId, code, err }, 'failed');
}

/** Answers with a problem, in the form of the interface that its address belongs to, and discards a prepared response. */
export function sendProblem(reply: FastifyReply, problem: Problem, requestId: string): void {
  const body = problemDocument(problem, requestId);
  const isOpenAi = speaksOpenAi(reply.request.raw.url ?? '');
  reply
    .code(body.status)
    .headers(problem.headers)
    .header('content-type', isOpenAi ? 'application/json; charset=utf-8' : PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(isOpenAi ? openAiError(body) : body));
}

/**
 * Requests without a key are only answered under this server's own names. A request with a key, to a route that needs one, is
 * accepted under any name: another site's page has no key, and a wrong one is refused.
 */
function checkHost(app: FastifyInstance, { answersTo, metrics }: PipelineServices): void {
  app.addHook('onRequest', ({ exchange, headers }, _reply, done) => {
    const { host, authorization } = headers;
    const needsKey = (exchange.endpoint?.scope ?? null) !== null;
    if (needsKey && authorization !== undefined) return done();
    // Browsers always send the header; HTTP/1.0 permits to omit it, as health checks of load balancers do.
    if (host === undefined && exchange.httpVersion === '1.0') return done();
    if (host === undefined) throw new Problem('ERR_PARAM_INVALID', { detail: HOST_MISSING });
    if (answersTo(host)) return done();
    metrics.refusedHost();
    throw new Problem('ERR_HOST_UNKNOWN', { detail: unknownHostDetail(host) });
  });
}

const HOST_MISSING = 'HTTP/1.1 needs the header `Host` (RFC 9112, section 3.2).';

/** RFC 9110, section 10.1.1 defines no other expectation. Node would answer without a problem document. */
function checkExpectation(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers: { expect } }, _reply, done) => {
    if (expect === undefined || /^100-continue$/i.test(expect.trim())) return done();
    throw new Problem('ERR_PARAM_INVALID', { detail: EXPECTATION_UNKNOWN });
  });
}

const EXPECTATION_UNKNOWN = 'The header `Expect` can only be `100-continue`. Leave it out.';

/** Probes must get through even if nothing else does. */
const NEVER_SHED = new Set(['health', 'metrics']);

function shed(app: FastifyInstance, { load, metrics }: PipelineServices): void {
  app.addHook('onRequest', ({ exchange }, _reply, done) => {
    try {
      if (!NEVER_SHED.has(exchange.endpoint?.name ?? '')) load.admit();
      if (exchange.route?.timeLimitMs === null) exchange.whenOver(load.openStream());
    } catch (error) {
      metrics.shed();
      throw error;
    }
    exchange.place = load.begin();
    exchange.whenOver(() => exchange.place.leave());
    done();
  });
  app.addHook('onSend', ({ exchange }, _reply, payload, done) => {
    // The rest is the work of the kernel and the client. Streams produce their body while it is read.
    const isStream = exchange.route?.timeLimitMs === null && typeof payload !== 'string';
    if (!isStream) exchange.place.leave();
    done(null, payload);
  });
}

/** Leads people to the page where an address is for programs and for people. */
function lead(app: FastifyInstance, services: StageServices): void {
  app.addHook('onRequest', ({ exchange, raw }, reply, done) => {
    const location = exchange.route?.leadsTo?.(raw.url ?? '') ?? null;
    if (location === null) return done();
    takeLimit(exchange, reply, services, null).then(
      () => reply.code(303).header('location', location).send(),
      done,
    );
  });
}

function authenticate(app: FastifyInstance, services: PipelineServices): void {
  const { metrics, clock } = services;
  app.addHook('onRequest', async (request, reply) => {
    const { exchange } = request;
    const { endpoint } = exchange;
    if (endpoint === null || endpoint.scope === null) return;
    const caller = await acceptedCaller(request, reply, services);
    exchange.caller = caller;
    try {
      requireAllowedOrigin(caller, request.headers.origin);
      refuseDerivedKeys(caller, endpoint);
      requireOneScope(caller, scopesFor(caller, endpoint));
      requireAllScopes(caller, endpoint.alsoScopes ?? []);
      if (endpoint.isPrivileged) requireRecentSignIn(caller, clock.now());
    } catch (error) {
      if (error instanceof Problem) metrics.refusedKey(error.code);
      await takeLimit(exchange, reply, services, caller); // denied requests count against the limit, too
      throw error;
    }
  });
}

/** The caller needs any one of these. */
function scopesFor({ kind }: Caller, endpoint: Endpoint): readonly string[] {
  const { sessionScope } = endpoint;
  return kind === 'session' && sessionScope !== undefined ? [sessionScope] : scopesOf(endpoint);
}

/**
 * The caller of a request. Throws the reason of a refusal or, if its address has spent its budget of refusals,
 * `ERR_RATE_LIMITED`. An invalid key causes no look-up in the store.
 */
async function acceptedCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  services: PipelineServices,
): Promise<Caller> {
  try {
    return await callerOfRequest(request, services);
  } catch (error) {
    if (!(error instanceof Problem)) throw error; // a defect must not count as a guessed key
    services.metrics.refusedKey(error.code);
    await takeRefusedLimit(request.exchange, reply, services);
    throw error;
  }
}

/** The caller by the header `Authorization`, which overrides cookies; without it, by the session cookie. */
async function callerOfRequest(
  { exchange, headers, method }: FastifyRequest,
  services: PipelineServices,
): Promise<Caller> {
  if (headers.authorization !== undefined) {
    const bearers = services.tokens ?? services.keys;
    return bearers.authenticate(bearerSecret(headers.authorization), exchange.clientAddress);
  }
  const own = await sessionOfRequest(services, exchange);
  if (own === null) {
    if (exchange.endpoint?.admitsVisitors) return visitingProgram(exchange, services.pageAccess);
    throw new Problem('ERR_AUTH_REQUIRED', { headers: { 'www-authenticate': 'Bearer' } });
  }
  requireAntiForgery(own.token, method, exchange);
  return own.session.caller;
}

function bearerSecret(authorization: string): string {
  const secret = /^Bearer +([^\s]+) *$/i.exec(authorization)?.[1];
  if (secret !== undefined) return secret;
  throw new Problem('ERR_AUTH_FAILED', {
    detail: 'Send the header as `Authorization: Bearer <key or session token>`.',
    headers: { 'www-authenticate': 'Bearer error="invalid_request"' },
  });
}

function limit(app: FastifyInstance, services: PipelineServices): void {
  app.addHook('onRequest', async ({ exchange }, reply) => {
    const caller = exchange.caller ?? (await visitor(exchange, services));
    await takeLimit(exchange, reply, services, caller);
  });
}

/** The session of a visitor: requests to public routes count for it, like all others of the page. */
async function visitor(exchange: Exchange, services: SessionStores): Promise<Caller | null> {
  if (exchange.endpoint?.scope !== null) return null;
  try {
    return (await sessionOfRequest(services, exchange))?.session.caller ?? null;
  } catch (error) {
    // Requests with an expired session, or with a cookie sent by another site's page, count for the client address only.
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Refuses routes that the operator has switched off. */
function available(app: FastifyInstance, { availability }: PipelineServices): void {
  app.addHook('onRequest', ({ exchange }, _reply, done) => {
    const { endpoint, caller } = exchange;
    if (endpoint !== null) requireAvailable(endpoint, caller, availability);
    done();
  });
}

/** On a full disk, refuses requests that store data; those that free space or read are accepted. */
function room(app: FastifyInstance, { disk, dropBallast, metrics }: PipelineServices): void {
  app.addHook('onRequest', ({ exchange }, _reply, done) => {
    const stores = exchange.endpoint?.stores;
    if (stores === undefined || disk.hasRoom()) return done();
    if (stores === 'any') {
      dropBallast();
      return done();
    }
    metrics.storageRefused('reserve');
    throw new Problem('ERR_STORAGE_FULL');
  });
}

function refuseUnknown(app: FastifyInstance, { methodsAt }: StageServices): void {
  app.addHook('onRequest', ({ exchange, raw, method, headers }, reply, done) => {
    if (exchange.route !== null) return done();
    const url = raw.url ?? '/';
    const allow = methodsAt(url);
    if (allow.length === 0) {
      const { accept, 'accept-language': language } = headers;
      const page = unknownPage({ method, url, accept, language });
      if (page === null) throw new Problem('ERR_NOT_FOUND', speaksOpenAi(url) ? OPENAI_PART : {});
      reply.code(404).headers(framedPageHeaders()).send(page);
      return;
    }
    throw new Problem('ERR_METHOD_NOT_ALLOWED', { headers: { allow: allow.join(', ') } });
  });
}

/** For clients of OpenAI that call what Quarry does not have. */
const OPENAI_PART = {
  detail:
    'Of the interface of OpenAI there are `POST /v1/chat/completions`, `GET /v1/models` and `POST /v1/embeddings`.',
};

/** A body may take half a minute to arrive: if its key or session ended meanwhile, the request must change nothing. */
function requireStillAllowed(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ exchange, body }) => {
    if (body !== undefined) await exchange.requireAllowed();
  });
}

/** Looks up the caller of a request again. Throws as {@link authenticate} does. */
async function callerAgain(exchange: Exchange, services: StageServices): Promise<void> {
  const { keys, tokens, metrics } = services;
  const { caller } = exchange;
  try {
    if (caller?.kind === 'visitor') return; // from where it comes does not change
    if (caller?.kind === 'token') await tokens?.requireInForce(caller);
    else if (caller?.kind === 'key') await keys.requireInForce(caller);
    else exchange.caller = (await sessionOfRequest(services, exchange))?.session.caller ?? null;
  } catch (error) {
    if (error instanceof Problem) metrics.refusedKey(error.code);
    throw error;
  }
}

function validate(app: FastifyInstance): void {
  app.addHook('preHandler', ({ exchange, raw, params, body }, _reply, done) => {
    const { endpoint } = exchange;
    if (endpoint !== null) {
      exchange.input = validateInput(endpoint, { url: raw.url ?? '', params, body });
    }
    done();
  });
}

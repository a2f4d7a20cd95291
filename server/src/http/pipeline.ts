import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Keys } from '../keys/keys.ts';
import { requireScope } from '../keys/require-scope.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { Problem } from '../problems/problem.ts';
import { Exchange } from './exchange.ts';
import type { LoadShedder } from './load-shedding.ts';
import { PROBLEM_MEDIA_TYPE, problemDocument, toProblem } from './problem-response.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { securityHeaders } from './security-headers.ts';
import { validateInput } from './validate-input.ts';

/** What the stages need. */
export interface PipelineServices {
  readonly keys: Keys;
  readonly limits: Limits;
  readonly load: LoadShedder;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Monotonic. */
  readonly stopwatch: Clock;
}

type Stage = (app: FastifyInstance, services: PipelineServices) => void;

/** The way of every request. The order of this list is the order of running. */
export const pipeline: readonly Stage[] = [
  identify, // first: whatever happens next, its answer and its log line carry the id
  log, // before all that can refuse, so that refusals are logged too
  answerProblems, // before the first stage that throws
  shed, // before any work is spent on a request that will not be served
  authenticate, // before limits, which know keys
  limit, // before the body is read and anything is looked up
  validate, // last: only an authorised caller learns what a route takes
];

/** Runs `pipeline` on every route of `app`, those that do not exist included. */
export function installPipeline(app: FastifyInstance, services: PipelineServices): void {
  for (const stage of pipeline) stage(app, services);
}

function identify(app: FastifyInstance, { stopwatch }: PipelineServices): void {
  // Declared beforehand so that every request object has the same shape; the hook below sets it.
  app.decorateRequest('exchange', null as unknown as Exchange);
  app.addHook('onRequest', (request, reply, done) => {
    request.exchange = new Exchange(request, reply, stopwatch.now());
    reply.headers(securityHeaders);
    reply.header('x-request-id', request.id);
    done();
  });
}

function log(app: FastifyInstance, services: PipelineServices): void {
  const { log, metrics, stopwatch } = services;
  app.addHook('onResponse', (request, reply, done) => {
    const { exchange } = request;
    const durationMs = stopwatch.now() - exchange.startedMs;
    metrics.request(exchange.endpoint?.name ?? 'none', reply.statusCode, durationMs);
    if (log.isLevelEnabled('info')) log.info(requestLine(request, reply, durationMs), 'request');
    done();
  });
}

/** Without the query string: what people search for is theirs. */
function requestLine({ exchange, raw }: FastifyRequest, reply: FastifyReply, durationMs: number) {
  return {
    requestId: exchange.requestId,
    method: raw.method,
    path: raw.url?.split('?', 1)[0],
    status: reply.statusCode,
    durationMs: Math.round(durationMs * 100) / 100,
    client: exchange.clientAddress,
    keyId: exchange.caller?.keyId,
  };
}

function answerProblems(app: FastifyInstance, { log, metrics }: PipelineServices): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request.routeOptions.bodyLimit);
    const { exchange } = request;
    if (problem.code === 'ERR_TIMEOUT') metrics.timedOut(exchange.endpoint?.name ?? 'none');
    if (problem.code === 'ERR_INTERNAL' || problem.code === 'ERR_UPSTREAM') {
      log.error({ requestId: request.id, code: problem.code, err: problem.cause }, 'failed');
    }
    sendProblem(reply, problem, request.id);
  });
}

/** Answers with a problem, whatever was prepared before. */
export function sendProblem(reply: FastifyReply, problem: Problem, requestId: string): void {
  const body = problemDocument(problem, requestId);
  reply
    .code(body.status)
    .headers(problem.headers)
    .header('content-type', PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(body));
}

/** Probes must get through when nothing else does. */
const NEVER_SHED = new Set(['health', 'metrics']);

function shed(app: FastifyInstance, { load, metrics }: PipelineServices): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!NEVER_SHED.has(request.exchange.endpoint?.name ?? '')) {
      try {
        load.admit();
      } catch (error) {
        metrics.shed();
        throw error;
      }
    }
    load.begin();
    // `close` comes exactly once, also when the client went away.
    reply.raw.once('close', load.end);
    done();
  });
}

function authenticate(app: FastifyInstance, services: PipelineServices): void {
  const { keys, metrics } = services;
  app.addHook('onRequest', async ({ exchange, headers }, reply) => {
    const scope = exchange.endpoint?.scope ?? null;
    if (scope === null) return;
    try {
      const secret = bearerSecret(headers.authorization);
      exchange.caller = await keys.authenticate(secret, exchange.clientAddress);
      requireScope(exchange.caller, scope);
    } catch (error) {
      if (error instanceof Problem) metrics.refusedKey(error.code);
      // Counted although refused: guessing and misconfigured loops meet the limit of their address.
      await takeLimit(exchange, reply, services);
      throw error;
    }
  });
}

function bearerSecret(authorization: string | undefined): string {
  if (authorization === undefined) {
    throw new Problem('ERR_AUTH_REQUIRED', { headers: { 'www-authenticate': 'Bearer' } });
  }
  const secret = /^Bearer +([^\s]+) *$/i.exec(authorization)?.[1];
  if (secret !== undefined) return secret;
  throw new Problem('ERR_AUTH_FAILED', {
    detail: 'Send the header as `Authorization: Bearer <key>`.',
    headers: { 'www-authenticate': 'Bearer error="invalid_request"' },
  });
}

function limit(app: FastifyInstance, services: PipelineServices): void {
  app.addHook('onRequest', ({ exchange }, reply) => takeLimit(exchange, reply, services));
}

async function takeLimit(
  exchange: Exchange,
  reply: FastifyReply,
  { limits, metrics }: PipelineServices,
): Promise<void> {
  const group = exchange.endpoint?.limit ?? 'other'; // paths that do not exist count too
  if (group === 'none') return;
  const { caller, clientAddress } = exchange;
  const key =
    caller === null ? null : { id: caller.keyId, requestsPerMinute: caller.requestsPerMinute };
  const verdict = await limits.take({ group, clientAddress, key });
  reply.headers(rateLimitHeaders(verdict));
  if (verdict.isAllowed) return;
  for (const { policy, remaining } of verdict.windows) {
    if (remaining === 0) metrics.refusedByLimit(policy);
  }
  throw new Problem('ERR_RATE_LIMITED', {
    detail: `Wait ${verdict.retryAfterSeconds} s, then continue more slowly.`,
    headers: { 'retry-after': String(verdict.retryAfterSeconds) },
  });
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

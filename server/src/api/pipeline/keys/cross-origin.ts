import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Caller } from '../../../access/keys/caller.ts';
import type { Keys } from '../../../access/keys/keys.ts';
import { Problem } from '../../../runtime/problem.ts';

/*
 * Requests of pages of other origins (CORS, Fetch Standard, section 3.3). Only keys with `allowedOrigins` have any; everything else is
 * answered as if there were no such pages, so that a browser gives them nothing. Never `*`, and never credentials: cookies are for
 * the server's own pages.
 */

/** The dependencies of answering preflights. */
interface PreflightServices {
  readonly keys: Pick<Keys, 'allowsOrigin'>;
  /** The methods of an address that need a key. */
  readonly keyMethodsAt: (url: string) => readonly string[];
}

/** How long browsers keep the answer. A revoked key is refused all the same: each request is checked. */
const MAX_AGE_SECONDS = 600;

/** The headers that the API reads and pages may not send without asking. */
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'if-match',
  'if-none-match',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'range',
  'traceparent',
  'x-request-id',
  'x-sequence',
].join(', ');

/** The headers that pages may read besides those that they always may. */
const EXPOSED_HEADERS = 'X-Request-Id, X-Sequence, RateLimit, RateLimit-Policy, Retry-After';

/**
 * Answers a preflight of an origin that some key allows, for a method that needs a key. Others are answered as any `OPTIONS`. A
 * preflight carries no key, is answered from memory and says no more than that some key allows the origin.
 */
export function answerPreflights(
  app: FastifyInstance,
  { keys, keyMethodsAt }: PreflightServices,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin, 'access-control-request-method': method } = request.headers;
    if (request.method !== 'OPTIONS' || origin === undefined || method === undefined) return done();
    const methods = keyMethodsAt(request.raw.url ?? '/');
    if (!methods.includes(method)) return done();
    keys.allowsOrigin(origin).then((isAllowed) => {
      if (!isAllowed) return done();
      const headers = {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': String(MAX_AGE_SECONDS),
        vary: 'Origin, Access-Control-Request-Method',
      };
      reply.code(204).headers(headers).send();
    }, done);
  });
}

/**
 * Lets a page read the answer, errors and streams included, where the key of the request allows its origin. A refusal before the key
 * is known, as of a derived key that has expired, can be read where any key allows the origin: it says nothing of the content, and
 * the page can get another key.
 */
export function shareWithOrigins(app: FastifyInstance, { keys }: Pick<PreflightServices, 'keys'>) {
  app.addHook('onSend', ({ exchange, headers: { origin } }, reply, payload, done) => {
    const { caller, endpoint } = exchange;
    const isRefusal = caller === null && (endpoint?.scope ?? null) !== null;
    if (isRefusal && origin !== undefined && reply.statusCode >= 400) {
      keys.allowsOrigin(origin).then((isAllowed) => {
        if (isAllowed) share(reply, origin, [origin]);
        done(null, payload);
      }, done);
      return;
    }
    const allowed = originsOf(caller);
    if (allowed.length > 0) share(reply, origin, allowed);
    done(null, payload);
  });
}

function share(reply: FastifyReply, origin: string | undefined, allowed: readonly string[]): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`);
  if (origin === undefined || !allowed.includes(origin)) return;
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', EXPOSED_HEADERS);
}

/** Throws `ERR_SCOPE_DENIED` for a request of a page whose origin the key does not allow. Programs send no `Origin`. */
export function requireAllowedOrigin(caller: Caller, origin: string | undefined): void {
  const allowed = originsOf(caller);
  if (origin === undefined || allowed.length === 0 || allowed.includes(origin)) return;
  throw new Problem('ERR_SCOPE_DENIED', { detail: OTHER_ORIGIN });
}

const OTHER_ORIGIN =
  'The header `Origin` names a page that is not among the `allowedOrigins` of this key. Call from a page that is, or use a key that allows this origin, exactly as the browser writes it.';

function originsOf(caller: Caller | null): readonly string[] {
  return caller?.kind === 'key' ? caller.allowedOrigins : [];
}

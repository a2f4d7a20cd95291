import type { Agent, Dispatcher } from 'undici';
import { errors } from 'undici';
import { isForbiddenLiteral } from './address-rules.ts';
import { ACCEPT_ENCODING, readCodings } from './content-codings.ts';
import { type FetchDeadline, FetchTimeout } from './fetch-deadline.ts';
import type { OutboundLimits, OutboundRequest } from './outbound.ts';
import { type FetchPhase, faultCodeOf, outboundFault } from './outbound-fault.ts';
import { BodyTooLarge, type BoundedBody, readBody } from './read-body.ts';

/** One outgoing request. */
export interface Target {
  readonly url: URL;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly body?: string | undefined;
  readonly headers: NonNullable<OutboundRequest['headers']>;
}

/** The head of an answer. Call either `readBody` or `discardBody` exactly once. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readBody(): Promise<BoundedBody>;
  /** Reads a small rest in the background, so that the connection can be reused. */
  discardBody(): void;
}

export interface ExchangeOptions {
  readonly agent: Agent;
  readonly isAllowed: (ip: string) => boolean;
  readonly userAgent: string;
  readonly deadline: FetchDeadline;
  readonly limits: OutboundLimits;
}

// The body of a redirect is a line of HTML; above this a new connection is cheaper.
const MAX_DISCARDED_BYTES = 16 * 1024;

/**
 * Sends one request and resolves with the head of its answer. Throws an `OutboundFault`, or the reason of the caller's signal.
 */
export async function exchange(target: Target, options: ExchangeOptions): Promise<Answer> {
  const { deadline, isAllowed } = options;
  const { href, hostname } = target.url;
  if (isForbiddenLiteral(hostname, isAllowed)) throw outboundFault('address-forbidden', href);
  return named(target, 'head', deadline, async () => {
    const response = await deadline.forHead(() => send(target, options));
    return answerOf(response, target, options);
  });
}

/** A kept connection may be closed just when it is taken: then once more, on a new one (RFC 9110 §9.2.2). */
async function send(target: Target, options: ExchangeOptions): Promise<Dispatcher.ResponseData> {
  try {
    return await sendOnce(target, options);
  } catch (error) {
    if (!wasKeptTooLong(error)) throw error;
    return await sendOnce(target, options);
  }
}

function sendOnce(
  { url, method, headers, body }: Target,
  { agent, userAgent, deadline }: ExchangeOptions,
): Promise<Dispatcher.ResponseData> {
  return agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method,
    ...(body !== undefined && { body }),
    signal: deadline.signal,
    headers: {
      accept: '*/*',
      ...headers,
      'user-agent': userAgent,
      'accept-encoding': ACCEPT_ENCODING,
    },
  });
}

function wasKeptTooLong(error: unknown): boolean {
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'ECONNRESET' || code === 'EPIPE';
}

function answerOf(
  response: Dispatcher.ResponseData,
  target: Target,
  { deadline, limits }: ExchangeOptions,
): Answer {
  const { statusCode: status, body } = response;
  // Until it is read, and when it is not.
  body.on('error', () => undefined);
  const headers = joinedHeaders(response.headers);
  const discardBody = () => {
    // The body of a redirect is ignored; the deadline ends it.
    body.dump({ limit: MAX_DISCARDED_BYTES, signal: deadline.signal }).catch(() => undefined);
  };
  const readWhole = async (): Promise<BoundedBody> => {
    refuseAnnounced(headers, limits);
    return readBody(body, readCodings(headers['content-encoding'] ?? ''), limits);
  };
  return {
    status,
    headers,
    discardBody,
    readBody: () => {
      // RFC 9112 §6.3: these have no body, even if their head announces one.
      const hasBody = target.method !== 'HEAD' && status !== 204 && status !== 304;
      if (hasBody) return named(target, 'body', deadline, readWhole);
      discardBody();
      return Promise.resolve({ bytes: new Uint8Array(), isTruncated: false });
    },
  };
}

/** A body that says itself that it is too large need not come. */
function refuseAnnounced(headers: Answer['headers'], limits: OutboundLimits): void {
  const announcedBytes = Number(headers['content-length'] ?? 0);
  const isTooLarge = announcedBytes > limits.maxBodyBytes;
  if (isTooLarge && limits.whenTooLarge === 'fail') throw new BodyTooLarge();
}

function joinedHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const fields = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return Object.fromEntries(fields);
}

/** Throws what `work` throws as a fault of this address, or as the reason of the caller. */
async function named<T>(
  { url }: Target,
  phase: FetchPhase,
  { signal }: FetchDeadline,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Any error after the abort was caused by it; a caller's abort keeps the caller's own reason.
    const isCallers = signal.aborted && !(signal.reason instanceof FetchTimeout);
    if (isCallers) throw signal.reason;
    const cause: unknown = signal.aborted ? signal.reason : error;
    const code = faultCodeOf(cause, phase);
    throw code === null ? cause : outboundFault(code, url.href, cause);
  }
}

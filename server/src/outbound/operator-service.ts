import type { Agent, Dispatcher } from 'undici';
import type { Timers } from '../runtime/timers.ts';
import { readCodings } from './content-codings.ts';
import { BodyTooLarge, boundedBody, readBody } from './read-body.ts';
import { ServiceFault } from './service-fault.ts';

/**
 * A service that the operator configured: a translator, a model server, weather. Unlike the targets of `Outbound`, its
 * address is trusted, private or not, and requests to it may contain a key.
 */
export interface OperatorService {
  /** Host and port, for a person. */
  readonly host: string;
  /**
   * Sends one request. Rejects with a {@link ServiceFault} for any status but 200, for a late, too large or truncated answer,
   * and without an answer; with the signal's reason if it aborts.
   */
  ask(request: ServiceRequest, signal: AbortSignal): Promise<ServiceAnswer>;
  /**
   * Sends one request and yields the decompressed response as it arrives, with backpressure, and with the faults and bounds
   * of {@link ask}. The connection closes when the caller stops reading or the signal aborts.
   */
  stream(request: ServiceRequest, signal: AbortSignal): AsyncGenerator<ServicePiece>;
  close(): Promise<void>;
}

/** A piece of an answer with the status 200. */
export interface ServicePiece {
  readonly bytes: Uint8Array;
  /** Of the whole answer, in lower case and without parameters; empty if not given. */
  readonly mediaType: string;
}

/** One request: a GET, or a POST if it has a body. */
export interface ServiceRequest {
  /** A string is JSON; the service's headers give the type of bytes. */
  readonly body?: string | Uint8Array;
  /** Appended to the address's own query. */
  readonly query?: Readonly<Record<string, string>>;
}

/** A complete answer with the status 200. */
export interface ServiceAnswer {
  readonly bytes: Uint8Array;
  /** As UTF-8. */
  text(): string;
  /** Throws a {@link ServiceFault} if it is not JSON, such as an HTML page or a truncated answer. */
  json(): unknown;
}

/** The options of {@link createOperatorService}. */
export interface OperatorServiceOptions {
  /** For messages: `embedding server`. */
  readonly name: string;
  /** The settings that hold the address and the key, for advice in messages. */
  readonly setting: string;
  readonly keySetting?: string;
  /** http or https; where requests go. */
  readonly url: URL;
  /** Sent with every request. May hold a key, so never in errors or logs. */
  readonly headers?: Readonly<Record<string, string>>;
  /** From connecting to the last byte. */
  readonly timeoutMs: number;
  /** Limit of an answer, before and after decompression. */
  readonly maxBodyBytes: number;
  readonly timers: Timers;
  /** Concurrent requests; further ones wait within their time limit. Default 4. */
  readonly maxConnections?: number;
  /** The `Accept` header. Default `application/json`. */
  readonly accept?: string;
  /**
   * Maps the text of a refusal (its first 16 KiB) to the fault's `hint`, a word of the caller's own. The text itself is not
   * stored.
   */
  readonly hintOf?: (refusal: string) => string | null;
}

const MAX_CONNECT_TIMEOUT_MS = 5_000;
// Further requests wait within their time limit, so that a slow service does not get hundreds at once.
const MAX_CONNECTIONS = 4;
// Up to this size an unneeded answer is read, to reuse its connection; beyond it the connection is closed.
const MAX_DUMPED_BYTES = 16 * 1024;

/** Headers for a key as a bearer token; none for an empty one. */
export function bearer(apiKey: string): Readonly<Record<string, string>> {
  return apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
}

/**
 * Creates a service at an address. Connects only with the first request, which also loads the HTTP library, some 15 MB.
 * Redirects are not followed, since they would send the key elsewhere.
 */
export function createOperatorService(options: OperatorServiceOptions): OperatorService {
  const { url, timers, timeoutMs } = options;
  let opening: Promise<Agent> | null = null;

  async function* stream(request: ServiceRequest, signal: AbortSignal) {
    signal.throwIfAborted();
    opening ??= openAgent(options);
    const agent = await opening;
    const deadline = new AbortController();
    const stop = timers.after(timeoutMs, () => deadline.abort());
    try {
      const both = AbortSignal.any([signal, deadline.signal]);
      yield* exchange(agent, request, options, both);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ServiceFault) throw error;
      throw deadline.signal.aborted ? lateFault(options) : brokenOff(error, options);
    } finally {
      stop();
    }
  }

  return {
    host: url.host,
    async ask(request, signal) {
      const pieces: Uint8Array[] = [];
      for await (const { bytes } of stream(request, signal)) pieces.push(bytes);
      return answerOf(Buffer.concat(pieces), options);
    },
    stream,
    async close() {
      await (await opening)?.destroy();
    },
  };
}

async function openAgent({ timeoutMs, maxConnections }: OperatorServiceOptions): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({
    connect: { timeout: Math.min(MAX_CONNECT_TIMEOUT_MS, timeoutMs) },
    connections: maxConnections ?? MAX_CONNECTIONS,
    // The deadline of each request is stricter than these.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

async function* exchange(
  agent: Agent,
  { body, query }: ServiceRequest,
  options: OperatorServiceOptions,
  signal: AbortSignal,
): AsyncGenerator<ServicePiece> {
  const target = new URL(options.url);
  for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value);
  const response = await agent.request({
    origin: target.origin,
    path: target.pathname + target.search,
    signal,
    ...(body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body }),
    headers: {
      accept: options.accept ?? 'application/json',
      'user-agent': 'Quarry',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
  });
  if (response.statusCode !== 200) throw await refusal(response, options, signal);
  yield* piecesOf(response, options);
}

async function* piecesOf(
  { headers, body }: Dispatcher.ResponseData,
  { maxBodyBytes }: OperatorServiceOptions,
): AsyncGenerator<ServicePiece> {
  const [contentType = ''] = [headers['content-type']].flat();
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const codings = readCodings([headers['content-encoding']].flat().join(','));
  for await (const bytes of boundedBody(body, codings, maxBodyBytes)) yield { bytes, mediaType };
}

function answerOf(bytes: Uint8Array, { name }: OperatorServiceOptions): ServiceAnswer {
  const text = () => new TextDecoder().decode(bytes);
  return {
    bytes,
    text,
    json() {
      try {
        return JSON.parse(text());
      } catch {
        // The parser's message quotes the answer, which may hold anything.
        throw new ServiceFault('broken', `The answer of the ${name} is no JSON.`);
      }
    },
  };
}

async function refusal(
  response: Dispatcher.ResponseData,
  options: OperatorServiceOptions,
  signal: AbortSignal,
): Promise<ServiceFault> {
  if (options.hintOf === undefined) {
    await response.body.dump({ limit: MAX_DUMPED_BYTES, signal });
    return faultOfStatus(response, options, null);
  }
  const codings = readCodings([response.headers['content-encoding']].flat().join(','));
  const limits = { maxBodyBytes: MAX_DUMPED_BYTES, whenTooLarge: 'truncate' } as const;
  const { bytes } = await readBody(response.body, codings, limits);
  return faultOfStatus(response, options, options.hintOf(new TextDecoder().decode(bytes)));
}

/** Without the text of the answer, since servers may repeat the key in it. */
function faultOfStatus(
  { statusCode: status, headers }: Dispatcher.ResponseData,
  { name, setting, keySetting }: OperatorServiceOptions,
  hint: string | null,
): ServiceFault {
  const retryAfterSeconds = secondsIn([headers['retry-after']].flat()[0]);
  const fault = (reason: ServiceFault['reason'], rest: string) =>
    new ServiceFault(reason, `The ${name} answered ${status}${rest}`, {
      status,
      retryAfterSeconds,
      hint,
    });
  const advice = keySetting === undefined ? '' : ` Correct ${keySetting}.`;
  if (status === 401 || status === 403) {
    return fault('refused', `: it does not take the key.${advice}`);
  }
  if (status === 429) return fault('slow', ': it is asked too often.');
  if (status >= 500) return fault('broken', '.');
  if (status >= 300 && status < 400) {
    return fault('refused', ` and points elsewhere. Name the address it means: ${setting}.`);
  }
  return fault('refused', `. Is ${setting} its address?`);
}

// Waits of more than 11 days count as none given.
function secondsIn(retryAfter: string | undefined): number | null {
  return retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}

function lateFault({ name, url, timeoutMs }: OperatorServiceOptions): ServiceFault {
  const message = `The ${name} at ${url.host} did not answer within ${timeoutMs / 1000} s.`;
  return new ServiceFault('slow', message);
}

/** Without the error itself, which may hold the request with its key. */
function brokenOff(error: unknown, { name, setting, url }: OperatorServiceOptions): ServiceFault {
  if (error instanceof BodyTooLarge) {
    return new ServiceFault('broken', `The answer of the ${name} is too large.`);
  }
  const code = codeOf(error);
  // Not HTTP; `Z_…` and `ERR_…`: decompression failed; `UND_ERR_HEADERS…`: too large headers.
  const isNonsense = /^(?:HTTPParserError|Z_|ERR_|UND_ERR_HEADERS)/.test(code);
  const message = `The ${name} at ${url.host} cannot be reached, or broke off (${code}). Is it running, and ${setting} its address?`;
  return new ServiceFault(isNonsense ? 'broken' : 'unreachable', message);
}

/** Without the message of the error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

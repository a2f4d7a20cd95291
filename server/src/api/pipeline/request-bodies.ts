import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { errorCodes, type FastifyRequest } from 'fastify';
import { countedAddress } from '../../access/limits/limits.ts';
import type { IncomingFile, IncomingFiles } from '../../ingest/uploads/incoming-files.ts';
import type { Metrics } from '../../operations/metrics/metrics.ts';
import { Problem } from '../../runtime/problem.ts';
import { decodeBody, requireUtf8 } from '../bodies/decode-body.ts';
import type { Exchange } from './exchange.ts';
import type { LoadShedder } from './load-shedding.ts';
import { crowded, slowBody, stopping } from './unfinished-problems.ts';
import type { GiveUpReason, UnfinishedRequests } from './unfinished-requests.ts';

/** The dependencies of reading bodies. */
export interface BodyServices {
  /** Where uploaded files are stored. */
  readonly incoming: IncomingFiles;
  readonly unfinished: UnfinishedRequests;
  readonly load: LoadShedder;
  readonly metrics: Metrics;
}

/** The client disconnected before its request had arrived completely: there is no response to send. */
export class AbortedUpload extends Error {
  override readonly name = 'AbortedUpload';
}

/** Reads the bodies of requests. While a body arrives, its request holds no place. */
export class RequestBodies {
  readonly #services: BodyServices;
  /** Requests that wait for `100 Continue` before they send their body (RFC 9110, section 10.1.1). */
  readonly #expectant = new WeakMap<IncomingMessage, ServerResponse>();
  /** Requests whose body violated HTTP, possibly before anything read it. */
  readonly #malformed = new WeakMap<IncomingMessage, Problem>();
  readonly #arriving = new WeakMap<IncomingMessage, (problem: Problem) => void>();

  constructor(services: BodyServices) {
    this.#services = services;
  }

  /**
   * Makes `server` send `100 Continue` only when a body is read: the body of a refused request is then never sent. The pipeline
   * refuses other expectations.
   */
  watch(server: Server): void {
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    server.on('checkContinue', (request, response) => {
      this.#expectant.set(request, response);
      server.emit('request', request, response);
    });
  }

  /**
   * The body of a request, as text. Throws {@link AbortedUpload}, `FST_ERR_CTP_BODY_TOO_LARGE`, `ERR_TIMEOUT` for a body that
   * takes too long, `ERR_RATE_LIMITED` if its client has too many unfinished requests, `ERR_OVERLOADED` if there is no place for
   * the request when the body has arrived, `ERR_UNSUPPORTED_MEDIA_TYPE` for another encoding than UTF-8, and `ERR_BODY_INVALID` for
   * bytes that are not UTF-8.
   */
  async read({ raw, exchange, routeOptions }: FastifyRequest): Promise<string> {
    requireUtf8(raw.headers['content-type']);
    const maxBytes = routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY;
    const chunks: Buffer[] = [];
    await this.#receive(raw, exchange, {
      limit: { maxBytes, tooLarge },
      take(chunk) {
        chunks.push(chunk);
      },
    });
    return decodeBody(Buffer.concat(chunks));
  }

  /**
   * The body of a request as a file, named by its parameter `name`; it is discarded when the request is over, unless it was moved
   * elsewhere. Throws as {@link read}, and errors of the disk.
   */
  async readFile({ raw, exchange }: FastifyRequest): Promise<IncomingFile> {
    const { incoming } = this.#services;
    const name = new URLSearchParams(raw.url?.split('?', 2)[1]).get('name') ?? '';
    const { maxBodyBytes = Number.POSITIVE_INFINITY } = exchange.endpoint ?? {};
    const maxBytes = Math.min(incoming.maxBytesOf(name), maxBodyBytes);
    const isOfEndpoint = maxBytes === maxBodyBytes;
    const limit = { maxBytes, tooLarge: () => fileTooLarge(maxBytes, isOfEndpoint) };
    refuseStatedLength(raw, limit);
    const file = await incoming.open();
    // The response does not wait for it, and the next start deletes what is left.
    exchange.whenOver(() => void file.discard().catch(() => undefined));
    await this.#receive(raw, exchange, { limit, take: (chunk) => file.write(chunk) });
    await file.finish();
    return file;
  }

  /** The body of a request violates HTTP: its reader gets `problem`. */
  refuse(raw: IncomingMessage, problem: Problem): void {
    this.#malformed.set(raw, problem);
    this.#arriving.get(raw)?.(problem);
  }

  async #receive(raw: IncomingMessage, exchange: Exchange, body: BodySink): Promise<void> {
    refuseEncoded(raw);
    refuseStatedLength(raw, body.limit);
    this.#expectant.get(raw)?.writeContinue();
    exchange.place.pause();
    await this.#arrival(raw, exchange, body);
    this.#admit();
    exchange.place.resume();
  }

  async #arrival(raw: IncomingMessage, exchange: Exchange, body: BodySink): Promise<void> {
    if (raw.destroyed) throw new AbortedUpload(); // the client left while its key was looked up
    const malformed = this.#malformed.get(raw);
    if (malformed !== undefined) throw malformed;
    const { unfinished, metrics } = this.#services;
    const patience = new BodyPatience();
    const arrival = receive(raw, body, (bytes) => patience.received(bytes));
    this.#arriving.set(raw, arrival.giveUp);
    const leave = unfinished.add({
      address: countedAddress(exchange.clientAddress),
      caller: exchange.caller && `${exchange.caller.kind}:${exchange.caller.id}`,
      isTooSlow: (elapsedMs) => patience.isOverAfter(elapsedMs),
      giveUp(reason, max) {
        metrics.requestGivenUp('body', reason);
        arrival.giveUp(problemOf(reason, max));
      },
    });
    return arrival.whole.finally(leave);
  }

  /** Checks again for a place: other requests may have begun meanwhile. */
  #admit(): void {
    try {
      this.#services.load.admit();
    } catch (error) {
      this.#services.metrics.shed();
      throw error;
    }
  }
}

function problemOf(reason: GiveUpReason, max: number): Problem {
  if (reason === 'slow') return slowBody();
  return reason === 'crowded' ? crowded(max) : stopping();
}

function tooLarge(): Error {
  return new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
}

function fileTooLarge(maxBytes: number, isOfEndpoint: boolean): Problem {
  const detail = isOfEndpoint
    ? `Send at most ${maxBytes} bytes.`
    : `This file may have ${maxBytes} bytes (\`MAX_DOCUMENT_BYTES\`; 2 GiB for a video). What is larger would not be read.`;
  return new Problem('ERR_BODY_TOO_LARGE', { detail });
}

/** The maximum size of a body, and the error for a larger one. */
interface BodyLimit {
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
}

/** The destination of a body. */
interface BodySink {
  readonly limit: BodyLimit;
  /** Reading pauses until the promise settles. */
  take(chunk: Buffer): Promise<void> | void;
}

function refuseStatedLength(raw: IncomingMessage, { maxBytes, tooLarge }: BodyLimit): void {
  if (Number(raw.headers['content-length']) > maxBytes) throw tooLarge();
}

/** An encoded body would be stored as it is, or refused with a misleading reason. */
function refuseEncoded({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding']?.trim() ?? '';
  if (encoding === '' || encoding.toLowerCase() === 'identity') return;
  throw new Problem('ERR_UNSUPPORTED_MEDIA_TYPE', {
    detail: `The body is encoded (\`Content-Encoding: ${encoding.slice(0, 100)}\`). Send it uncompressed, without that header.`,
  });
}

/** Receives a body until it is complete, too large or abandoned, or its client leaves. */
function receive(
  raw: IncomingMessage,
  { limit, take }: BodySink,
  onBytes: (bytes: number) => void,
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let bytes = 0;
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit.maxBytes) return giveUp(limit.tooLarge());
    onBytes(chunk.length);
    const taken = take(chunk);
    if (taken === undefined) return;
    raw.pause();
    taken.then(() => raw.resume(), giveUp);
  };
  const onEnd = () => {
    raw.off('close', onGone); // it is emitted after every request
    resolve();
  };
  const onGone = (cause?: unknown) =>
    reject(new AbortedUpload('the upload was aborted', { cause }));
  const giveUp = (error: unknown) => reject(error);
  raw.on('data', onData).once('end', onEnd).once('error', onGone).once('close', onGone);
  const stop = () => {
    raw.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
    raw.resume(); // the rest of an abandoned body is dropped
  };
  return { whole: promise.finally(stop), giveUp };
}

/** Also before the first byte: like Apache's `RequestReadTimeout`. Tunnels may cause pauses of this length, too. */
const MAX_PAUSE_MS = 20_000;
/** A quarter of the slowest connection still in use (EDGE, ISDN: 8 KB/s), so that four uploads may share it. */
const MIN_BYTES_PER_SECOND = 2 * 1024;

/**
 * The remaining time for a body. Each byte adds time at {@link MIN_BYTES_PER_SECOND}, up to {@link MAX_PAUSE_MS}. So a large body
 * on a slow connection gets all the time it needs, and one that drips is ended after twenty seconds.
 */
export class BodyPatience {
  #leftMs = MAX_PAUSE_MS;

  /** Call when bytes have arrived. */
  received(bytes: number): void {
    this.#leftMs = Math.min(MAX_PAUSE_MS, this.#leftMs + (bytes / MIN_BYTES_PER_SECOND) * 1000);
  }

  /** Call when time has passed; returns whether none is left. */
  isOverAfter(elapsedMs: number): boolean {
    this.#leftMs -= elapsedMs;
    return this.#leftMs <= 0;
  }
}

/** The longest time that a body of so many bytes can take. */
export function longestBodyMs(bytes: number): number {
  return MAX_PAUSE_MS + Math.ceil((bytes / MIN_BYTES_PER_SECOND) * 1000);
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { errorCodes, type FastifyRequest } from 'fastify';
import { countedAddress } from '../../access/limits/limits.ts';
import type { IncomingFile, IncomingFiles } from '../../ingest/uploads/incoming-files.ts';
import type { Metrics } from '../../operations/metrics/metrics.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Exchange } from './exchange.ts';
import type { LoadShedder } from './load-shedding.ts';
import { crowded, slowBody, stopping } from './unfinished-problems.ts';
import type { GiveUpReason, UnfinishedRequests } from './unfinished-requests.ts';

/** The dependencies of reading bodies. */
export interface BodyServices {
  /** Where the files of requests go. */
  readonly incoming: IncomingFiles;
  readonly unfinished: UnfinishedRequests;
  readonly load: LoadShedder;
  readonly metrics: Metrics;
}

/** The client disconnected before its request had arrived completely: there is no response to send. */
export class AbortedUpload extends Error {
  override readonly name = 'AbortedUpload';
}

/** Reads the bodies of requests. While one arrives, its request takes no place of those that are worked on. */
export class RequestBodies {
  readonly #services: BodyServices;
  /** Requests that wait for `100 Continue` before they send their body (RFC 9110, section 10.1.1). */
  readonly #expectant = new WeakMap<IncomingMessage, ServerResponse>();
  /** Requests whose body broke the rules of HTTP, also before anything read it. */
  readonly #malformed = new WeakMap<IncomingMessage, Problem>();
  readonly #arriving = new WeakMap<IncomingMessage, (problem: Problem) => void>();

  constructor(services: BodyServices) {
    this.#services = services;
  }

  /**
   * Has `server` send `100 Continue` only when a body is read: the body of a refused request is then never sent. What else is expected
   * the pipeline refuses.
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
   * takes too long, `ERR_RATE_LIMITED` where its client has too many unfinished requests, and `ERR_OVERLOADED` when
   * there is no place for the request by the time that it is here.
   */
  async read({ raw, exchange, routeOptions }: FastifyRequest): Promise<string> {
    const maxBytes = routeOptions.bodyLimit ?? Number.POSITIVE_INFINITY;
    const chunks: Buffer[] = [];
    await this.#receive(raw, exchange, {
      limit: { maxBytes, tooLarge },
      take(chunk) {
        chunks.push(chunk);
      },
    });
    return Buffer.concat(chunks).toString('utf8');
  }

  /**
   * The body of a request as a file, named as its parameter `name` says; it is discarded when the request is over, unless it was
   * stored elsewhere. Throws as {@link read}, and what the disk says.
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
    // Nobody waits for it any more, and the next start deletes what this does not.
    exchange.whenOver(() => void file.discard().catch(() => undefined));
    await this.#receive(raw, exchange, { limit, take: (chunk) => file.write(chunk) });
    await file.finish();
    return file;
  }

  /** What comes of the body of a request is no HTTP: who reads it gets `problem`. */
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
    if (raw.destroyed) throw new AbortedUpload(); // it left while its key was looked up
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

  /** Others may have begun in the meantime. */
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

/** How large a body may be, and the error for a larger one. */
interface BodyLimit {
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
}

/** Where a body goes. */
interface BodySink {
  readonly limit: BodyLimit;
  /** Nothing more is read until a promise of it settles. */
  take(chunk: Buffer): Promise<void> | void;
}

function refuseStatedLength(raw: IncomingMessage, { maxBytes, tooLarge }: BodyLimit): void {
  if (Number(raw.headers['content-length']) > maxBytes) throw tooLarge();
}

/** An encoded body would be stored as it is, or refused as what it is not. */
function refuseEncoded({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding']?.trim() ?? '';
  if (encoding === '' || encoding.toLowerCase() === 'identity') return;
  throw new Problem('ERR_UNSUPPORTED_MEDIA_TYPE', {
    detail: `The body is encoded (\`Content-Encoding: ${encoding.slice(0, 100)}\`). Send it uncompressed, without that header.`,
  });
}

/** Takes a body until it is complete, too large or abandoned, or its client leaves. */
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
    raw.off('close', onGone); // it comes after every request
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

/** Before a body has brought anything: Apache's `RequestReadTimeout` waits as long. A pause in a tunnel may be so long, too. */
const MAX_PAUSE_MS = 20_000;
/** A quarter of the slowest line that people still have (EDGE, ISDN: 8 KB/s), so that four uploads may share it. */
const MIN_BYTES_PER_SECOND = 2 * 1024;

/**
 * How long a body may still take. Each byte buys time at {@link MIN_BYTES_PER_SECOND}; no more than {@link MAX_PAUSE_MS} can be
 * saved up. So a large body over a slow line gets all the time it needs, and one that drips ends after twenty seconds.
 */
export class BodyPatience {
  #leftMs = MAX_PAUSE_MS;

  /** Bytes have arrived. */
  received(bytes: number): void {
    this.#leftMs = Math.min(MAX_PAUSE_MS, this.#leftMs + (bytes / MIN_BYTES_PER_SECOND) * 1000);
  }

  /** Time has passed; whether there is none left. */
  isOverAfter(elapsedMs: number): boolean {
    this.#leftMs -= elapsedMs;
    return this.#leftMs <= 0;
  }
}

/** No body of so many bytes can take longer. */
export function longestBodyMs(bytes: number): number {
  return MAX_PAUSE_MS + Math.ceil((bytes / MIN_BYTES_PER_SECOND) * 1000);
}

import type { Endpoint, ProblemDocument } from '@quarry/contract';
import type { z } from 'zod';
import type { Caller } from '../../access/keys/caller.ts';
import type { SearchNote } from '../../operations/statistics/usage-note.ts';
import type { Trace } from '../../operations/tracing/tracer.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Place } from './load-shedding.ts';

/** The request context of a handler, besides its input. */
export interface RequestContext {
  readonly requestId: string;
  /** `null` on public endpoints. */
  readonly caller: Caller | null;
  /** Of the client, by what trusted proxies say. */
  readonly clientAddress: string;
  /** The peer of the socket, ignoring headers of proxies. */
  readonly socketAddress: string;
  /** As in `1.1`, of the peer of the socket. */
  readonly httpVersion: string;
  /** As the client sees it, according to a trusted proxy. */
  readonly isHttps: boolean;
  /** A header of the request, by its name in lower case. */
  header(name: string): string | undefined;
  /** Aborts when the client goes away, the time limit passes, the server stops or {@link requireAllowed} throws. */
  readonly signal: AbortSignal;
  /**
   * Throws a `Problem` when the key or the session of the caller has ended since, and aborts the signal with it. Answers without a
   * limit of time ask before each piece: a caller whose right has ended gets no more of them.
   */
  requireAllowed(): Promise<void>;
  /** Its place among the requests being worked on. */
  readonly place: Place;
  /** The trace of the request; `null`: it is not traced. */
  readonly trace: Trace | null;
  /** Notes what the request searched for and was shown, for statistics. */
  noteSearch(search: SearchNote): void;
  /** Monotonic; times the steps of the request. */
  readonly stopwatch: Clock;
  /** Logs a failure after the headers were sent, and returns it as the body of a problem. */
  failed(error: unknown): ProblemDocument;
}

/** An answer that is not just a JSON value. */
export class RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | NodeJS.ReadableStream;

  constructor(
    body: string | Buffer | NodeJS.ReadableStream,
    headers: Readonly<Record<string, string>>,
    status = 200,
  ) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** A JSON answer whose status is not the usual one. */
export function jsonAnswer(body: unknown, status: number): RawAnswer {
  return new RawAnswer(JSON.stringify(body), JSON_HEADERS, status);
}

/** JSON that is a text already, of UTF-8 where it is bytes. */
export function jsonText(
  text: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): RawAnswer {
  const body =
    typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  return new RawAnswer(body, { ...JSON_HEADERS, ...headers });
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A request's input, parsed by the endpoint's schemas. */
export interface RouteInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  /** `unknown` if it has many lines: the handler parses each. */
  readonly body: E['lines'] extends z.ZodType ? unknown : Parsed<E['body']>;
}

/** A deeply readonly `Value`. */
export type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** The result of a handler: the declared body, so that the compiler checks it against the contract. */
export type RouteAnswer<E extends Endpoint> =
  | (E['response'] extends z.ZodType ? DeepReadonly<z.input<E['response']>> : undefined)
  | RawAnswer;

/** An endpoint and its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (
    input: { params: unknown; query: unknown; body: unknown },
    context: RequestContext,
  ) => unknown;
  /** Of the handler; `null`: a stream that may go on. */
  readonly timeLimitMs: number | null;
  /**
   * Where a request to this URL is led (303) before it is authenticated; `null`: it is answered. The place depends on nothing but the
   * URL.
   */
  readonly leadsTo?: (url: string) => string | null;
}

/** Far longer than a healthy request takes, well within the ten seconds that clients should wait. */
export const DEFAULT_TIME_LIMIT_MS = 8_000;

/** Binds a handler to its endpoint. The input's types are those that the endpoint's schemas give. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (
    input: RouteInput<E>,
    context: RequestContext,
  ) => RouteAnswer<E> | Promise<RouteAnswer<E>>,
  options: { timeLimitMs: number | null } = { timeLimitMs: DEFAULT_TIME_LIMIT_MS },
): Route {
  // Safe: `validateInput` runs the same endpoint's schemas before the handler.
  return { endpoint, handle: handle as Route['handle'], timeLimitMs: options.timeLimitMs };
}

/** The caller of an endpoint with a scope. Throws a defect on a public one. */
export function callerOf({ caller }: RequestContext): Caller {
  if (caller === null) throw new Error('a public endpoint has no caller');
  return caller;
}

import type { Endpoint, ProblemDocument } from '@quarry/contract';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Caller } from '../keys/caller.ts';
import type { Trace } from '../tracing/tracer.ts';
import type { Place } from './load-shedding.ts';

/** What a handler knows of its request besides the input. */
export interface RequestContext {
  readonly requestId: string;
  /** `null` on public endpoints. */
  readonly caller: Caller | null;
  /** The peer of the socket, whatever a proxy says. */
  readonly socketAddress: string;
  /** As in `1.1`, of the peer of the socket. */
  readonly httpVersion: string;
  /** As the client sees it, by what a trusted proxy says. */
  readonly isHttps: boolean;
  /** A header of the request, by its name in lower case. */
  header(name: string): string | undefined;
  /** Aborts when the client goes away, the time limit passes or the server stops. */
  readonly signal: AbortSignal;
  /** Among the requests that are being worked on. */
  readonly place: Place;
  /** What is followed of the request; `null`: nothing. */
  readonly trace: Trace | null;
  /** Monotonic: what its steps are timed by. */
  readonly stopwatch: Clock;
  /** Logs a failure that comes after the headers left, and gives the body of the problem that it is. */
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

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A request's input as the endpoint's schemas read it. */
export interface RouteInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  /** `unknown` where it is many lines: the handler reads each. */
  readonly body: E['lines'] extends z.ZodType ? unknown : Parsed<E['body']>;
}

/** What can be read as `Value` and not written to. */
export type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** What a handler may answer with: the declared body, which the compiler so compares with the contract. */
export type RouteAnswer<E extends Endpoint> =
  | (E['response'] extends z.ZodType ? DeepReadonly<z.input<E['response']>> : undefined)
  | RawAnswer;

/** An endpoint and what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (
    input: { params: unknown; query: unknown; body: unknown },
    context: RequestContext,
  ) => unknown;
  /** Of the handler; `null`: a stream that may go on. */
  readonly timeLimitMs: number | null;
}

/** Long past any healthy request, well within the ten seconds that clients are told to wait. */
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

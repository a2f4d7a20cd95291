import type { IncomingMessage } from 'node:http';
import type { Endpoint, ProblemDocument } from '@quarry/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../access/keys/caller.ts';
import type { SearchNote } from '../../operations/statistics/usage-note.ts';
import type { Trace } from '../../operations/tracing/tracer.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Problem } from '../../runtime/problem.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import type { Place } from './load-shedding.ts';
import { problemDocument, toProblem } from './problem-response.ts';
import type { RequestContext, Route } from './route.ts';
import type { ValidInput } from './validate-input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first stage of the pipeline, before anything can go wrong. */
    exchange: Exchange;
  }
  interface FastifyContextConfig {
    /** Absent where no endpoint matched. */
    route?: Route;
  }
}

/** Receives each failure that is not the caller's fault. */
export type FailureReport = (problem: Problem, requestId: string) => void;

/** The reason of a request's signal once its client has left: there is no one to answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** The options of an exchange besides its request. */
export interface ExchangeOptions {
  readonly stopwatch: Clock;
  /** Of the client, by what trusted proxies say. */
  readonly clientAddress: string;
  /** As the client sees it. */
  readonly isHttps: boolean;
  readonly report: FailureReport;
  readonly authenticateAgain: (exchange: Exchange) => Promise<void>;
}

const NO_PLACE: Place = { pause() {}, resume() {}, leave() {} };

/** One request and its answer, as the stages of the pipeline see it. */
export class Exchange implements RequestContext {
  readonly requestId: string;
  readonly startedMs: number;
  readonly stopwatch: Clock;
  readonly clientAddress: string;
  readonly isHttps: boolean;
  readonly socketAddress: string;
  readonly httpVersion: string;
  readonly route: Route | null;
  caller: Caller | null = null;
  input: ValidInput | null = null;
  trace: Trace | null = null;
  /** `null`: nothing was searched for, or shown of it. */
  searched: SearchNote | null = null;
  /** Set before any work on the request begins. */
  place: Place = NO_PLACE;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #report: FailureReport;
  readonly #authenticateAgain: (exchange: Exchange) => Promise<void>;
  #abort: AbortController | null = null;
  #whenOver: ((isWhole: boolean) => void)[] | null = null;

  constructor(request: FastifyRequest, reply: FastifyReply, options: ExchangeOptions) {
    const { stopwatch, clientAddress, isHttps, report, authenticateAgain } = options;
    this.requestId = request.id;
    this.startedMs = stopwatch.now();
    this.stopwatch = stopwatch;
    this.clientAddress = clientAddress;
    this.isHttps = isHttps;
    this.socketAddress = request.socket.remoteAddress ?? '';
    this.httpVersion = request.raw.httpVersion;
    this.route = request.routeOptions.config?.route ?? null;
    this.#request = request;
    this.#reply = reply;
    this.#report = report;
    this.#authenticateAgain = authenticateAgain;
  }

  /** `null` where no endpoint matched. */
  get endpoint(): Endpoint | null {
    return this.route?.endpoint ?? null;
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  /** Made on first use: most responses are ready before a client could disconnect. */
  get signal(): AbortSignal {
    if (this.#abort === null) {
      const abort = new AbortController();
      const response = this.#reply.raw;
      this.whenOver(() => {
        if (!response.writableFinished) abort.abort(new ClientGone('the client went away'));
      });
      this.#abort = abort;
    }
    return this.#abort.signal;
  }

  async requireAllowed(): Promise<void> {
    if (this.caller === null) return;
    try {
      await this.#authenticateAgain(this);
    } catch (error) {
      this.abort(error);
      throw error;
    }
  }

  noteSearch(search: SearchNote): void {
    this.searched = search;
  }

  /** Calls `work` once the response is complete, or its client has left. One listener for all: streams add their own. */
  whenOver(work: (isWhole: boolean) => void): void {
    this.#whenOver ??= this.#listenForTheEnd();
    this.#whenOver.push(work);
  }

  #listenForTheEnd(): ((isWhole: boolean) => void)[] {
    const all: ((isWhole: boolean) => void)[] = [];
    const response = this.#reply.raw;
    let isWhole = false;
    response.once('finish', () => {
      isWhole = true;
    });
    // `close` fires exactly once, also when the client disconnects; Fastify's `onResponse` does not fire then.
    response.once('close', () => {
      for (const work of all) work(isWhole);
    });
    return all;
  }

  failed(error: unknown): ProblemDocument {
    const problem = toProblem(error);
    this.#report(problem, this.requestId);
    return problemDocument(problem, this.requestId);
  }

  /** Stops the work for this request, if it listens. */
  abort(reason: unknown): void {
    this.#abort?.abort(reason);
  }
}

const CLIENT_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** The client's own request id when it is one, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && CLIENT_ID.test(given) ? given : uniqueId();
}

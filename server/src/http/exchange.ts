import type { Endpoint } from '@quarry/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../keys/keys.ts';
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

/** One request and its answer, as the stages of the pipeline see it. */
export class Exchange implements RequestContext {
  readonly requestId: string;
  readonly startedMs: number;
  readonly clientAddress: string;
  readonly socketAddress: string;
  readonly route: Route | null;
  caller: Caller | null = null;
  input: ValidInput | null = null;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #abort: AbortController | null = null;

  constructor(request: FastifyRequest, reply: FastifyReply, startedMs: number) {
    this.requestId = request.id;
    this.startedMs = startedMs;
    this.clientAddress = request.ip;
    this.socketAddress = request.socket.remoteAddress ?? '';
    this.route = request.routeOptions.config?.route ?? null;
    this.#request = request;
    this.#reply = reply;
  }

  /** `null` where no endpoint matched. */
  get endpoint(): Endpoint | null {
    return this.route?.endpoint ?? null;
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  /** Made when it is first asked for: most answers are ready before anybody could go away. */
  get signal(): AbortSignal {
    if (this.#abort === null) {
      const abort = new AbortController();
      const response = this.#reply.raw;
      response.once('close', () => {
        if (!response.writableFinished) abort.abort(new Error('the client went away'));
      });
      this.#abort = abort;
    }
    return this.#abort.signal;
  }

  /** Stops the work for this request, if it listens. */
  abort(reason: unknown): void {
    this.#abort?.abort(reason);
  }
}

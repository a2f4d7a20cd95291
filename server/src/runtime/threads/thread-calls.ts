import type { MessagePort, Transferable, Worker } from 'node:worker_threads';
import { type PackedError, packError, unpackError } from './packed-errors.ts';

/** A channel for calls. */
export type CallPort = Worker | MessagePort;

/** A type of call to a thread. All values are cloned, except those {@link Transferred}. */
export interface CallType {
  readonly argument: unknown;
  /** Values sent before its result; `never`: none. */
  readonly sent: unknown;
  readonly result: unknown;
}

/** All types of calls to a thread, by name. */
export type CallTypes<Calls> = { readonly [Name in keyof Calls]: CallType };

/** The handlers of calls to a thread. */
export type CallHandlers<Calls extends CallTypes<Calls>> = {
  readonly [Name in keyof Calls]: (
    argument: Calls[Name]['argument'],
    context: CallContext<Calls[Name]['sent']>,
  ) => Answer<Calls[Name]['result']> | Promise<Answer<Calls[Name]['result']>>;
};

type Answer<Result> = Result | Transferred<Result>;

export interface CallContext<Sent> {
  /** Aborts when the caller wants no answer any more. */
  readonly signal: AbortSignal;
  /** Sends a value before the result. Resolves when the caller is less than {@link SENT_AHEAD} values behind. */
  send(value: Sent): Promise<void>;
}

/** A result whose memory becomes the caller's. */
export class Transferred<Value> {
  readonly value: Value;
  readonly transfer: readonly Transferable[];

  constructor(value: Value, transfer: readonly Transferable[]) {
    this.value = value;
    this.transfer = transfer;
  }
}

export interface CallOptions<Sent> {
  readonly signal?: AbortSignal;
  /** Called with each value that is sent before the result, also once the signal has aborted. */
  readonly onSent?: (value: Sent) => void;
}

export interface StreamOptions<Sent> extends CallOptions<Sent> {
  readonly signal: AbortSignal;
  /** Buffers values as they arrive, so that a slow reader does not block the call. Only for streams of bounded length. */
  readonly takesAll?: boolean;
}

/** A call that is on its way. */
export interface StartedCall<Result> {
  /** Rejects as the handler does, with the reason of the signal, or with that of {@link ThreadCalls.fail}. */
  readonly result: Promise<Result>;
  /** Resolves when the other thread is done with it, also where its caller did not wait for that. */
  readonly answered: Promise<void>;
}

/** A call whose sent values are read as a stream. */
export interface StartedStream<Sent> {
  readonly values: AsyncIterable<Sent, void>;
  /** As of {@link StartedCall}. */
  readonly answered: Promise<void>;
  /** Stops it. Iterators over {@link values} do this automatically. */
  leave(): void;
}

/** As many as nearly all streams have: they end, and free their place, however slowly they are read. */
export const SENT_AHEAD = 32;

type Message =
  | {
      readonly type: 'call';
      readonly id: number;
      readonly name: string;
      readonly argument: unknown;
    }
  | { readonly type: 'stop'; readonly id: number }
  | { readonly type: 'taken'; readonly id: number }
  | { readonly type: 'sent'; readonly id: number; readonly value: unknown }
  | { readonly type: 'result'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly error: PackedError };

interface Asked {
  readonly settle: PromiseWithResolvers<unknown>;
  readonly answered: PromiseWithResolvers<void>;
  readonly onSent: (value: unknown, taken: () => void) => void;
}

interface Performed {
  readonly stop: AbortController;
  /** Sent and not taken yet. */
  ahead: number;
  goOn: () => void;
}

/** Calls between two threads in both directions: `Theirs` run in the other thread, `Ours` here. */
export class ThreadCalls<Theirs extends CallTypes<Theirs>, Ours extends CallTypes<Ours>> {
  readonly #port: CallPort;
  readonly #handlers: CallHandlers<Ours>;
  readonly #asked = new Map<number, Asked>();
  readonly #performed = new Map<number, Performed>();
  #nextId = 1;
  #failure: { readonly error: unknown } | null = null;

  constructor(port: CallPort, handlers: CallHandlers<Ours>) {
    this.#port = port;
    this.#handlers = handlers;
    port.on('message', (message: Message) => this.#take(message));
  }

  /** How many calls the other thread has not answered. */
  get unanswered(): number {
    return this.#asked.size;
  }

  /** Makes one call and returns its result. Rejects as {@link StartedCall.result}. */
  call<Name extends keyof Theirs & string>(
    name: Name,
    argument: Theirs[Name]['argument'],
    options: CallOptions<Theirs[Name]['sent']> = {},
  ): Promise<Theirs[Name]['result']> {
    return this.start(name, argument, options).result;
  }

  /** The same, for callers that have to know when the other thread has finished. Throws if a value cannot be cloned. */
  start<Name extends keyof Theirs & string>(
    name: Name,
    argument: Theirs[Name]['argument'],
    { signal, onSent = ignore }: CallOptions<Theirs[Name]['sent']> = {},
  ): StartedCall<Theirs[Name]['result']> {
    return this.#start(name, argument, signal, (value, taken) => {
      taken();
      onSent(value);
    });
  }

  /**
   * Yields the values that the call sends, with backpressure. Ends with the call, rejects as its result does, and stops the call when
   * the reader stops. Throws as {@link start}.
   */
  stream<Name extends keyof Theirs & string>(
    name: Name,
    argument: Theirs[Name]['argument'],
    { signal, onSent = ignore, takesAll = false }: StreamOptions<Theirs[Name]['sent']>,
  ): StartedStream<Theirs[Name]['sent']> {
    const leaving = new AbortController();
    const arrived = new Arrivals<Theirs[Name]['sent']>();
    const either = AbortSignal.any([signal, leaving.signal]);
    const { result, answered } = this.#start(name, argument, either, (value, taken) => {
      onSent(value);
      if (takesAll) taken();
      arrived.add({ value, taken: takesAll ? ignore : taken });
    });
    result.then(
      () => arrived.end(null),
      (error: unknown) => arrived.end({ error }),
    );
    const leave = () => leaving.abort(LEFT);
    return { values: arrived.values(leave), answered, leave };
  }

  /** Call when the other thread is gone: rejects its unanswered and all later calls, and stops calls made by it. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    for (const { settle, answered } of this.#asked.values()) {
      settle.reject(error);
      answered.resolve();
    }
    this.#asked.clear();
    for (const performed of this.#performed.values()) stop(performed, error);
  }

  #start(
    name: string,
    argument: unknown,
    signal: AbortSignal | undefined,
    onSent: Asked['onSent'],
  ): StartedCall<unknown> {
    signal?.throwIfAborted();
    if (this.#failure !== null) throw this.#failure.error;
    const id = this.#nextId++;
    this.#post({ type: 'call', id, name, argument });
    const settle = Promise.withResolvers<unknown>();
    const answered = Promise.withResolvers<void>();
    this.#asked.set(id, { settle, answered, onSent });
    if (signal !== undefined) this.#stopOnAbort(id, settle, signal);
    return { result: settle.promise, answered: answered.promise };
  }

  #stopOnAbort(
    id: number,
    { promise, reject }: PromiseWithResolvers<unknown>,
    signal: AbortSignal,
  ): void {
    const stop = () => {
      reject(signal.reason);
      this.#post({ type: 'stop', id });
    };
    signal.addEventListener('abort', stop, { once: true });
    const forget = () => signal.removeEventListener('abort', stop);
    promise.then(forget, forget);
  }

  #take(message: Message): void {
    const { id } = message;
    if (message.type === 'call') void this.#perform(id, message.name, message.argument);
    else if (message.type === 'stop') stop(this.#performed.get(id), LEFT);
    else if (message.type === 'taken') this.#noteTaken(id);
    else if (message.type === 'sent') {
      const taken = () => this.#post({ type: 'taken', id });
      this.#asked.get(id)?.onSent(message.value, taken);
    } else this.#end(message);
  }

  #end(message: Extract<Message, { type: 'result' | 'failed' }>): void {
    const asked = this.#asked.get(message.id);
    if (asked === undefined) return;
    this.#asked.delete(message.id);
    if (message.type === 'result') asked.settle.resolve(message.value);
    else asked.settle.reject(unpackError(message.error));
    asked.answered.resolve();
  }

  async #perform(id: number, name: string, argument: unknown): Promise<void> {
    const performed: Performed = { stop: new AbortController(), ahead: 0, goOn: ignore };
    this.#performed.set(id, performed);
    try {
      const handler = this.#handlers[name as keyof Ours];
      const send = (value: unknown) => this.#send(id, value, performed);
      const answer: unknown = await handler(argument, { signal: performed.stop.signal, send });
      const { value, transfer } =
        answer instanceof Transferred ? answer : { value: answer, transfer: [] };
      this.#post({ type: 'result', id, value }, transfer);
    } catch (error) {
      this.#post({ type: 'failed', id, error: packError(error) });
    } finally {
      this.#performed.delete(id);
    }
  }

  async #send(id: number, value: unknown, performed: Performed): Promise<void> {
    const { signal } = performed.stop;
    this.#post({ type: 'sent', id, value });
    performed.ahead += 1;
    while (performed.ahead >= SENT_AHEAD && !signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      performed.goOn = resolve;
      await promise;
    }
    signal.throwIfAborted();
  }

  #noteTaken(id: number): void {
    const performed = this.#performed.get(id);
    if (performed === undefined) return;
    performed.ahead -= 1;
    performed.goOn();
  }

  #post(message: Message, transfer: readonly Transferable[] = []): void {
    this.#port.postMessage(message, transfer);
  }
}

function stop(performed: Performed | undefined, reason: unknown): void {
  performed?.stop.abort(reason);
  performed?.goOn();
}

/** A queue of unread values with the end of the stream. */
class Arrivals<Value> {
  readonly #queue: { readonly value: Value; readonly taken: () => void }[] = [];
  #end: { readonly failure: { readonly error: unknown } | null } | null = null;
  #wake: () => void = ignore;

  add(arrival: { readonly value: Value; readonly taken: () => void }): void {
    this.#queue.push(arrival);
    this.#wake();
  }

  end(failure: { readonly error: unknown } | null): void {
    this.#end = { failure };
    this.#wake();
  }

  async *values(leave: () => void): AsyncGenerator<Value, void> {
    try {
      for (;;) {
        // A failure overtakes queued values, so that the reader stops.
        if (this.#end?.failure) throw this.#end.failure.error;
        const next = this.#queue.shift();
        if (next !== undefined) {
          next.taken();
          yield next.value;
        } else if (this.#end !== null) return;
        else await this.#change();
      }
    } finally {
      leave();
    }
  }

  #change(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    return promise;
  }
}

const LEFT = new Error('the caller does not wait for it any more');

function ignore(): void {}

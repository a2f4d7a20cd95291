import type { Worker } from 'node:worker_threads';
import { type CallHandlers, type CallTypes, ThreadCalls } from './thread-calls.ts';

/** How a {@link ThreadOnDemand} begins and ends. */
export interface ThreadOnDemandOptions<Ours extends CallTypes<Ours>> {
  readonly start: () => Worker;
  /** Handlers of the thread's calls. */
  readonly handlers: CallHandlers<Ours>;
  /** The error of calls that it had not answered when it ended, by an error or with an exit code. */
  readonly errorOf: (end: unknown) => unknown;
}

/** A thread that is started with the first call, and again with the next one after it has died. */
export class ThreadOnDemand<Theirs extends CallTypes<Theirs>, Ours extends CallTypes<Ours>> {
  readonly #options: ThreadOnDemandOptions<Ours>;
  #running: { readonly worker: Worker; readonly calls: ThreadCalls<Theirs, Ours> } | null = null;

  constructor(options: ThreadOnDemandOptions<Ours>) {
    this.#options = options;
  }

  /** The thread that runs; `null`: none does. */
  get running(): { readonly worker: Worker; readonly calls: ThreadCalls<Theirs, Ours> } | null {
    return this.#running;
  }

  /** Calls to the thread, which is started where none runs. */
  get calls(): ThreadCalls<Theirs, Ours> {
    return (this.#running ?? this.#start()).calls;
  }

  #start() {
    const { start, handlers, errorOf } = this.#options;
    const worker = start();
    const started = { worker, calls: new ThreadCalls<Theirs, Ours>(worker, handlers) };
    const end = (how: unknown) => {
      if (this.#running === started) this.#running = null;
      started.calls.fail(errorOf(how));
    };
    worker.once('error', end);
    worker.once('exit', end);
    this.#running = started;
    return started;
  }
}

import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { SearchIndex } from '../search-index.ts';
import type { ClusterIndexName } from './cluster-index.ts';

/** What a thread of {@link openSynchronousIndex} is started with. */
export interface TestThreadOptions {
  readonly name: ClusterIndexName;
  readonly directory: string;
  readonly mode: 'read' | 'write';
}

/** One call of a method, or the reading of a property. */
export interface TestCall {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** An index of a cluster as the suites of `SearchIndex` need it: with answers at once. */
export interface SynchronousIndex extends SearchIndex {
  /** Removes it from the cluster. */
  remove(): void;
  /** Ends its thread without closing it. */
  kill(): Promise<void>;
}

const MAX_WAIT_MS = 60_000;

/**
 * Runs the real, asynchronous adapter in a thread of its own, and blocks this one until it has answered. For tests alone: the suite for
 * engines in memory then also tests one behind a network.
 */
export function openSynchronousIndex(options: TestThreadOptions): SynchronousIndex {
  const { port1: own, port2: port } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./test-cluster-thread.ts', import.meta.url), {
    workerData: { ...options, port, signal },
    transferList: [port],
  });
  worker.unref();

  function call(method: string, ...args: unknown[]): unknown {
    Atomics.store(signal, 0, 0);
    own.postMessage({ method, args } satisfies TestCall);
    Atomics.wait(signal, 0, 0, MAX_WAIT_MS);
    const received = receiveMessageOnPort(own);
    if (received === undefined) throw new Error(`${method} was not answered in time`);
    const { value, error } = received.message as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  return new Proxy({} as SynchronousIndex, {
    get(_target, property) {
      const method = String(property);
      if (method === 'then') return undefined;
      if (method === 'committedSequence' || method === 'syncedSequence') return call(method);
      if (method === 'kill') {
        return async () => {
          own.close();
          await worker.terminate();
        };
      }
      const isAsynchronous = ['commit', 'sync', 'consolidate', 'applyStored'].includes(method);
      return (...args: unknown[]) =>
        isAsynchronous ? Promise.resolve(call(method, ...args)) : call(method, ...args);
    },
  });
}

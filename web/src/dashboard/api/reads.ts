import type { Failure } from '../../stream/failure.ts';
import { type Api, failureOf } from './api.ts';

/** The cached state of a path. */
export interface ReadState<Body> {
  /** The last response; `null`: none yet. It is kept during another request, and if that fails. */
  readonly value: Body | null;
  /** Why the last request failed; `null`: no failure. */
  readonly failure: Failure | null;
}

/** A cache of responses by path, which outlives the components: going back shows them at once. */
export interface Reads {
  state<Body>(path: string): ReadState<Body>;
  /** Requests a path; of several requests the last one counts. Resolves with a response or a failure. */
  load(path: string): Promise<void>;
  /** Changes a cached value without a request. */
  put<Body>(path: string, change: (value: Body) => Body): void;
  subscribe(listener: () => void): () => void;
  /** Clears the cache, since another person may sign in. */
  clear(): void;
}

const NOTHING: ReadState<never> = { value: null, failure: null };

/** Caches responses in memory. */
export function createReads(api: Pick<Api, 'read'>): Reads {
  const states = new Map<string, ReadState<unknown>>();
  const turns = new Map<string, number>();
  const listeners = new Set<() => void>();
  let generation = 0;
  const set = (path: string, state: ReadState<unknown>) => {
    states.set(path, state);
    for (const listener of listeners) listener();
  };
  return {
    // The caller knows the type of the response of its path.
    state: <Body>(path: string) => (states.get(path) ?? NOTHING) as ReadState<Body>,
    async load(path) {
      const turn = (turns.get(path) ?? 0) + 1;
      const of = generation;
      turns.set(path, turn);
      const isLast = () => turns.get(path) === turn && of === generation;
      try {
        const value = await api.read<unknown>(path);
        if (isLast()) set(path, { value, failure: null });
      } catch (error) {
        const failure = failureOf(error);
        if (isLast()) set(path, { value: states.get(path)?.value ?? null, failure });
      }
    },
    put<Body>(path: string, change: (value: Body) => Body) {
      const state = states.get(path);
      if (state === undefined || state.value === null) return;
      set(path, { ...state, value: change(state.value as Body) }); // as in `state`
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear() {
      generation++;
      states.clear();
      for (const listener of listeners) listener();
    },
  };
}

import type { Failure } from '../../stream/failure.ts';
import { type Api, failureOf } from './api.ts';

/** What is known of a path. */
export interface ReadState<Body> {
  /** The last answer; `null`: none yet. It stays while it is asked for again, and when that fails. */
  readonly value: Body | null;
  /** Why the last request failed; `null`: it did not. */
  readonly failure: Failure | null;
}

/** The answers of the server by path, which outlive what shows them: going back shows them at once. */
export interface Reads {
  state<Body>(path: string): ReadState<Body>;
  /** Asks anew; of several requests for a path the last to be sent counts. Resolves when there is an answer or a failure. */
  load(path: string): Promise<void>;
  /** Puts what is known in place without asking. */
  put<Body>(path: string, change: (value: Body) => Body): void;
  subscribe(listener: () => void): () => void;
  /** Forgets everything: somebody else may sign in. */
  clear(): void;
}

const NOTHING: ReadState<never> = { value: null, failure: null };

/** Keeps answers in memory. */
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
    // Who asks for a path knows the type of its answer.
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

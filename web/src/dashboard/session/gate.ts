import type { Failure } from '../../stream/failure.ts';
import type { SessionBody, SignInOptions } from '../../wire/wire-types.ts';
import { type Api, codeOf, createApi, type Fetch, failureOf } from '../api/api.ts';
import { createReads, type Reads } from '../api/reads.ts';

/** The state of the sign-in. */
export type GateState =
  /** The request is in progress. */
  | { readonly kind: 'asking' }
  /** The request failed. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Not signed in. `isOver`: a session has just ended. */
  | { readonly kind: 'outside'; readonly options: SignInOptions; readonly isOver: boolean }
  /** Signed in. `isAsking`: a change waits for another sign-in. */
  | { readonly kind: 'inside'; readonly session: SessionBody; readonly isAsking: boolean };

/** The sign-in, and the API for signed-in people. */
export interface Gate {
  readonly api: Api;
  readonly reads: Reads;
  state(): GateState;
  subscribe(listener: () => void): () => void;
  /** Requests the session. `ignoresSession`: for a link, behaves as if signed out. */
  ask(options?: { readonly ignoresSession?: boolean }): Promise<void>;
  /** Call after a sign-in, also a repeated one. */
  enter(session: SessionBody): void;
  /** Ends the session. Rejects like a change. */
  signOut(): Promise<void>;
  /** Call if the repeated sign-in is cancelled: the waiting change fails. */
  giveUp(): void;
}

/** Creates the gate; its state belongs to this tab only. */
export function createGate(fetch: Fetch): Gate {
  let state: GateState = { kind: 'asking' };
  let waiting: ((isSignedIn: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const set = (next: GateState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const settle = (isSignedIn: boolean) => {
    const settled = waiting;
    waiting = [];
    for (const one of settled) one(isSignedIn);
  };
  const api = createApi(fetch, {
    isOver() {
      if (state.kind === 'inside') void leave(true);
    },
    again() {
      if (state.kind !== 'inside') return Promise.resolve(false);
      set({ ...state, isAsking: true });
      return new Promise((resolve) => void waiting.push(resolve));
    },
  });
  const reads = createReads(api);

  async function leave(isOver: boolean): Promise<void> {
    set({ kind: 'asking' });
    settle(false);
    api.forget();
    reads.clear();
    try {
      set({ kind: 'outside', options: await api.read<SignInOptions>('/api/sign-in'), isOver });
    } catch (error) {
      set({ kind: 'failed', failure: failureOf(error) });
    }
  }

  function enter(session: SessionBody): void {
    api.forget();
    const isSame = state.kind === 'inside' && state.session.person?.id === session.person?.id;
    if (!isSame) reads.clear();
    set({ kind: 'inside', session, isAsking: false });
    settle(isSame);
  }

  return {
    api,
    reads,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async ask({ ignoresSession = false } = {}) {
      if (ignoresSession) return leave(false);
      try {
        const session = await api.read<SessionBody>('/api/session');
        if (session.kind === 'person') enter(session);
        else await leave(false);
      } catch (error) {
        if (['ERR_AUTH_REQUIRED', 'ERR_AUTH_FAILED'].includes(codeOf(error) ?? '')) {
          await leave(false);
        } else set({ kind: 'failed', failure: failureOf(error) });
      }
    },
    enter,
    async signOut() {
      await api.change('DELETE', '/api/session');
      await leave(false);
    },
    giveUp() {
      if (state.kind === 'inside') set({ ...state, isAsking: false });
      settle(false);
    },
  };
}

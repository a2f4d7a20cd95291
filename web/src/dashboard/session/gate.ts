import type { Failure } from '../../stream/failure.ts';
import type { SessionBody, SignInOptions } from '../../wire/wire-types.ts';
import { type Api, codeOf, createApi, type Fetch, failureOf } from '../api/api.ts';
import { createReads, type Reads } from '../api/reads.ts';

/** Whether somebody is signed in. */
export type GateState =
  /** It is being asked. */
  | { readonly kind: 'asking' }
  /** The server did not say. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Nobody is. `isOver`: somebody was, a moment ago. */
  | { readonly kind: 'outside'; readonly options: SignInOptions; readonly isOver: boolean }
  /** Somebody is. `isAsking`: a change waits for another sign-in. */
  | { readonly kind: 'inside'; readonly session: SessionBody; readonly isAsking: boolean };

/** What lets people in, and what they then work with. */
export interface Gate {
  readonly api: Api;
  readonly reads: Reads;
  state(): GateState;
  subscribe(listener: () => void): () => void;
  /** Asks who is signed in. `asNobody`: for a link, as if no one were. */
  ask(options?: { readonly asNobody?: boolean }): Promise<void>;
  /** Somebody has signed in, or has done so again. */
  enter(session: SessionBody): void;
  /** Ends the session. Rejects as a change does. */
  signOut(): Promise<void>;
  /** Nobody signs in again: the change that waits for it fails. */
  giveUp(): void;
}

/** Keeps who is signed in, in this tab alone. */
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
    async ask({ asNobody = false } = {}) {
      if (asNobody) return leave(false);
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

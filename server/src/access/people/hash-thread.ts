import type { Log } from '../../runtime/log.ts';
import { startThread } from '../../runtime/threads/start-thread.ts';
import {
  type CallHandlers,
  type CallPort,
  ThreadCalls,
} from '../../runtime/threads/thread-calls.ts';
import { ThreadOnDemand } from '../../runtime/threads/thread-on-demand.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** Calls of the hashing thread. */
type HashCalls = {
  hash: { argument: string; sent: never; result: string };
  isPasswordOf: {
    argument: { readonly hash: string; readonly password: string };
    sent: never;
    result: boolean;
  };
};

/** Reports of the hashing thread. */
type HashThreadNews = {
  /** It runs at the priority of all other threads, for this reason. */
  priorityKept: { argument: string; sent: never; result: null };
};

/**
 * Nice value of the thread, so that searches get the processor first. Not higher: on a fully busy machine a thread at 19 gets a
 * sixtieth of a processor, and sign-ins would time out; at 10 it gets a tenth.
 */
export const HASHING_NICENESS = 10;

/** Hashing needs next to no heap: the memory of Argon2 is outside of it. */
const OLD_MIB = 32;
// One password at a time.
const YOUNG_MIB = 6;

/** Serves a main thread through `port`. `priorityFault`: why its priority could not be lowered; `null`: it is low. */
export function serveHashing(port: CallPort, priorityFault: string | null): void {
  const handlers: CallHandlers<HashCalls> = {
    hash: (password) => hashPassword(password),
    isPasswordOf: ({ hash, password }) => isPasswordOf(hash, password),
  };
  const main = new ThreadCalls<HashThreadNews, HashCalls>(port, handlers);
  if (priorityFault !== null) void main.call('priorityKept', priorityFault);
}

/**
 * Hashes in a thread whose code is `entry`. It starts with the first call, and again after it died. Unanswered calls of a dead
 * thread are repeated once, then fail.
 */
export function openHashThread(entry: URL, log: Log): PasswordHasher {
  let isClosed = false;
  const news: CallHandlers<HashThreadNews> = {
    priorityKept(reason) {
      log('info', 'passwords are hashed at the priority of searches', { reason });
      return null;
    },
  };
  const thread = new ThreadOnDemand<HashCalls, HashThreadNews>({
    start: () =>
      startThread(entry, { name: 'quarry-hashing', youngMib: YOUNG_MIB, oldMib: OLD_MIB }),
    handlers: news,
    errorOf: (cause) => new HashThreadEnded({ cause }),
  });

  function call<Name extends keyof HashCalls>(name: Name, argument: HashCalls[Name]['argument']) {
    if (isClosed) throw new HashThreadEnded();
    return thread.calls.call(name, argument);
  }

  async function ask<Name extends keyof HashCalls>(
    name: Name,
    argument: HashCalls[Name]['argument'],
  ): Promise<HashCalls[Name]['result']> {
    try {
      return await call(name, argument);
    } catch (error) {
      if (!(error instanceof HashThreadEnded) || isClosed) throw error;
      log('error', 'the thread that hashes passwords died and is started again', { error });
      return call(name, argument);
    }
  }

  return {
    hash: (password) => ask('hash', password),
    isPasswordOf: (hash, password) => ask('isPasswordOf', { hash, password }),
    async close() {
      isClosed = true;
      await thread.running?.worker.terminate();
    },
  };
}

class HashThreadEnded extends Error {
  override readonly name = 'HashThreadEnded';

  constructor(options?: ErrorOptions) {
    super('the thread that hashes passwords has ended', options);
  }
}

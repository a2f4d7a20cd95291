import { hash } from 'node:crypto';
import { Problem } from '../../runtime/problem.ts';
import type { Refusals } from '../limits/late-refusals.ts';
import { countedAddress } from '../limits/limits.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';

/** Within {@link WINDOW_SECONDS}: a person who tries to remember needs fewer. 2,880 guesses a day at most, of one account. */
const PER_ACCOUNT = 10;

/** Limit for one network, where several people may sign in. */
const PER_ADDRESS = 30;

const WINDOW_SECONDS = 300;

/** Bounds how often signing in is tried. */
export interface SignInThrottle {
  /** Counts an attempt for the account (`null`: none) and the address. Throws `ERR_RATE_LIMITED`, and counts nothing then. */
  take(account: string | null, address: string): Promise<void>;
}

/** Counts accounts by the typed address, whether or not it exists, so that the two are indistinguishable. */
export function createSignInThrottle(limiter: RateLimiter, refusals: Refusals): SignInThrottle {
  return {
    async take(account, address) {
      const budgets = [
        { key: `sign-in-address:${countedAddress(address)}`, limit: PER_ADDRESS },
        ...(account === null
          ? []
          : [{ key: `sign-in-account:${hash('sha256', account)}`, limit: PER_ACCOUNT }]),
      ];
      const states = await limiter.take(
        budgets.map((budget) => ({ ...budget, windowSeconds: WINDOW_SECONDS })),
      );
      const spent = states.filter(({ hadRoom }) => !hadRoom);
      if (spent.length === 0) return;
      const seconds = Math.ceil(Math.max(...spent.map(({ resetMs }) => resetMs)) / 1000);
      await refusals.refuse(
        new Problem('ERR_RATE_LIMITED', {
          detail: `Too many tries to sign in. Wait ${seconds} s.`,
          headers: { 'retry-after': String(seconds) },
        }),
      );
    },
  };
}

import { RedisFault, type RedisFaultReason } from './redis-scripts.ts';

/** Resolves with the first call or, if Redis fails, with the second. */
export type OrWithoutRedis = <Answer>(
  call: () => Promise<Answer>,
  fallback: () => Answer | Promise<Answer>,
) => Promise<Answer>;

/** `onFallback` is called for each call that goes on without Redis. Other errors are thrown. */
export function orWithoutRedis(onFallback: (reason: RedisFaultReason) => void): OrWithoutRedis {
  return async (call, fallback) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof RedisFault)) throw error;
      onFallback(error.reason);
      return fallback();
    }
  };
}

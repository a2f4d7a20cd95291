import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';
import { type ChatBudgets, ModelFault } from './language-model.ts';

/** Holds one call to its times. */
export interface TokenDeadline {
  /** Aborted with a {@link ModelFault} once a time has passed, and by {@link end}. */
  readonly signal: AbortSignal;
  /** From now on it is the model that is waited for. */
  waits(): void;
  /** Something came; `isAlive`: a token, so that the next may take its own time. */
  came(isAlive: boolean): void;
  /** The model has finished: what may still come is waited for no longer than `ms`. */
  finished(ms: number): void;
  end(): void;
}

/** Starts the time of a call. A reader that is slow costs the model none of it but the total. */
export function startTokenDeadline(
  { firstTokenMs, betweenTokensMs, totalMs }: ChatBudgets,
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
): TokenDeadline {
  const over = new AbortController();
  const slow = (what: string, ms: number) => () =>
    over.abort(new ModelFault('slow', `The model ${what} within ${ms / 1000} s.`));
  const stopTotal = timers.after(totalMs, slow('did not finish', totalMs));
  let give: () => void = slow('wrote nothing', firstTokenMs);
  let leftMs = firstTokenMs;
  let sinceMs = clock.now();
  let stop: () => void = () => undefined;
  return {
    signal: over.signal,
    waits() {
      sinceMs = clock.now();
      stop = timers.after(leftMs, () => give());
    },
    came(isAlive) {
      stop();
      leftMs = Math.max(0, leftMs - (clock.now() - sinceMs));
      if (!isAlive) return;
      leftMs = betweenTokensMs;
      give = slow('wrote nothing more', betweenTokensMs);
    },
    finished(ms) {
      leftMs = Math.min(leftMs, ms);
    },
    end() {
      stop();
      stopTotal();
      over.abort();
    },
  };
}

import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';
import { type ChatBudgets, ModelFault } from './language-model.ts';

/** The timeouts of one call. */
export interface TokenDeadline {
  /** Aborted with a {@link ModelFault} at a timeout, and by {@link end}. */
  readonly signal: AbortSignal;
  /** The caller waits for the model from now on. */
  waits(): void;
  /** Something arrived; `isAlive`: a token, which restarts the timeout between tokens. */
  came(isAlive: boolean): void;
  /** The model has finished: waits at most `ms` for the rest. */
  finished(ms: number): void;
  end(): void;
}

/** Starts the timeouts of a call. Time in which the reader is slow counts towards the total only. */
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

import { ModelFault } from '../../model/language-model.ts';
import type { Timers } from '../../timers.ts';

/** Ends a model's answer that nobody gets to see. */
export interface FirstTextDeadline {
  /** Aborted with that of whoever asked, and with a {@link ModelFault} once it is too late for a first word. */
  readonly signal: AbortSignal;
  /** Something left, or nothing will any more. */
  met(): void;
}

/** A model may write for long without a word that may leave: reasoning, calls, what nothing supports. */
export function startFirstTextDeadline(
  ms: number,
  timers: Timers,
  signal: AbortSignal,
): FirstTextDeadline {
  const late = new AbortController();
  const message = `Nothing that the model said could leave within ${ms / 1000} s.`;
  const met = timers.after(ms, () => late.abort(new ModelFault('slow', message)));
  return { signal: AbortSignal.any([signal, late.signal]), met };
}

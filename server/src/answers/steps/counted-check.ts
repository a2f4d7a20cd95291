import type { Clock } from '../../runtime/clock.ts';
import type { AnswerStep } from '../answer-step.ts';
import type { SupportCheck, Verdict } from '../citations/check/support-check.ts';

/** Counts the verdicts on the statements of one answer, and measures their time. */
export class CountedCheck {
  readonly #stopwatch: Clock;
  readonly #counts: Record<Verdict, number> = {
    supported: 0,
    recited: 0,
    claimless: 0,
    unsupported: 0,
  };
  #startedMs: number | null = null;
  #durationMs = 0;

  constructor(stopwatch: Clock) {
    this.#stopwatch = stopwatch;
  }

  /** Wraps a check so that its verdicts are counted. */
  counted(check: SupportCheck): SupportCheck {
    return {
      decide: (statement, cited, kind) => {
        const beganMs = this.#stopwatch.now();
        this.#startedMs ??= beganMs;
        const support = check.decide(statement, cited, kind);
        this.#durationMs += this.#stopwatch.now() - beganMs;
        this.#counts[support.verdict] += 1;
        return support;
      },
    };
  }

  /** All verdicts so far; `null`: nothing was checked. */
  step(): AnswerStep | null {
    if (this.#startedMs === null) return null;
    const times = { startedMs: this.#startedMs, durationMs: this.#durationMs };
    return { kind: 'check', ...times, ...this.#counts };
  }
}

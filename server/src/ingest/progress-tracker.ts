import type { Clock } from '../runtime/clock.ts';
import {
  type JobFailure,
  type JobNotice,
  type JobProgress,
  MAX_REPORTED_FAILURES,
  MAX_REPORTED_NOTICES,
  NOTED_SKIPS,
} from './jobs/job.ts';

// The rate is averaged over the last seconds: long enough to be stable, short enough to be current.
const RATE_WINDOW_MS = 5_000;
const SAMPLE_EVERY_MS = 250;

export type Settled = 'added' | 'changed' | 'unchanged';

interface Sample {
  readonly atMs: number;
  readonly done: number;
}

/** Counts the work of a job and measures its rate. */
export class ProgressTracker {
  readonly #clock: Clock;
  readonly #skipped: Record<string, number> = {};
  readonly #failed: JobFailure[] = [];
  readonly #notices: JobNotice[] = [];
  #noticeCount = 0;
  readonly #samples: Sample[] = [];
  #counts = { found: 0, done: 0, added: 0, changed: 0, unchanged: 0, removed: 0, failedCount: 0 };
  #phase: JobProgress['phase'];
  #gate: JobProgress['gate'] = null;
  #isTotalKnown = false;
  #expected = 0;

  constructor(clock: Clock, phase: JobProgress['phase']) {
    this.#clock = clock;
    this.#phase = phase;
  }

  get skippedCount(): number {
    return Object.values(this.#skipped).reduce((sum, count) => sum + count, 0);
  }

  get failedCount(): number {
    return this.#counts.failedCount;
  }

  enter(phase: JobProgress['phase']): void {
    this.#phase = phase;
  }

  /** Call when `found` no longer grows: from then on the remaining time can be estimated. */
  knowTotal(): void {
    this.#isTotalKnown = true;
    this.#expected = 0;
  }

  find(count = 1): void {
    this.#counts.found += count;
    this.#expected = Math.max(0, this.#expected - count);
  }

  /** Sets an estimate of how many are still to be found. */
  expect(count: number): void {
    this.#expected = count;
  }

  settle(how: Settled, count = 1): void {
    this.#counts[how] += count;
    this.#done(count);
  }

  remove(count: number): void {
    this.#counts.removed += count;
  }

  /** Counts skipped originals, and names those that their owner may not expect to be skipped. */
  skip(skipped: JobNotice, count = 1): void {
    const { reason } = skipped;
    this.#skipped[reason] = (this.#skipped[reason] ?? 0) + count;
    if (NOTED_SKIPS.has(reason)) this.note(skipped);
  }

  /** Names an original in the report. */
  note(notice: JobNotice): void {
    this.#noticeCount += 1;
    if (this.#notices.length < MAX_REPORTED_NOTICES) this.#notices.push(notice);
  }

  /** Skips a file that was counted as found and turns out to be unreadable. */
  skipFound(skipped: JobNotice): void {
    this.skip(skipped);
    this.#counts.found -= 1;
  }

  fail(failure: JobFailure): void {
    this.#counts.failedCount += 1;
    if (this.#failed.length < MAX_REPORTED_FAILURES) this.#failed.push(failure);
    this.#done(1);
  }

  /** Stores the result of the gate of a rebuilt index. */
  compare(figures: JobProgress['gate']): void {
    this.#gate = figures;
  }

  snapshot(): JobProgress {
    const ratePerSecond = this.#rate();
    const found = this.#counts.found + this.#expected;
    const left = found - this.#counts.done;
    const canEstimate = (this.#isTotalKnown || this.#expected > 0) && ratePerSecond > 0;
    return {
      ...this.#counts,
      found,
      phase: this.#phase,
      skipped: { ...this.#skipped },
      failed: [...this.#failed],
      notices: [...this.#notices],
      noticeCount: this.#noticeCount,
      ratePerSecond,
      secondsLeft: canEstimate ? Math.ceil(left / ratePerSecond) : null,
      gate: this.#gate,
    };
  }

  #done(count: number): void {
    this.#counts.done += count;
    const atMs = this.#clock.now();
    const last = this.#samples.at(-1);
    if (last !== undefined && atMs - last.atMs < SAMPLE_EVERY_MS) return;
    this.#samples.push({ atMs, done: this.#counts.done });
    while ((this.#samples[0]?.atMs ?? atMs) < atMs - RATE_WINDOW_MS) this.#samples.shift();
  }

  #rate(): number {
    const first = this.#samples[0];
    const elapsedMs = this.#clock.now() - (first?.atMs ?? 0);
    if (first === undefined || elapsedMs < SAMPLE_EVERY_MS) return 0;
    return Math.round(((this.#counts.done - first.done) * 1000) / elapsedMs);
  }
}

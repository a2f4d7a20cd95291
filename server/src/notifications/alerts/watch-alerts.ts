import type { SwitchablePart } from '@quarry/contract/vocabulary';
import type { Log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { Alert } from './alert.ts';
import type { AlertProgress, AlertRecords } from './alert-records.ts';
import { type CheckServices, checkAlert } from './check-alert.ts';

/** Checks alerts when there are new documents. */
export interface AlertWatch {
  /** Starts, and checks documents stored while the server was down. */
  start(): void;
  /** Documents may have changed; returns at once. */
  documentsChanged(): void;
  /** Alerts whose turn has not come in the present round. */
  readonly waiting: number;
  /** Why checks cannot be written; `null`: they are. */
  fault(): string | null;
  /** Stops; unchecked documents are checked after the next start. */
  close(): Promise<void>;
}

export interface AlertWatchOptions extends CheckServices {
  readonly records: AlertRecords;
  readonly isOff: (part: SwitchablePart) => boolean;
  readonly timers: Timers;
  readonly log: Log;
  /** Whether this node checks alerts, of several with the same ones. Default: it does. */
  readonly isOnDuty?: () => boolean;
  readonly onCheck?: (outcome: 'quiet' | 'matched' | 'stopped' | 'failed') => void;
}

/** Commits of that time make one round. */
const COALESCE_MS = 2_000;
/** Between checks: ten a second at most, so that searches have the threads. */
const PACE_MS = 100;
/** While searches wait for a thread alerts wait for them, at most so often before each check: busy servers check, too. */
const BUSY_WAITS = 50;
/** A search takes milliseconds. */
const SEARCH_LIMIT_MS = 5_000;
/** Without a model an answer takes tens of milliseconds; it may wait for a thread. */
const QUESTION_LIMIT_MS = 20_000;
/** An answer costs ten searches: so often at most for each question. */
const QUESTION_EVERY_MS = 60_000;
/** After a check that failed, or was not allowed. */
const RETRY_MS = 60_000;
/** Checks without matches are written together. After a crash they are repeated, with the same result. */
const NOTE_MS = 10_000;

const FAULT = 'checks of alerts cannot be written';

/** One check at a time, in rounds over all alerts that are on, the longest unchecked first. */
export function watchAlerts(options: AlertWatchOptions): AlertWatch {
  return new AlertRounds(options);
}

class AlertRounds implements AlertWatch {
  readonly #options: AlertWatchOptions;
  readonly #stop = new AbortController();
  /** Checks that are not written yet, by alert. */
  readonly #progress = new Map<string, AlertProgress>();
  /** When each question was last asked, and at which sequence. */
  readonly #asked = new Map<string, { readonly atMs: number; readonly sequence: number }>();
  /** Until when an alert whose check failed is left alone. */
  readonly #restingUntil = new Map<string, number>();
  #round: Promise<void> = Promise.resolve();
  #next: { readonly atMs: number; readonly cancel: () => void } | null = null;
  #cancelNote: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();
  #isRunning = false;
  #isStarted = false;
  #waiting = 0;
  #fault: string | null = null;

  constructor(options: AlertWatchOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  fault(): string | null {
    return this.#fault;
  }

  start(): void {
    this.#isStarted = true;
    this.#lookIn(COALESCE_MS);
  }

  documentsChanged(): void {
    if (this.#isStarted) this.#lookIn(COALESCE_MS);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#next?.cancel();
    this.#cancelNote?.();
    await this.#round;
    await this.#write();
  }

  /** The next round, or sooner if one is to come sooner; during a round it waits for its end. */
  #lookIn(delayMs: number): void {
    if (this.#stop.signal.aborted) return;
    const { clock, timers } = this.#options;
    const atMs = clock.now() + delayMs;
    if (this.#next !== null && this.#next.atMs <= atMs) return;
    this.#next?.cancel();
    this.#next = { atMs, cancel: timers.after(delayMs, () => this.#begin()) };
  }

  #begin(): void {
    this.#next = null;
    if (this.#isRunning) {
      this.#lookIn(COALESCE_MS);
      return;
    }
    this.#isRunning = true;
    this.#round = this.#run()
      .catch((error: unknown) => {
        this.#failed(error);
        this.#lookIn(RETRY_MS);
      })
      .finally(() => {
        this.#isRunning = false;
        this.#waiting = 0;
      });
  }

  async #run(): Promise<void> {
    const { records, search, isOnDuty = () => true } = this.#options;
    if (!isOnDuty()) return;
    const alerts = (await records.enabled()).map((alert) => this.#present(alert));
    this.#forgetOthers(alerts);
    if (this.#options.isOff('api')) {
      if (alerts.length > 0) this.#lookIn(RETRY_MS);
      return;
    }
    const toMs = search.completeToMs();
    this.#waiting = alerts.length;
    for (const alert of alerts) {
      if (this.#stop.signal.aborted || !isOnDuty()) return;
      if (this.#isDue(alert, toMs)) {
        await this.#check(alert, toMs ?? alert.checkedToMs);
        await this.#pause(PACE_MS);
      }
      this.#waiting -= 1;
    }
    if (alerts.some(({ subject }) => subject.kind === 'search')) this.#lookAtTheRest(toMs);
  }

  /** The newest documents are left for the next round. */
  #lookAtTheRest(toMs: number | null): void {
    const newestMs = this.#options.search.newestMs();
    if (newestMs === null || (toMs !== null && toMs >= newestMs)) return;
    // If the clock was set back, the newest documents are in the future.
    this.#lookIn(newestMs > this.#options.clock.now() ? RETRY_MS : COALESCE_MS);
  }

  /** The alert with its pending progress. */
  #present(alert: Alert): Alert {
    const done = this.#progress.get(alert.id);
    if (done === undefined || done.checkedToMs <= alert.checkedToMs) return alert;
    return { ...alert, checkedToMs: done.checkedToMs };
  }

  #forgetOthers(alerts: readonly Alert[]): void {
    const ids = new Set(alerts.map(({ id }) => id));
    for (const kept of [this.#asked, this.#restingUntil]) {
      for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id);
    }
  }

  /** Also plans the round in which it will be. */
  #isDue({ id, subject, checkedToMs }: Alert, toMs: number | null): boolean {
    const { search, clock, isOff } = this.#options;
    const nowMs = clock.now();
    const waitMs = (this.#restingUntil.get(id) ?? 0) - nowMs;
    if (waitMs > 0) return this.#later(Math.min(waitMs, RETRY_MS));
    if (subject.kind === 'search') {
      // A clock that was set back is behind all that was looked at.
      return toMs !== null && (toMs > checkedToMs || nowMs < checkedToMs);
    }
    if (isOff('conversation')) return this.#later(RETRY_MS);
    const last = this.#asked.get(id);
    if (last === undefined) return true;
    if (last.sequence === search.sequence()) return false;
    const untilMs = last.atMs + QUESTION_EVERY_MS - nowMs;
    return untilMs <= 0 || untilMs > QUESTION_EVERY_MS || this.#later(untilMs);
  }

  #rest({ id }: Alert): void {
    this.#restingUntil.set(id, this.#options.clock.now() + RETRY_MS);
    this.#later(RETRY_MS);
  }

  #later(delayMs: number): false {
    this.#lookIn(Math.max(COALESCE_MS, delayMs));
    return false;
  }

  async #check(alert: Alert, toMs: number): Promise<void> {
    const { search, clock, log, onCheck } = this.#options;
    for (let wait = 0; wait < BUSY_WAITS && search.isBusy(); wait++) await this.#pause(PACE_MS);
    if (this.#stop.signal.aborted) return;
    this.#asked.set(alert.id, { atMs: clock.now(), sequence: search.sequence() });
    try {
      const outcome = await this.#bounded(alert, toMs);
      if (outcome === 'closed') return;
      if (outcome !== 'stopped') this.#restingUntil.delete(alert.id);
      onCheck?.(outcome);
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#asked.delete(alert.id);
      this.#rest(alert);
      onCheck?.('failed');
      if (!(error instanceof Problem)) log('warn', 'an alert was not checked', { error });
      this.#note(alert, alert.checkedToMs, reasonOf(error));
    }
  }

  async #bounded(alert: Alert, toMs: number): Promise<'quiet' | 'matched' | 'stopped' | 'closed'> {
    const { records, timers } = this.#options;
    const limitMs = alert.subject.kind === 'search' ? SEARCH_LIMIT_MS : QUESTION_LIMIT_MS;
    const limit = new AbortController();
    const stopTimer = timers.after(limitMs, () => limit.abort(new Problem('ERR_TIMEOUT')));
    try {
      const signal = AbortSignal.any([this.#stop.signal, limit.signal]);
      const outcome = await checkAlert(alert, toMs, this.#options, signal);
      if (this.#stop.signal.aborted) return 'closed';
      if (outcome.kind === 'matched') {
        await records.match(alert.id, outcome.matched);
        this.#progress.delete(alert.id);
        this.#fault = null;
      } else if (outcome.kind === 'quiet') this.#note(alert, toMs, null);
      else {
        this.#rest(alert);
        this.#note(alert, alert.checkedToMs, outcome.reason);
      }
      return outcome.kind;
    } finally {
      stopTimer();
    }
  }

  #note({ id }: Alert, checkedToMs: number, error: string | null): void {
    const { clock, timers } = this.#options;
    const checkedAt = new Date(clock.now()).toISOString();
    this.#progress.set(id, { id, checkedAt, checkedToMs, error });
    this.#cancelNote ??= timers.after(NOTE_MS, () => {
      this.#cancelNote = null;
      void this.#write();
    });
  }

  /** On failure, the progress is written with the next one. */
  #write(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const progress = [...this.#progress.values()];
      if (progress.length === 0) return;
      try {
        await this.#options.records.note(progress);
        this.#fault = null;
        for (const one of progress) {
          if (this.#progress.get(one.id) === one) this.#progress.delete(one.id);
        }
      } catch (error) {
        this.#failed(error);
      }
    });
    return this.#writing;
  }

  #failed(error: unknown): void {
    if (this.#fault === null) this.#options.log('error', FAULT, { error });
    this.#fault = FAULT;
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#stop;
    if (signal.aborted) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = this.#options.timers.after(ms, resolve);
    const leave = () => {
      cancel();
      resolve();
    };
    signal.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }
}

/** For its owner: nothing of the inside of the server. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Problem)) return 'The last check failed; the log of the server says why.';
  if (error.code === 'ERR_TIMEOUT') return 'The last check took too long.';
  const [fault] = error.errors;
  return fault?.message ?? error.detail ?? error.code;
}

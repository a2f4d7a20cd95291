import type { RobotsRules } from './fetch-robots.ts';

// A site that serves people all day does not notice two; our own network is asked for more.
const DEFAULT_CONCURRENCY = 2;
const OWN_NETWORK_CONCURRENCY = 8;
// Robots.txt may ask for hours between two requests; nobody would see the end of that crawl.
const MAX_CRAWL_DELAY_MS = 60_000;
// A host that fails this often in a row is down: it rests until the next run.
const MAX_FAILURES_IN_ROW = 10;
// Who asks for a longer pause is left alone until the next run.
const MAX_PAUSE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 1_000;
const MIN_DELAY_AFTER_BUSY_MS = 250;
// So many answers in a row that gave the same body under new validators: asking is no saving here.
const MAX_USELESS_VALIDATIONS = 10;

export interface CrawlHostOptions {
  readonly origin: string;
  /** `null`: by where the host is. */
  readonly concurrency: number | null;
  readonly crawlDelayMs: number;
}

/** How one host is treated: how many requests at once, how far apart, and whether it needs rest. Times in ms since 1970. */
export class CrawlHost {
  readonly origin: string;
  #concurrency: number;
  #delayMs: number;
  #active = 0;
  #readyAtMs = 0;
  #failuresInRow = 0;
  #uselessInRow = 0;
  #restReason: string | null = null;

  constructor({ origin, concurrency, crawlDelayMs }: CrawlHostOptions) {
    this.origin = origin;
    this.#delayMs = crawlDelayMs;
    this.#concurrency =
      concurrency ?? (isOwnNetwork(origin) ? OWN_NETWORK_CONCURRENCY : DEFAULT_CONCURRENCY);
  }

  /** Why nothing more is asked of it in this run; `null` while it is asked. */
  get restReason(): string | null {
    return this.#restReason;
  }

  /** When a request may begin; `Infinity` while enough are under way. */
  get readyAtMs(): number {
    return this.#active < this.#concurrency ? this.#readyAtMs : Number.POSITIVE_INFINITY;
  }

  begin(nowMs: number): void {
    this.#active += 1;
    this.#readyAtMs = Math.max(this.#readyAtMs, nowMs + this.#delayMs);
  }

  end(): void {
    this.#active -= 1;
  }

  /** Rules that ask for a delay make requests come one by one. */
  obey(delayMs: number): void {
    this.#delayMs = Math.max(this.#delayMs, delayMs);
    if (delayMs > 0) this.#concurrency = 1;
  }

  /** Nothing more is asked of it in this run. */
  rest(reason: string): void {
    this.#restReason ??= reason;
  }

  noteAnswer(): void {
    this.#failuresInRow = 0;
  }

  noteFailure(): void {
    this.#failuresInRow += 1;
    if (this.#failuresInRow >= MAX_FAILURES_IN_ROW) this.rest('host-failing');
  }

  /**
   * It says that it is asked too much (429, 503): it gets a pause, and fewer requests from then on.
   * @returns when it may be asked again.
   */
  noteBusy(nowMs: number, retryAfterMs: number | null): number {
    this.noteFailure();
    const pauseMs =
      retryAfterMs ?? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failuresInRow);
    if (pauseMs > MAX_PAUSE_MS) this.rest('host-busy');
    this.#concurrency = Math.max(1, Math.floor(this.#concurrency / 2));
    this.#delayMs = Math.min(
      MAX_CRAWL_DELAY_MS,
      Math.max(MIN_DELAY_AFTER_BUSY_MS, this.#delayMs * 2),
    );
    this.#readyAtMs = Math.max(this.#readyAtMs, nowMs + pauseMs);
    return this.#readyAtMs;
  }

  /**
   * What asking with validators brought.
   * @returns whether it has just turned out that this host's validators are worth nothing.
   */
  noteValidation(isUseful: boolean): boolean {
    this.#uselessInRow = isUseful ? 0 : this.#uselessInRow + 1;
    return this.#uselessInRow === MAX_USELESS_VALIDATIONS;
  }
}

/** The delay that rules for crawlers ask for, within reason. */
export function delayOf(rules: RobotsRules, agent: string): number {
  return Math.min(MAX_CRAWL_DELAY_MS, (rules.crawlDelaySeconds(agent) ?? 0) * 1_000);
}

function isOwnNetwork(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.|10\.|192\.168\.|\[::1\]|[^/.]+(:\d+)?$)/.test(origin);
}

import type { RobotsRules } from './fetch-robots.ts';

// Two requests are no load for a public site. Hosts in our own network get more.
const DEFAULT_CONCURRENCY = 2;
const OWN_NETWORK_CONCURRENCY = 8;
// Robots.txt may ask for hours between two requests, and such a crawl would never end.
const MAX_CRAWL_DELAY_MS = 60_000;
// A host with this many consecutive failures is down and rests until the next run.
const MAX_FAILURES_IN_ROW = 10;
// A host that asks for a longer pause rests until the next run.
const MAX_PAUSE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 1_000;
const MIN_DELAY_AFTER_BUSY_MS = 250;
// Consecutive responses with the same body under new validators: conditional requests save nothing here.
const MAX_USELESS_VALIDATIONS = 10;

export interface CrawlHostOptions {
  readonly origin: string;
  /** `null`: depends on the network of the host. */
  readonly concurrency: number | null;
  readonly crawlDelayMs: number;
}

/** Paces the requests to one host: how many at once, how far apart, and whether it rests. Times in ms since 1970. */
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

  /** Why the host rests for the remainder of this run, or `null`. */
  get restReason(): string | null {
    return this.#restReason;
  }

  /** When the next request may begin; `Infinity` while the maximum is under way. */
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

  /** Applies the crawl delay of robots.txt: requests then run one by one. */
  obey(delayMs: number): void {
    this.#delayMs = Math.max(this.#delayMs, delayMs);
    if (delayMs > 0) this.#concurrency = 1;
  }

  /** Sends no more requests in this run. */
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
   * Call for a response that reports overload (429, 503): pauses, and allows fewer requests from then on.
   * @returns when the next request may begin.
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
   * Call with the result of a conditional request.
   * @returns whether this host's validators have just turned out to be useless.
   */
  noteValidation(isUseful: boolean): boolean {
    this.#uselessInRow = isUseful ? 0 : this.#uselessInRow + 1;
    return this.#uselessInRow === MAX_USELESS_VALIDATIONS;
  }
}

/** The crawl delay of robots.txt, bounded. */
export function delayOf(rules: RobotsRules, agent: string): number {
  return Math.min(MAX_CRAWL_DELAY_MS, (rules.crawlDelaySeconds(agent) ?? 0) * 1_000);
}

function isOwnNetwork(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.|10\.|192\.168\.|\[::1\]|[^/.]+(:\d+)?$)/.test(origin);
}

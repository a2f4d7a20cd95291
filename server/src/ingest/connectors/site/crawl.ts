import type { Finding } from '../connector.ts';
import type { CrawlAddress } from './crawl-address.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { CrawlHost } from './robots/crawl-host.ts';
import { CrawlHosts } from './robots/crawl-hosts.ts';
import { visitAddress } from './visit-address.ts';
import type { VisitOutcome } from './visit-outcome.ts';

// Over all hosts. Each visit holds a body of some megabytes at most (fetch-address.ts).
const MAX_VISITS_AT_ONCE = 16;
// How often the expected number is reported.
const VISITS_PER_FORECAST = 50;

/** The result of a crawl. */
export interface CrawlEnd {
  /** Number of addresses that exist. */
  readonly answered: number;
  /** Why the start could not be read; `null` if it could or was not visited. */
  readonly startFailure: { readonly reason: string; readonly isTemporary: boolean } | null;
  readonly hosts: CrawlHosts;
}

/**
 * Visits queued addresses and those found meanwhile, until none is left that may be visited in this run. Records every
 * visit before it yields its findings. If the caller stops iterating, visits under way are aborted and stay queued.
 */
export async function* crawl(context: CrawlContext): AsyncGenerator<Finding, CrawlEnd> {
  const stop = new AbortController();
  const signal = AbortSignal.any([context.signal, stop.signal]);
  const visits = new Visits({ ...context, signal });
  try {
    yield* visits.run();
    return visits.end;
  } finally {
    stop.abort(new Error('The crawl is over.'));
    await visits.settled();
  }
}

class Visits {
  readonly #context: CrawlContext;
  readonly #hosts: CrawlHosts;
  readonly #underWay = new Set<Promise<void>>();
  #finished: VisitOutcome[] = [];
  #defect: { readonly error: unknown } | null = null;
  #wake: () => void = () => {};
  #pages: number;
  #queued: number;
  #answered = 0;
  #visitCount = 0;
  #startFailure: CrawlEnd['startFailure'] = null;

  constructor(context: CrawlContext) {
    this.#context = context;
    this.#hosts = new CrawlHosts(context);
    const counts = context.services.crawls.counts(context.source.id);
    [this.#pages, this.#queued] = [counts.pages, counts.queued];
  }

  get end(): CrawlEnd {
    return { answered: this.#answered, startFailure: this.#startFailure, hosts: this.#hosts };
  }

  async *run(): AsyncGenerator<Finding> {
    const { signal } = this.#context;
    for (;;) {
      signal.throwIfAborted();
      const untilMs = this.#beginVisits();
      if (this.#finished.length === 0 && this.#defect === null) {
        if (this.#underWay.size === 0 && untilMs === null) return;
        await this.#somethingHappens(untilMs);
      }
      if (this.#defect !== null) throw this.#defect.error;
      for (const outcome of this.#finished.splice(0)) yield* this.#report(outcome);
    }
  }

  /** Resolves when no visit is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Begins as many visits as allowed. @returns when the next one may begin, `null` if that depends on a visit to end. */
  #beginVisits(): number | null {
    while (this.#underWay.size < MAX_VISITS_AT_ONCE) {
      const isFull = this.#pages >= this.#context.settings.maxPages;
      const step = this.#hosts.next(isFull);
      if (step.kind === 'none') return null;
      if (step.kind === 'wait') return step.untilMs;
      this.#begin(step.address, step.host);
    }
    return null;
  }

  #begin(address: CrawlAddress, host: CrawlHost): void {
    const isNewPage = address.kind === 'page' && address.lastFetchedAtMs === null;
    if (isNewPage) this.#pages += 1;
    const visit = this.#visit(address, host)
      .then((outcome) => {
        if (isNewPage && !isPage(outcome)) this.#pages -= 1;
        this.#finished.push(outcome);
      })
      .catch((error: unknown) => {
        this.#defect ??= { error };
      })
      .finally(() => {
        this.#underWay.delete(visit);
        this.#wake();
      });
    this.#underWay.add(visit);
  }

  async #visit(address: CrawlAddress, host: CrawlHost): Promise<VisitOutcome> {
    try {
      const outcome = await visitAddress(address, host, this.#context);
      this.#note(address, host, outcome);
      return outcome;
    } finally {
      this.#hosts.ended(host, address);
    }
  }

  #note(address: CrawlAddress, host: CrawlHost, outcome: VisitOutcome): void {
    this.#queued += outcome.queued - 1;
    if (outcome.kind === 'answered' && !isMissing(outcome)) this.#answered += 1;
    if (address.url === this.#context.start) this.#startFailure = failureOf(outcome);
    for (const { origin, atMs } of outcome.queuedFor) this.#hosts.wake(origin, atMs);
    const { wasWorthAsking } = outcome;
    const isUseless = wasWorthAsking !== null && host.noteValidation(wasWorthAsking);
    if (isUseless) this.#hosts.dropRevalidations(host);
  }

  async #somethingHappens(untilMs: number | null): Promise<void> {
    const { timing, services, signal } = this.#context;
    const finished = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    if (untilMs === null) return finished;
    const pause = new AbortController();
    const ms = Math.max(1, untilMs - services.clock.now());
    const passed = timing.pause(ms, AbortSignal.any([signal, pause.signal]));
    await Promise.race(this.#underWay.size > 0 ? [finished, passed] : [passed]);
    pause.abort();
  }

  *#report(outcome: VisitOutcome): Generator<Finding> {
    yield* outcome.findings;
    this.#visitCount += 1;
    if (this.#visitCount % VISITS_PER_FORECAST === 1) {
      yield { kind: 'expected', count: Math.max(0, this.#queued) };
    }
  }
}

function isPage(outcome: VisitOutcome): boolean {
  const { kind, reason } = outcome;
  if (kind === 'postponed' || isMissing(outcome)) return false;
  return !reason?.startsWith('redirected') && reason !== 'robots';
}

function failureOf(outcome: VisitOutcome): CrawlEnd['startFailure'] {
  const { kind, reason, isTemporary } = outcome;
  if (kind === 'answered' && !isMissing(outcome)) return null;
  return { reason: reason ?? 'failed', isTemporary };
}

function isMissing({ reason }: VisitOutcome): boolean {
  return reason === 'http-404' || reason === 'http-410';
}

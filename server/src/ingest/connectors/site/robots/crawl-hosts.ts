import type { CrawlAddress } from '../crawl-address.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { CrawlHost } from './crawl-host.ts';

// Addresses read from the store at once for one host: fewer with many hosts, so that memory stays bounded.
const BATCH = 32;
const SMALL_BATCH = 4;
const MANY_HOSTS = 200;

/** The next action. */
export type NextStep =
  | { readonly kind: 'visit'; readonly host: CrawlHost; readonly address: CrawlAddress }
  /** Nothing may begin before this time. */
  | { readonly kind: 'wait'; readonly untilMs: number }
  | { readonly kind: 'none' };

/** The hosts of a crawl, visited in turn, each at its own rate. */
export class CrawlHosts {
  readonly #context: CrawlContext;
  readonly #entries = new Map<string, Entry>();
  readonly #visiting = new Set<number>();
  #ring: Entry[] = [];
  #cursor = 0;

  constructor(context: CrawlContext) {
    this.#context = context;
    const { store, sourceId } = storeOf(context);
    for (const origin of store.queuedOrigins(sourceId)) this.wake(origin);
  }

  /** Notes that a host has queued addresses, now or from `atMs` on. */
  wake(origin: string, atMs = 0): void {
    const entry = this.#entry(origin);
    entry.dryUntilMs = Math.min(entry.dryUntilMs, atMs);
  }

  /** The next address in turn. `onlyKnown`: no more new pages are wanted. */
  next(onlyKnown: boolean): NextStep {
    const nowMs = this.#context.services.clock.now();
    let untilMs = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < this.#ring.length; turn += 1) {
      const entry = this.#ring[(this.#cursor + turn) % this.#ring.length];
      if (entry === undefined || entry.host.restReason !== null) continue;
      const readyAtMs = Math.max(
        entry.host.readyAtMs,
        entry.pending.length > 0 ? 0 : entry.dryUntilMs,
      );
      const address = readyAtMs <= nowMs ? this.#take(entry, nowMs, onlyKnown) : null;
      if (address === null) {
        const againAtMs = readyAtMs <= nowMs ? entry.dryUntilMs : readyAtMs;
        untilMs = Math.min(untilMs, againAtMs);
        continue;
      }
      this.#cursor = (this.#cursor + turn + 1) % this.#ring.length;
      this.#visiting.add(address.key);
      entry.host.begin(nowMs);
      return { kind: 'visit', host: entry.host, address };
    }
    return Number.isFinite(untilMs) ? { kind: 'wait', untilMs } : { kind: 'none' };
  }

  /** A visit has ended and is recorded. */
  ended(host: CrawlHost, address: CrawlAddress): void {
    host.end();
    this.#visiting.delete(address.key);
  }

  /** Drops the buffered addresses of a host that were queued only for revalidation. */
  dropRevalidations(host: CrawlHost): void {
    const { store, sourceId } = storeOf(this.#context);
    store.dropRevalidations(sourceId, host.origin);
    this.#entry(host.origin).pending = [];
    this.wake(host.origin);
  }

  /** Why a host is not visited any more in this run, or `null`. */
  restReason(origin: string): string | null {
    return this.#entries.get(origin)?.host.restReason ?? null;
  }

  #take(entry: Entry, nowMs: number, onlyKnown: boolean): CrawlAddress | null {
    if (onlyKnown) entry.pending = entry.pending.filter(isKnown);
    if (entry.pending.length === 0) this.#fill(entry, nowMs, onlyKnown);
    return entry.pending.shift() ?? null;
  }

  #fill(entry: Entry, nowMs: number, onlyKnown: boolean): void {
    const { store, sourceId } = storeOf(this.#context);
    const { origin } = entry.host;
    const limit = this.#ring.length > MANY_HOSTS ? SMALL_BATCH : BATCH;
    const query = { origin, atMs: nowMs, limit, onlyKnown, except: this.#visiting };
    entry.pending = store.due(sourceId, query);
    if (entry.pending.length > 0) return;
    entry.dryUntilMs = store.nextDueAtMs(sourceId, origin, nowMs) ?? Number.POSITIVE_INFINITY;
  }

  #entry(origin: string): Entry {
    const known = this.#entries.get(origin);
    if (known !== undefined) return known;
    const { concurrencyPerHost, crawlDelayMs } = this.#context.settings;
    const host = new CrawlHost({ origin, concurrency: concurrencyPerHost, crawlDelayMs });
    const entry: Entry = { host, pending: [], dryUntilMs: Number.POSITIVE_INFINITY };
    this.#entries.set(origin, entry);
    this.#ring = [...this.#ring, entry];
    return entry;
  }
}

interface Entry {
  readonly host: CrawlHost;
  pending: CrawlAddress[];
  /** Nothing is queued for it before this time. */
  dryUntilMs: number;
}

function storeOf({ services, source }: CrawlContext) {
  return { store: services.crawls, sourceId: source.id };
}

function isKnown(address: CrawlAddress): boolean {
  return address.lastFetchedAtMs !== null || address.kind !== 'page';
}

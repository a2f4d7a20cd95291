import type { DocumentStore } from '../documents/document-store.ts';
import type { LinkStanding } from '../documents/links/document-link.ts';
import { weighLinks } from '../documents/links/weigh-links.ts';
import type { Clock } from '../runtime/clock.ts';
import type { IndexWriter } from './index-writer.ts';

// Later pages link to a page: links that are weighed before they arrive are weighed again.
const QUIET_MS = 5_000;
// For crawls of days, or pushes without end: so each document is indexed again at most a few times a day.
const MAX_WAIT_MS = 60 * 60 * 1_000;
// Reading a million documents takes seconds: at most a twentieth of the time.
const REST_FACTOR = 20;
// Pushes wait for so many: a tenth of a second or two.
const INDEXED_AT_ONCE = 200;

export interface LinkKeeperOptions {
  readonly store: DocumentStore;
  readonly writer: IndexWriter;
  readonly clock: Clock;
  /** Whether a source is being read: its links are weighed when it is done, or has taken an hour. */
  readonly isBusy: () => boolean;
  /** The idle time before links are weighed. Default 5,000. */
  readonly quietMs?: number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Updates the data of links in the store and the index, in the background: after an idle time, it weighs
 * all links, and indexes those documents again whose link data have changed. After an interruption
 * at any point, including `kill -9`, it continues the next time: everything that it has written is valid by itself.
 */
export class LinkKeeper {
  readonly #options: LinkKeeperOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<unknown> | null = null;
  /** The time of the first change since links were last weighed. */
  #changedAtMs: number | null = null;
  #restsUntilMs = Number.NEGATIVE_INFINITY;
  #isWriting = false;

  constructor(options: LinkKeeperOptions) {
    this.#options = options;
  }

  /** A process begins: links of earlier changes may not be weighed yet. */
  begin(): void {
    const { store } = this.#options;
    if (store.weighedSequence() !== store.lastSequence()) this.changed();
  }

  /** To be called after documents were written. */
  changed(): void {
    // Its own writes change no links.
    if (this.#isWriting || this.#stop.signal.aborted) return;
    this.#changedAtMs ??= this.#options.clock.now();
    if (this.#timer === null) this.#wait();
    else if (!this.#hasWaitedLong()) this.#timer.refresh();
  }

  /** Weighs all links now. Returns the number of documents that were indexed again. Rejects if it was closed meanwhile. */
  async weigh(): Promise<number> {
    const { store, writer } = this.#options;
    const from = store.lastSequence();
    const changed = changedStandings(store.standings(), await weighLinks(store, this.#pause));
    let indexed = 0;
    for (let at = 0; at < changed.length; at += INDEXED_AT_ONCE) {
      await this.#pause();
      const some = new Map(changed.slice(at, at + INDEXED_AT_ONCE));
      await writer.exclusively(async () => {
        const count = store.restand(some);
        indexed += count;
        if (count > 0) await this.#catchUp();
      });
    }
    // Concurrent changes are included the next time.
    const last = store.lastSequence();
    if (last === from + indexed) store.noteWeighed(last);
    return indexed;
  }

  /** Stops weighing. */
  async close(): Promise<void> {
    this.#stop.abort();
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }

  #wait(): void {
    // The timer must not keep the thread alive.
    this.#timer = setTimeout(() => this.#wake(), this.#options.quietMs ?? QUIET_MS).unref();
  }

  #wake(): void {
    const { clock, isBusy } = this.#options;
    const mustWait = this.#running !== null || clock.now() < this.#restsUntilMs;
    if (mustWait || (isBusy() && !this.#hasWaitedLong())) {
      this.#wait();
      return;
    }
    this.#timer = null;
    this.#changedAtMs = null;
    this.#running = this.#run().finally(() => {
      this.#running = null;
    });
  }

  async #run(): Promise<void> {
    const { clock, onFailure } = this.#options;
    const startedMs = clock.now();
    try {
      await this.weigh();
    } catch (error) {
      if (!this.#stop.signal.aborted) onFailure(error);
    }
    const endedMs = clock.now();
    this.#restsUntilMs = endedMs + (endedMs - startedMs) * REST_FACTOR;
  }

  async #catchUp(): Promise<void> {
    this.#isWriting = true;
    try {
      await this.#options.writer.catchUp();
    } finally {
      this.#isWriting = false;
    }
  }

  #hasWaitedLong(): boolean {
    const { clock } = this.#options;
    return this.#changedAtMs !== null && clock.now() - this.#changedAtMs >= MAX_WAIT_MS;
  }

  readonly #pause = async (): Promise<void> => {
    await new Promise(setImmediate);
    this.#stop.signal.throwIfAborted();
  };
}

/** The changes to write: new or changed standings, and `null` for those that no longer exist. */
function changedStandings(
  before: ReadonlyMap<number, LinkStanding>,
  now: ReadonlyMap<number, LinkStanding>,
): [number, LinkStanding | null][] {
  const changed: [number, LinkStanding | null][] = [];
  for (const [number, standing] of now) {
    const known = before.get(number);
    if (known === undefined || !areEqual(known, standing)) changed.push([number, standing]);
  }
  for (const number of before.keys()) if (!now.has(number)) changed.push([number, null]);
  return changed;
}

function areEqual(one: LinkStanding, other: LinkStanding): boolean {
  return (
    one.linkers === other.linkers &&
    one.authority === other.authority &&
    one.anchors.join('\n') === other.anchors.join('\n')
  );
}

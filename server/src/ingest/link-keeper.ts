import type { DocumentStore } from '../documents/document-store.ts';
import type { LinkStanding } from '../documents/links/document-link.ts';
import { weighLinks } from '../documents/links/weigh-links.ts';
import type { Clock } from '../runtime/clock.ts';
import type { IndexWriter } from './index-writer.ts';

// A page is linked to by pages that come after it: what is weighed while they come is weighed again.
const QUIET_MS = 5_000;
// Of a crawl of days, or pushes without end: so each document is indexed again a few times a day at most.
const MAX_WAIT_MS = 60 * 60 * 1_000;
// Going through a million documents takes seconds: never more than a twentieth of the time.
const REST_FACTOR = 20;
// Pushes wait for so many: a tenth of a second or two.
const INDEXED_AT_ONCE = 200;

export interface LinkKeeperOptions {
  readonly store: DocumentStore;
  readonly writer: IndexWriter;
  readonly clock: Clock;
  /** Whether a source is being read: its links are weighed when it is done, or has taken an hour. */
  readonly isBusy: () => boolean;
  /** How long nothing must have been written. Default 5,000. */
  readonly quietMs?: number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Keeps what links say of documents in the store and the index, in the background: when nothing was written for a
 * while it weighs all links, and has those documents indexed again of which they say something else. Broken off
 * at any point, by `kill -9` too, it does the rest the next time: whatever it has written is true by itself.
 */
export class LinkKeeper {
  readonly #options: LinkKeeperOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<unknown> | null = null;
  /** Of the first change that was not weighed. */
  #changedAtMs: number | null = null;
  #restsUntilMs = Number.NEGATIVE_INFINITY;
  #isWriting = false;

  constructor(options: LinkKeeperOptions) {
    this.#options = options;
  }

  /** This process begins: what was written before it may not be weighed yet. */
  begin(): void {
    const { store } = this.#options;
    if (store.weighedSequence() !== store.lastSequence()) this.changed();
  }

  /** Documents were written. */
  changed(): void {
    // Its own writing changes no links.
    if (this.#isWriting || this.#stop.signal.aborted) return;
    this.#changedAtMs ??= this.#options.clock.now();
    if (this.#timer === null) this.#wait();
    else if (!this.#hasWaitedLong()) this.#timer.refresh();
  }

  /** Weighs all links now. Returns how many documents were indexed again. Rejects when it was closed meanwhile. */
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
    // What others wrote meanwhile is weighed the next time.
    const last = store.lastSequence();
    if (last === from + indexed) store.noteWeighed(last);
    return indexed;
  }

  /** Breaks off what is under way. */
  async close(): Promise<void> {
    this.#stop.abort();
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }

  #wait(): void {
    // The thread does not live for this.
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

/** What has to be written: standings that are new or others, `null` for those that are no more. */
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

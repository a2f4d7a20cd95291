import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../runtime/clock.ts';

/** What a search thread is warmed up with. */
export interface WarmUpParts {
  /** How many documents can be found now. */
  readonly documents: () => number;
  /** Some texts to search for, at most so many. */
  readonly texts: (most: number) => readonly string[];
  readonly search: (text: string) => Promise<unknown>;
  /** Answers a conversation that begins with this text. */
  readonly answer: (text: string) => Promise<unknown>;
  /** Monotonic. */
  readonly stopwatch: Clock;
  /** Aborted when the thread ends. */
  readonly signal: AbortSignal;
}

// With less content a search takes a millisecond or two from the start.
const MIN_DOCUMENTS = 1_000;
// The code of a search is compiled step by step as it is used, most of it within some two hundred searches; that of an answer,
// and the patterns it reads sentences with, likewise.
const WARM_UP_MS = 3_000;
const MAX_SEARCHES = 200;
// Searches are asked for more often, and the first answers hold up what comes in for longer.
const SEARCHES_FIRST = 40;
// A caller who asked a moment ago asks again: a page is followed by suggestions, a word by the next.
const QUIET_MS = 100;
// Where nothing was at the start, a source is being read, with all processors. That ends, or it takes long: then searches come meanwhile.
const SETTLED_MS = 2_000;
const MAX_SETTLING_MS = 60_000;

/**
 * Searches for some texts, then answers some, too, after the start of a thread, for some seconds: then V8 has compiled the code of both,
 * and what each search reads is in memory. The first searches of a thread take five to ten times as long otherwise, its first
 * answer half a second. While anything is asked for it waits, so that a search waits for at most one of these.
 */
export class WarmUp {
  readonly #parts: WarmUpParts;
  #askedMs = Number.NEGATIVE_INFINITY;
  #changedMs = Number.NEGATIVE_INFINITY;
  #hasBegun = false;
  /** Whether there was less at first. */
  #hasGrown = false;

  constructor(parts: WarmUpParts) {
    this.#parts = parts;
  }

  /** A caller asks for something. */
  asked(): void {
    this.#askedMs = this.#parts.stopwatch.now();
  }

  /**
   * There is an index, or it has changed. Resolves with how many texts were searched for, at the end of them; 0 where it was begun
   * before.
   */
  async begin(): Promise<number> {
    const { documents, texts, search, answer, stopwatch, signal } = this.#parts;
    this.#changedMs = stopwatch.now();
    if (this.#hasBegun) return 0;
    if (documents() < MIN_DOCUMENTS) {
      this.#hasGrown = true;
      return 0;
    }
    this.#hasBegun = true;
    if (this.#hasGrown) await this.#settle();
    const endMs = stopwatch.now() + WARM_UP_MS;
    let done = 0;
    for (const text of texts(MAX_SEARCHES)) {
      await nextTurn(); // what has come in goes first
      while (stopwatch.now() - this.#askedMs < QUIET_MS) await delay(QUIET_MS);
      if (signal.aborted || stopwatch.now() >= endMs) break;
      await this.#take(() => search(text));
      done += 1;
      if (done <= SEARCHES_FIRST) continue;
      await nextTurn();
      if (!signal.aborted) await this.#take(() => answer(text));
    }
    return done;
  }

  /** Resolves when the index has not changed for a while, or changes all the time. */
  async #settle(): Promise<void> {
    const { stopwatch, signal } = this.#parts;
    const latestMs = stopwatch.now() + MAX_SETTLING_MS;
    const isSettling = () =>
      stopwatch.now() < Math.min(this.#changedMs + SETTLED_MS, latestMs) && !signal.aborted;
    while (isSettling()) await delay(QUIET_MS);
  }

  async #take(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch {
      // Not every text can be searched for, and no caller waits for it. Damage is reported where it is met.
    }
  }
}

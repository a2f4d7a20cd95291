import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../runtime/clock.ts';

/** One subject, looked for and asked about. */
export interface WarmUpText {
  readonly search: string;
  readonly question: string;
}

/** What a search thread is warmed up with. */
export interface WarmUpParts {
  /** How many documents can be found now. */
  readonly documents: () => number;
  /** Searches and questions, any number; read as they are needed. */
  readonly texts: () => Iterable<WarmUpText>;
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
// The code of a search is compiled step by step as it is used, most of it within some two hundred searches.
const SEARCHING_MS = 3_000;
const MAX_SEARCHES = 200;
// That of an answer, and the patterns it reads sentences with, takes ten times as many: after three seconds one answer in a hundred
// takes 35 ms and more, after twenty 16 (100,000 passages, two threads).
const ANSWERING_MS = 20_000;
const MAX_ANSWERS = 2_000;
// Searches are asked for more often, and the first answers hold up what comes in for longer.
const SEARCHES_FIRST = 40;
// A caller who asked a moment ago asks again: a page is followed by suggestions, a word by the next.
const QUIET_MS = 100;
// Where nothing was at the start, a source is being read, with all processors. That ends, or it takes long: then searches come meanwhile.
const SETTLED_MS = 2_000;
const MAX_SETTLING_MS = 60_000;

/**
 * Searches for some texts, soon answers some, too, and at last only answers, after the start of a thread, for some seconds: then V8 has
 * compiled the code of both, and what each search reads is in memory. The first searches of a thread take five to ten times as long
 * otherwise, its first answer half a second. While anything is asked for it waits, so that a caller waits for at most one of these.
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
   * There is an index, or it has changed. Resolves at the end with what was done; `null` where there is too little content, or it was
   * begun before.
   */
  async begin(): Promise<{ searches: number; answers: number } | null> {
    const { documents, texts, search, answer, stopwatch, signal } = this.#parts;
    this.#changedMs = stopwatch.now();
    if (this.#hasBegun) return null;
    if (documents() < MIN_DOCUMENTS) {
      this.#hasGrown = true;
      return null;
    }
    this.#hasBegun = true;
    if (this.#hasGrown) await this.#settle();
    const startMs = stopwatch.now();
    const isBefore = (ms: number) => !signal.aborted && stopwatch.now() < startMs + ms;
    let searches = 0;
    let answers = 0;
    for (const { search: text, question } of texts()) {
      await this.#turn();
      if (searches < MAX_SEARCHES && isBefore(SEARCHING_MS)) {
        await this.#take(() => search(text));
        searches += 1;
        if (searches <= SEARCHES_FIRST) continue;
        await this.#turn();
      }
      if (answers === MAX_ANSWERS || !isBefore(ANSWERING_MS)) break;
      await this.#take(() => answer(question));
      answers += 1;
    }
    return { searches, answers };
  }

  /** Lets what has come in go first. */
  async #turn(): Promise<void> {
    await nextTurn();
    const { stopwatch, signal } = this.#parts;
    while (stopwatch.now() - this.#askedMs < QUIET_MS && !signal.aborted) await delay(QUIET_MS);
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

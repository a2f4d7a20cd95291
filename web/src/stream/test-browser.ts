import type { SearchEventData } from '../wire/wire-types.ts';
import type { Browser } from './follow-search.ts';

/** A browser under the control of a test: no network, no clock. */
export class TestBrowser implements Browser {
  readonly sources: TestEventSource[] = [];
  readonly fetched: string[] = [];
  /** What `fetch` answers. */
  answer: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'));
  readonly #timers = new Map<object, { atMs: number; run: () => void }>();
  #nowMs = 0;

  readonly openEvents = (url: string): EventSource => {
    const source = new TestEventSource(url);
    this.sources.push(source);
    // What the page uses of an EventSource is what this has.
    return source as unknown as EventSource;
  };

  readonly fetch = (url: string): Promise<Response> => {
    this.fetched.push(url);
    return this.answer();
  };

  readonly timers = {
    after: (delayMs: number, run: () => void) => {
      const key = {};
      this.#timers.set(key, { atMs: this.#nowMs + delayMs, run });
      return () => void this.#timers.delete(key);
    },
  };

  /** Lets time pass: runs what is due, in its order. */
  pass(ms: number): void {
    this.#nowMs += ms;
    const due = [...this.#timers].filter(([, { atMs }]) => atMs <= this.#nowMs);
    for (const [key, { run }] of due.sort(([, a], [, b]) => a.atMs - b.atMs)) {
      if (this.#timers.delete(key)) run();
    }
  }

  /** The connection that was opened last. */
  get source(): TestEventSource {
    return this.sources.at(-1)!; // a test that asks has opened one
  }
}

/** A connection whose other end is the test. */
export class TestEventSource extends EventTarget {
  readonly url: string;
  readyState = 1;
  #number = 0;

  constructor(url: string) {
    super();
    this.url = url;
  }

  close(): void {
    this.readyState = 2;
  }

  /** An event of the server, with the next id unless one is given. */
  send<Name extends keyof SearchEventData>(
    name: Name,
    data: SearchEventData[Name],
    id = `request:${++this.#number}`,
  ): void {
    if (this.readyState === 2) return;
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: id }));
  }

  /** The connection breaks: for good, or the browser makes it again. */
  break(how: 'refused' | 'lost'): void {
    this.readyState = how === 'refused' ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

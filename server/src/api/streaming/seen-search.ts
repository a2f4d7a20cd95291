import type { SearchEnd } from '../../search/search-events.ts';
import type { WireEvent } from '../searching/wire-events.ts';
import type { ServerEvent } from './event-stream.ts';
import { endBody, type ResultsBody } from './search-events-body.ts';

/** An event with the marks of what a client has seen after reading it. */
export interface MarkedEvent extends ServerEvent {
  readonly marks: readonly string[];
}

/** The requested page of a search. */
export interface SearchPage {
  readonly limit: number;
  readonly offset: number;
}

const INIT = 'init';
const BATCH = 'batch';
const RESULT = 'result:';
const SLOT = 'slot:';

/**
 * What the reader of a streamed search has seen, from the marks of earlier events. Turns the events of the search into
 * server-sent events, leaves out what was seen, and counts both together.
 */
export class SeenSearch {
  #hasInit: boolean;
  #batches: number;
  readonly #results: Set<string>;
  readonly #slots: Set<string>;
  readonly #page: SearchPage;
  #passOver: number;

  /** `passOver`: how many batches were seen without marks, in a search that finds the same results again. */
  constructor(page: SearchPage, marks: readonly string[] = [], passOver = 0) {
    const named = (prefix: string) =>
      marks.filter((mark) => mark.startsWith(prefix)).map((mark) => mark.slice(prefix.length));
    this.#page = page;
    this.#hasInit = marks.includes(INIT);
    this.#batches = marks.filter((mark) => mark === BATCH).length;
    this.#results = new Set(named(RESULT));
    this.#slots = new Set(named(SLOT));
    this.#passOver = passOver;
  }

  /** Marks of a reader of whom only the beginning is known to be seen. */
  static readonly beginning: readonly string[] = [INIT];

  /** The event to send; `null` if the client has seen all of it. */
  event(next: WireEvent): MarkedEvent | null {
    switch (next.kind) {
      case 'init': {
        if (this.#hasInit) return null;
        this.#hasInit = true;
        return { event: 'fast_init', data: next.data, marks: [INIT] };
      }
      case 'results':
        return this.#batch(next);
      case 'enrichment': {
        if (this.#slots.has(next.slot)) return null;
        this.#slots.add(next.slot);
        return { event: 'enrichment', data: next.data, marks: [`${SLOT}${next.slot}`] };
      }
      default:
        return this.done(next);
    }
  }

  /** The last event, with the counts of all that was seen. */
  done(
    end: Omit<SearchEnd, 'kind' | 'reason' | 'batches' | 'results' | 'enrichments'> & {
      readonly reason: SearchEnd['reason'] | 'error';
    },
  ): MarkedEvent {
    const counts = {
      batches: this.#batches,
      results: this.#results.size,
      enrichments: this.#slots.size,
    };
    return { event: 'done', data: endBody({ ...end, ...counts }, this.#page), marks: [] };
  }

  #batch(next: Extract<WireEvent, { kind: 'results' }>): MarkedEvent | null {
    const before = this.#results.size;
    const isPassedOver = this.#passOver > 0;
    const unseen = next.results.filter(({ id }) => !this.#results.has(id));
    const results = isPassedOver ? unseen : unseen.slice(0, this.#page.limit - before);
    for (const { id } of results) this.#results.add(id);
    if (isPassedOver) this.#passOver -= 1;
    if (results.length === 0) return null;
    const batch = this.#batches;
    this.#batches += 1;
    if (isPassedOver) return null;
    const data: ResultsBody = { batch, offset: this.#page.offset + before, results };
    const marks = [BATCH, ...results.map(({ id }) => `${RESULT}${id}`)];
    return { event: 'result_batch', data, marks };
  }
}

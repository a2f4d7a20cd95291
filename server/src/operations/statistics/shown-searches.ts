/** A search that clicks may still come for. */
export interface ShownSearch {
  readonly query: string | null;
  readonly client: string;
  readonly atMs: number;
  /** The place of the first shown result among all, from 0. */
  readonly offset: number;
  readonly results: ShownResults;
  readonly clicks: ClickState;
}

/**
 * The results that a search showed, in their order, with the source of each: in one text, which takes half of the memory of a list of
 * texts. No id has a line break.
 */
export class ShownResults {
  readonly count: number;
  readonly #ids: string;
  /** One for each result, or one for all. */
  readonly #sources: string;

  constructor(ids: readonly string[], sources: readonly string[]) {
    this.count = ids.length;
    this.#ids = ids.join('\n');
    const isOne = sources.every((source) => source === sources[0]);
    this.#sources = isOne ? (sources[0] ?? '') : sources.join('\n');
  }

  /** The place of a result, from 0; -1: it was not shown. */
  placeOf(id: string): number {
    return this.count === 0 ? -1 : this.#ids.split('\n').indexOf(id);
  }

  sourceAt(place: number): string | null {
    if (place < 0 || place >= this.count) return null;
    const sources = this.#sources.split('\n');
    return (sources.length === 1 ? sources[0] : sources[place]) || null;
  }
}

/** Whether a search had a click on any of its pages. */
export interface ClickState {
  hasClick: boolean;
}

/** An hour. People who return to the results later usually search again. */
const KEPT_MS = 3_600_000;
// Some 10 MB. A server with ten searches a second keeps theirs for 50 minutes.
const MAX_SHOWN = 300_000;

/** The results that searches of the last hour showed, in memory: a click counts only for one of them. */
export class ShownSearches {
  readonly #searches = new Map<string, ShownSearch>();
  #shown = 0;

  add(requestId: string, search: ShownSearch): void {
    this.#remove(requestId); // a client may use its own id twice: clicks are for the later search
    this.#searches.set(requestId, search);
    this.#shown += search.results.count + 1;
    for (const [id, { atMs }] of this.#searches) {
      if (this.#shown <= MAX_SHOWN && atMs >= search.atMs - KEPT_MS) break;
      this.#remove(id);
    }
  }

  get(requestId: string): ShownSearch | undefined {
    return this.#searches.get(requestId);
  }

  get size(): number {
    return this.#searches.size;
  }

  #remove(requestId: string): void {
    const search = this.#searches.get(requestId);
    if (search === undefined) return;
    this.#searches.delete(requestId);
    this.#shown -= search.results.count + 1;
  }
}

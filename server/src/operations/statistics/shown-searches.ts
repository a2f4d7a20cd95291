/** A search that clicks may still come for. */
export interface ShownSearch {
  readonly query: string | null;
  readonly client: string;
  readonly atMs: number;
  /** The place of the first shown result among all, from 0. */
  readonly offset: number;
  readonly shown: readonly string[];
  readonly sources: readonly string[];
  readonly clicks: ClickState;
}

/** Whether a search, on any of its pages, had a click. */
export interface ClickState {
  hasClick: boolean;
}

/** An hour: who comes back to the results later has searched again by then. */
const KEPT_MS = 3_600_000;
// Some 20 MB. A server with ten searches a second keeps theirs for 50 minutes.
const MAX_SHOWN = 300_000;

/** The results that searches of the last hour showed, in memory: a click counts only for one of them. */
export class ShownSearches {
  readonly #searches = new Map<string, ShownSearch>();
  #shown = 0;

  add(requestId: string, search: ShownSearch): void {
    this.#remove(requestId); // a client may use its own id twice: clicks are for the later search
    this.#searches.set(requestId, search);
    this.#shown += search.shown.length + 1;
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
    this.#shown -= search.shown.length + 1;
  }
}

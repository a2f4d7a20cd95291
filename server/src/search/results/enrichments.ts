import { untilAborted } from '../../runtime/until-aborted.ts';
import type {
  EnrichmentSlot,
  ExpectedEnrichment,
  LaterEnrichment,
  SearchEnrichment,
} from '../search-events.ts';

/** The enrichments of one search as they come; of those for one place the first. */
export class Enrichments<Card> {
  /** Which are sure to come unless somebody fails. */
  readonly expected: readonly ExpectedEnrichment[];
  readonly #taken = new Set<EnrichmentSlot>();
  readonly #later: readonly LaterEnrichment<Card>[];
  #ready: SearchEnrichment<Card>[] = [];
  #pending: number;
  #change = Promise.withResolvers<void>();

  constructor(later: readonly LaterEnrichment<Card>[]) {
    this.expected = later.flatMap(({ slot, expectedKind: kind }) =>
      kind === null ? [] : [{ slot, kind }],
    );
    this.#later = later;
    this.#pending = later.length;
    for (const { slot, card } of later) {
      // Enrichers promise not to fail, and one that does costs its own card: the stream goes on without it.
      void card.then(
        (made) => this.#settle(slot, made),
        () => this.#settle(slot, null),
      );
    }
  }

  /** Whether some are still being made. */
  get isPending(): boolean {
    return this.#pending > 0;
  }

  /** Whether one has come for this place. */
  has(place: EnrichmentSlot): boolean {
    return this.#taken.has(place) || this.#ready.some(({ slot }) => slot === place);
  }

  /** Resolves once it is known whether one comes for this place. */
  async settled(place: EnrichmentSlot): Promise<void> {
    const cards = this.#later.filter(({ slot }) => slot === place).map(({ card }) => card);
    await Promise.allSettled(cards);
  }

  /** How many were taken. */
  get count(): number {
    return this.#taken.size;
  }

  /** A card that is there at once goes before all others of its place. */
  *instant(card: Card | null): Generator<SearchEnrichment<Card>> {
    if (card !== null) yield* this.#take({ kind: 'enrichment', slot: 'instant', card });
  }

  /** Those that have come since the last time. */
  *arrived(): Generator<SearchEnrichment<Card>> {
    const ready = this.#ready;
    this.#ready = [];
    for (const enrichment of ready) yield* this.#take(enrichment);
  }

  /** Those that come until `work` is done, and what it comes to. Rejects as it does, or with the signal's reason. */
  async *until<Value>(
    work: Promise<Value>,
    signal: AbortSignal,
  ): AsyncGenerator<SearchEnrichment<Card>, Value> {
    const done = work.then((value) => ({ value }));
    for (;;) {
      const first = await untilAborted(Promise.race([done, this.#change.promise]), signal);
      yield* this.arrived();
      if (first !== undefined) return first.value;
    }
  }

  /** Those that are still to come, unless `patience` is over first; `null`: nobody forgets their deadline. */
  async *rest(
    signal: AbortSignal,
    patience: Promise<void> | null,
  ): AsyncGenerator<SearchEnrichment<Card>> {
    let isPatient = true;
    const over = patience?.then(() => {
      isPatient = false;
    });
    while (this.isPending && isPatient) {
      const change = this.#change.promise;
      await untilAborted(over === undefined ? change : Promise.race([over, change]), signal);
      yield* this.arrived();
    }
  }

  *#take(enrichment: SearchEnrichment<Card>): Generator<SearchEnrichment<Card>> {
    if (this.#taken.has(enrichment.slot)) return;
    this.#taken.add(enrichment.slot);
    yield enrichment;
  }

  #settle(slot: EnrichmentSlot, card: Card | null): void {
    this.#pending -= 1;
    if (card !== null) this.#ready.push({ kind: 'enrichment', slot, card });
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }
}

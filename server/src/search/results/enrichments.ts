import { untilAborted } from '../../runtime/until-aborted.ts';
import type {
  EnrichmentSlot,
  ExpectedEnrichment,
  LaterEnrichment,
  SearchEnrichment,
} from '../search-events.ts';

/** The enrichments of one search as they arrive; only the first for each slot. */
export class Enrichments<Card> {
  /** Enrichments that will arrive unless a provider fails. */
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
      // Enrichers must not reject. If one does, only its card is missing and the stream goes on.
      void card.then(
        (made) => this.#settle(slot, made),
        () => this.#settle(slot, null),
      );
    }
  }

  /** Whether some are not settled yet. */
  get isPending(): boolean {
    return this.#pending > 0;
  }

  /** Whether one has arrived for this slot. */
  has(place: EnrichmentSlot): boolean {
    return this.#taken.has(place) || this.#ready.some(({ slot }) => slot === place);
  }

  /** Resolves when it is certain whether one arrives for this slot. */
  async settled(place: EnrichmentSlot): Promise<void> {
    const cards = this.#later.filter(({ slot }) => slot === place).map(({ card }) => card);
    await Promise.allSettled(cards);
  }

  /** How many were taken. */
  get count(): number {
    return this.#taken.size;
  }

  /** An instant card takes precedence over all others of its slot. */
  *instant(card: Card | null): Generator<SearchEnrichment<Card>> {
    if (card !== null) yield* this.#take({ kind: 'enrichment', slot: 'instant', card });
  }

  /** Those that arrived since the last call. */
  *arrived(): Generator<SearchEnrichment<Card>> {
    const ready = this.#ready;
    this.#ready = [];
    for (const enrichment of ready) yield* this.#take(enrichment);
  }

  /** Yields those that arrive until `work` settles, and returns its result. Rejects as it does, or with the signal's reason. */
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

  /** Yields the remaining ones until `patience` resolves; `null`: each keeps its own deadline. */
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

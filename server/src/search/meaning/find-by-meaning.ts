import { type Embedder, EmbeddingError } from '../../index/embedding/embedder.ts';
import type { Embeddings } from '../../index/embedding/embeddings.ts';
import type { IndexFilters } from '../../index/search-index.ts';
import type { NearestPassages } from '../../index/vectors/vector-index.ts';
import { createFailureRest } from '../../outbound/failure-rest.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';
import { untilAborted } from '../../runtime/until-aborted.ts';
import { blendChance, type ChanceSimilarity, measureChance } from './chance-similarity.ts';
import { createQueryVectors } from './query-vectors.ts';

/** Finds passages by meaning. Searches go on without it if it fails. */
export interface Meaning {
  /** The supported languages (`null`: all), or why meaning is unavailable now. */
  readiness(): MeaningReadiness;
  /** Rejects only with the reason of `signal`: any other failure is part of the answer. */
  near(text: string, query: NearQuery, signal: AbortSignal): Promise<NearAnswer>;
}

export interface NearQuery {
  /** How many documents at most. */
  readonly limit: number;
  /** What the documents must pass. */
  readonly filters: IndexFilters;
}

export type MeaningReadiness =
  | { readonly isReady: true; readonly languages: readonly string[] | null }
  /** `isOff`: not configured, which answers do not mention. */
  | { readonly isReady: false; readonly isOff: boolean; readonly reason: string };

export type NearAnswer =
  /** `unrelated`: the similarity that this model gives to unrelated texts; `null` if unknown. */
  | {
      readonly kind: 'near';
      readonly nearest: NearestPassages;
      readonly unrelated: ChanceSimilarity | null;
    }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Why an answer went without meaning; a label of the metric. */
export type MeaningFault = 'slow' | 'failed' | 'resting';

export interface MeaningOptions {
  readonly embeddings: Embeddings;
  /** The documents that pass filters, as `LocalIndexReader.documentsPassing` gives them: the vectors do not store this. */
  readonly passing: (filters: IndexFilters) => Uint8Array | null;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Called for each search that went on without meaning. */
  readonly onFault: (fault: MeaningFault, error: unknown) => void;
  /** How long a search waits; default {@link PATIENCE_MS}. */
  readonly patienceMs?: number;
}

// A local model takes 5 ms, a model server some tens; people notice more than this.
const PATIENCE_MS = 250;
// The call itself may go on: its vector serves the next search.
const CALL_TIMEOUT_MS = 10_000;
// A model that is down must not slow down every search.
const REST_MS = 10_000;

/** Meaning over embeddings that may come and go. */
export function createMeaning({
  embeddings,
  passing,
  clock,
  timers,
  onFault,
  patienceMs = PATIENCE_MS,
}: MeaningOptions): Meaning {
  const queryVectors = createQueryVectors(CALL_TIMEOUT_MS);
  const chanceOf = createChances(onFault);
  const rest = createFailureRest(clock, REST_MS);

  async function find(
    text: string,
    { limit, filters }: NearQuery,
    signal: AbortSignal,
  ): Promise<NearAnswer> {
    const embedder = embeddings.queryEmbedder();
    const { vectors } = embeddings;
    if (embedder === null || vectors === null) return unavailable(offReason(embeddings));
    const vector = await queryVectors.of(text, embedder, signal);
    // Models may be exchanged at any time: vectors of different models are not comparable.
    const isOfModel = () => vectors.modelKey === embedder.model.key;
    if (!isOfModel()) return unavailable(EXCHANGED);
    const documents = passing(filters);
    const query = { limit, ...(documents && { documents }) };
    const nearest = await untilAborted(vectors.nearest(vector, query, signal), signal);
    const unrelated = await untilAborted(chanceOf(embedder), signal);
    if (!isOfModel()) return unavailable(EXCHANGED);
    rest.succeeded();
    const chance = blendChance(nearest, vectors.passages, unrelated);
    return { kind: 'near', nearest: { ...nearest, ...chance }, unrelated };
  }

  // Warms up and measures the model before a search waits for it.
  const warmUp = () => {
    const embedder = embeddings.queryEmbedder();
    if (embedder !== null) void chanceOf(embedder);
  };
  embeddings.onChange(warmUp);
  warmUp();

  return {
    readiness() {
      const embedder = embeddings.queryEmbedder();
      const { vectors } = embeddings;
      if (embedder === null || vectors === null) {
        const isOff = embeddings.status().state === 'off';
        return { isReady: false, isOff, reason: offReason(embeddings) };
      }
      const isReady = false;
      if (vectors.passages === 0) return { isReady, isOff: false, reason: NOTHING_YET };
      if (vectors.modelKey !== embedder.model.key)
        return { isReady, isOff: false, reason: EXCHANGED };
      return { isReady: true, languages: embedder.model.languages };
    },
    async near(text, query, signal) {
      if (rest.isResting) {
        onFault('resting', null);
        return unavailable(RESTING);
      }
      const patience = new AbortController();
      const stopWaiting = timers.after(patienceMs, () => patience.abort());
      try {
        return await find(text, query, AbortSignal.any([signal, patience.signal]));
      } catch (error) {
        signal.throwIfAborted();
        const isSlow = patience.signal.aborted;
        rest.failed();
        onFault(isSlow ? 'slow' : 'failed', error);
        return unavailable(isSlow ? slowReason(patienceMs) : failedReason(error));
      } finally {
        stopWaiting();
      }
    },
  };
}

/** Measures each model once; after a failure, `null`, the next search tries again. */
function createChances(onFault: MeaningOptions['onFault']) {
  const measured = new Map<string, Promise<ChanceSimilarity | null>>();
  return (embedder: Embedder): Promise<ChanceSimilarity | null> => {
    const { key } = embedder.model;
    const known = measured.get(key);
    if (known !== undefined) return known;
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const measuring = measureChance(embedder, timeout).catch((error: unknown) => {
      measured.delete(key);
      onFault('failed', error);
      return null;
    });
    measured.set(key, measuring);
    return measuring;
  };
}

const NOTHING_YET = 'No passage has its vector yet; `/v1/health` says how far it is.';
const EXCHANGED = 'The embedding model is being exchanged.';
const RESTING = 'The embedding model failed several times and is tried again in some seconds.';

function slowReason(patienceMs: number): string {
  return `The embedding model did not answer within ${patienceMs} ms.`;
}

/** `/v1/health` has the details that an operator needs; a caller gets only the kind of the fault. */
function failedReason(error: unknown): string {
  const kind = error instanceof EmbeddingError ? ` (${error.reason})` : '';
  return `The embedding model failed${kind}.`;
}

function offReason(embeddings: Embeddings): string {
  return embeddings.status().state === 'off'
    ? 'No embedding model is switched on.'
    : 'The embedding model is not ready.';
}

function unavailable(reason: string): NearAnswer {
  return { kind: 'unavailable', reason };
}

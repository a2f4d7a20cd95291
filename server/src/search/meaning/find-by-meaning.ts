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

/** Finds passages by what they mean, for searches, which go on without it where it cannot. */
export interface Meaning {
  /** The languages that are understood (`null`: all), or why nothing can be found by meaning now. */
  readiness(): MeaningReadiness;
  /** Never rejects but with the reason of `signal`: what keeps it from an answer in time is part of the answer. */
  near(text: string, query: NearQuery, signal: AbortSignal): Promise<NearAnswer>;
}

export interface NearQuery {
  /** How many documents. */
  readonly limit: number;
  /** What they have to pass. */
  readonly filters: IndexFilters;
}

export type MeaningReadiness =
  | { readonly isReady: true; readonly languages: readonly string[] | null }
  /** `isOff`: nobody switched it on, which nobody need be told with every answer. */
  | { readonly isReady: false; readonly isOff: boolean; readonly reason: string };

export type NearAnswer =
  /** `unrelated`: how near texts are to this model that have nothing to do with each other; `null` when that is not known. */
  | {
      readonly kind: 'near';
      readonly nearest: NearestPassages;
      readonly unrelated: ChanceSimilarity | null;
    }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Why meaning was left out of an answer: what is counted. */
export type MeaningFault = 'slow' | 'failed' | 'resting';

export interface MeaningOptions {
  readonly embeddings: Embeddings;
  /** Which documents pass filters, as `LocalIndexReader.documentsPassing` says it: the vectors do not know. */
  readonly passing: (filters: IndexFilters) => Uint8Array | null;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Told of each search that had to do without. */
  readonly onFault: (fault: MeaningFault, error: unknown) => void;
  /** How long a search waits; default {@link PATIENCE_MS}. */
  readonly patienceMs?: number;
}

// A local model takes 5 ms and a server of models some tens; whoever searches feels more than this.
const PATIENCE_MS = 250;
// The call itself may go on: its vector is there for whoever asks next.
const CALL_TIMEOUT_MS = 10_000;
// A model that is down must not make every search wait.
const REST_MS = 10_000;

/** Meaning over embeddings that come and go. */
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
    // Models may be exchanged at any time: a vector is worth nothing among those of another.
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

  // The model is warm and measured before somebody waits for it.
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

/** Measures each model once; what cannot be measured, `null`, is tried again by the next search. */
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

/** What an operator has to mend is in `/v1/health`; a caller is told the kind of the fault alone. */
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

import type { Embedder } from '../../index/embedding/embedder.ts';
import type { Embeddings } from '../../index/embedding/embeddings.ts';
import { spokenLanguages } from '../../index/embedding/spoken-languages.ts';
import type { Timers } from '../../runtime/timers.ts';
import { untilAborted } from '../../runtime/until-aborted.ts';
import { type ChanceSimilarity, measureChance } from '../../search/meaning/chance-similarity.ts';
import { createQueryVectors } from '../../search/meaning/query-vectors.ts';

/** How near sentences are to a question in meaning. */
export interface SentenceVectors {
  /**
   * The cosine of each text with the question, in the order of `texts`, which go the most promising first; `null` for
   * those that no vector was there for in time. `null` altogether where there is no model, or none for the language.
   * Rejects with the reason of `signal` alone.
   */
  nearness(
    question: { readonly text: string; readonly language: string | null },
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<Nearness | null>;
}

/** How near texts are to a question. */
export interface Nearness {
  readonly cosines: readonly (number | null)[];
  /** How near texts are to this model that have nothing to do with each other; `null` while that is not known. */
  readonly chance: ChanceSimilarity | null;
}

/** What sentences are embedded with. */
export interface SentenceVectorsOptions {
  readonly embeddings: Pick<Embeddings, 'queryEmbedder' | 'onChange'>;
  readonly timers: Timers;
  /** Told of a model that failed; slowness is part of the answer. */
  readonly onFault: (error: unknown) => void;
  /** How long an answer waits; default {@link PATIENCE_MS}. */
  readonly patienceMs?: number;
}

// Beside a search of some milliseconds this is what still reads as "at once"; a small local model embeds about twenty sentences meanwhile.
const PATIENCE_MS = 200;
// More than are embedded in time; what is behind them by its words is rarely the answer.
const MAX_TEXTS = 32;
// A batch that was begun ends, whatever waits: searches wait for the same model behind it.
const BATCH_TEXTS = 8;
const CALL_TIMEOUT_MS = 10_000;
// Each with its text about two kilobytes: eight megabytes.
const KEPT_VECTORS = 4_000;
// Models cut what is longer, and a list or table is longer.
const MAX_TEXT_UNITS = 600;

/** Embeds sentences with the model of queries, and keeps those asked for last. */
export function createSentenceVectors({
  embeddings,
  timers,
  onFault,
  patienceMs = PATIENCE_MS,
}: SentenceVectorsOptions): SentenceVectors {
  const questions = createQueryVectors(CALL_TIMEOUT_MS);
  const kept = new Map<string, Float32Array>();
  const chances = new Map<string, ChanceSimilarity>();

  // Measured before a caller waits for it, once for each model.
  function measure(): void {
    const embedder = embeddings.queryEmbedder();
    if (embedder === null || chances.has(embedder.model.key)) return;
    const { key } = embedder.model;
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    measureChance(embedder, timeout).then((chance) => chances.set(key, chance), onFault);
  }
  embeddings.onChange(measure);
  measure();

  function keep(key: string, vector: Float32Array): void {
    kept.delete(key);
    const oldest = kept.size >= KEPT_VECTORS ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, vector);
  }

  async function embedMissing(
    keys: readonly string[],
    texts: readonly string[],
    embedder: Embedder,
    signal: AbortSignal,
  ): Promise<void> {
    const missing = keys.flatMap((key, i) => (kept.has(key) ? [] : [{ key, text: texts[i]! }]));
    for (let at = 0; at < missing.length && !signal.aborted; at += BATCH_TEXTS) {
      const batch = missing.slice(at, at + BATCH_TEXTS);
      const call = embedder.embed(
        batch.map(({ text }) => text),
        'passage',
        AbortSignal.timeout(CALL_TIMEOUT_MS),
      );
      // Kept even if the caller has left.
      const keeping = call.then((vectors) => {
        for (const [i, vector] of vectors.entries()) keep(batch[i]!.key, vector);
      });
      await untilAborted(keeping, signal);
    }
  }

  return {
    async nearness({ text, language }, texts, signal) {
      signal.throwIfAborted();
      const embedder = embeddings.queryEmbedder();
      if (embedder === null || !spokenLanguages(embedder.model.languages).speaks(language)) {
        return null;
      }
      const bounded = texts.slice(0, MAX_TEXTS).map((one) => one.slice(0, MAX_TEXT_UNITS));
      const keys = bounded.map((one) => `${embedder.model.key}\n${one}`);
      const patience = new AbortController();
      const stopWaiting = timers.after(patienceMs, () => patience.abort());
      const both = AbortSignal.any([signal, patience.signal]);
      let question: Float32Array | null = null;
      try {
        question = await questions.of(text, embedder, both);
        await embedMissing(keys, bounded, embedder, both);
      } catch (error) {
        signal.throwIfAborted();
        if (!patience.signal.aborted) onFault(error);
      } finally {
        stopWaiting();
      }
      if (question === null) return null;
      const asked = question;
      const cosines = texts.map((_, i) => {
        const vector = i < keys.length ? kept.get(keys[i]!) : undefined;
        return vector === undefined ? null : dot(asked, vector);
      });
      return { cosines, chance: chances.get(embedder.model.key) ?? null };
    },
  };
}

/** Vectors are of unit length. */
function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

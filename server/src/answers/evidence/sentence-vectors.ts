import type { Embedder } from '../../index/embedding/embedder.ts';
import type { Embeddings } from '../../index/embedding/embeddings.ts';
import { spokenLanguages } from '../../index/embedding/spoken-languages.ts';
import type { Timers } from '../../runtime/timers.ts';
import { untilAborted } from '../../runtime/until-aborted.ts';
import { type ChanceSimilarity, measureChance } from '../../search/meaning/chance-similarity.ts';
import { createQueryVectors } from '../../search/meaning/query-vectors.ts';

/** Similarity of sentences to a question, by embeddings. */
export interface SentenceVectors {
  /**
   * The cosine of each text with the question, in the order of `texts`, which begin with the most promising; `null` for
   * texts whose vector was not ready in time. `null` as a whole if there is no model, or none for the language. Rejects
   * only with the reason of `signal`.
   */
  nearness(
    question: { readonly text: string; readonly language: string | null },
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<Nearness | null>;
}

/** Cosines of texts with a question. */
export interface Nearness {
  readonly cosines: readonly (number | null)[];
  /** The similarity of unrelated texts by this model; `null` until it is measured. */
  readonly chance: ChanceSimilarity | null;
}

/** Options of {@link createSentenceVectors}. */
export interface SentenceVectorsOptions {
  readonly embeddings: Pick<Embeddings, 'queryEmbedder' | 'onChange'>;
  readonly timers: Timers;
  /** Called with failures of the model, but not with timeouts, which the result shows. */
  readonly onFault: (error: unknown) => void;
  /** How long an answer waits for vectors; default {@link PATIENCE_MS}. */
  readonly patienceMs?: number;
}

// Still perceived as immediate after a search of a few milliseconds; a small local model embeds about twenty sentences in this time.
const PATIENCE_MS = 200;
// More than can be embedded in time; texts ranked lower by words are rarely the answer.
const MAX_TEXTS = 32;
// Small, since a batch is not interrupted, and searches queue behind it for the same model.
const BATCH_TEXTS = 8;
const CALL_TIMEOUT_MS = 10_000;
// About two kilobytes each with its text: eight megabytes.
const KEPT_VECTORS = 4_000;
// Models truncate longer texts, such as lists and tables.
const MAX_TEXT_UNITS = 600;

/** Embeds sentences with the model for queries, and caches the most recently used. */
export function createSentenceVectors({
  embeddings,
  timers,
  onFault,
  patienceMs = PATIENCE_MS,
}: SentenceVectorsOptions): SentenceVectors {
  const questions = createQueryVectors(CALL_TIMEOUT_MS);
  const kept = new Map<string, Float32Array>();
  const chances = new Map<string, ChanceSimilarity>();

  // Measured once for each model, before a caller needs it.
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
      // Cached even if the caller has left.
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

/** The vectors have unit length. */
function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

import type { Embedder } from '../../index/embedding/embedder.ts';
import { untilAborted } from '../../runtime/until-aborted.ts';

/** Vectors of queries: concurrent and repeated requests for one text share one call of the model. */
export interface QueryVectors {
  /** Rejects as {@link Embedder.embed} does, and with the reason of `signal`. The vector is shared: never write to it. */
  of(text: string, embedder: Embedder, signal: AbortSignal): Promise<Float32Array>;
}

// Two kilobytes each with their text: four megabytes, about an hour of queries on a busy server.
const KEPT_VECTORS = 2_000;

/**
 * Keeps the most recently used vectors. Concurrent requests for the same text wait for one call, which `callTimeoutMs`
 * bounds: it does not end when its first caller leaves.
 */
export function createQueryVectors(callTimeoutMs: number): QueryVectors {
  const kept = new Map<string, Float32Array>();
  const running = new Map<string, Promise<Float32Array>>();

  async function embed(key: string, text: string, embedder: Embedder): Promise<Float32Array> {
    try {
      const timeout = AbortSignal.timeout(callTimeoutMs);
      const [vector] = await embedder.embed([text], 'query', timeout);
      if (vector === undefined) throw new Error('the embedder gave no vector');
      keep(key, vector);
      return vector;
    } finally {
      running.delete(key);
    }
  }

  function keep(key: string, vector: Float32Array): void {
    const oldest = kept.size >= KEPT_VECTORS ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, vector);
  }

  return {
    async of(text, embedder, signal) {
      signal.throwIfAborted();
      const key = `${embedder.model.key}\n${text}`;
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known); // most recently used last
        return known;
      }
      const call = running.get(key) ?? embed(key, text, embedder);
      running.set(key, call);
      return untilAborted(call, signal);
    },
  };
}

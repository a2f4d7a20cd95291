/** The documents nearest to some queries, found by comparing each passage in full precision. */
export interface ExactNearest {
  add(documentNumber: number, passages: readonly Float32Array[]): void;
  /** Numbers of the nearest documents to each query. */
  nearest(): ReadonlySet<number>[];
}

interface Near {
  readonly documentNumber: number;
  readonly similarity: number;
}

/** Keeps the `limit` documents nearest to each query. */
export function createExactNearest(queries: readonly Float32Array[], limit: number): ExactNearest {
  const kept = queries.map((): Near[] => []);
  const least = queries.map(() => Number.NEGATIVE_INFINITY);
  const cut = (query: number) => {
    const best = kept[query]!.sort((a, b) => b.similarity - a.similarity).slice(0, limit);
    kept[query] = best;
    if (best.length === limit) least[query] = best[limit - 1]!.similarity;
  };
  return {
    add(documentNumber, passages) {
      for (const [query, vector] of queries.entries()) {
        let similarity = Number.NEGATIVE_INFINITY;
        for (const passage of passages) similarity = Math.max(similarity, dot(vector, passage));
        if (similarity <= least[query]!) continue;
        kept[query]!.push({ documentNumber, similarity });
        if (kept[query]!.length >= 4 * limit) cut(query);
      }
    },
    nearest: () =>
      kept.map((_, query) => {
        cut(query);
        return new Set(kept[query]!.map(({ documentNumber }) => documentNumber));
      }),
  };
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

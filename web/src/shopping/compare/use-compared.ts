import { useEffect, useMemo, useState } from 'react';
import type { StoredDocument } from '../../wire/wire-types.ts';
import { useShopTools } from '../shop/shop-tools.ts';

/** A compared product, as far as it is loaded. */
export type ComparedProduct =
  | { readonly id: string; readonly kind: 'known'; readonly document: StoredDocument }
  /** `gone`: it no longer exists; `failed`: the request failed. */
  | { readonly id: string; readonly kind: 'waiting' | 'gone' | 'failed' };

type Outcome = StoredDocument | 'gone' | 'failed';

/** Loads the chosen products, in order, each once. `retry` repeats the failed requests. */
export function useCompared(ids: readonly string[]): {
  readonly products: readonly ComparedProduct[];
  readonly retry: () => void;
} {
  const { browser } = useShopTools();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const missing = ids.filter((id) => !outcomes.has(id)).join(' ');
  useEffect(() => {
    if (missing === '') return;
    const leaving = new AbortController();
    for (const id of missing.split(' ')) {
      void askProduct(id, browser, leaving.signal).then((outcome) => {
        if (!leaving.signal.aborted) setOutcomes((known) => new Map(known).set(id, outcome));
      });
    }
    return () => leaving.abort();
  }, [missing, browser]);
  const retry = () =>
    setOutcomes((known) => new Map([...known].filter(([, outcome]) => outcome !== 'failed')));
  const products = useMemo(
    () => ids.map((id) => comparedOf(id, outcomes.get(id))),
    [ids, outcomes],
  );
  return { products, retry };
}

function comparedOf(id: string, outcome: Outcome | undefined): ComparedProduct {
  if (outcome === undefined) return { id, kind: 'waiting' };
  return typeof outcome === 'string'
    ? { id, kind: outcome }
    : { id, kind: 'known', document: outcome };
}

/** Never rejects. */
async function askProduct(
  id: string,
  { fetch }: ReturnType<typeof useShopTools>['browser'],
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await fetch(`/api/documents/${encodeURIComponent(id)}`, { signal });
    if (response.status === 404 || response.status === 400) return 'gone';
    if (!response.ok) return 'failed';
    return (await response.json()) as StoredDocument; // trusted: from this server
  } catch {
    return 'failed'; // unreachable or broken off: shown with a way to retry
  }
}

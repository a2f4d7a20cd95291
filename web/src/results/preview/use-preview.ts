import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { keptPlace } from '../../place/kept-scroll.ts';
import { whenIdle } from '../../place/when-idle.ts';
import type { Shown } from '../../stream/searcher.ts';
import type { SearchResult } from '../../wire/wire-types.ts';

/** From this width on a document is shown beside the results. */
const WIDE = '(min-width: 80rem)';

/** What is shown beside the results. */
export interface Preview {
  /** The result whose document is shown; `null`: none is. */
  readonly result: SearchResult | null;
  /** The result that was chosen, or the first; by its document. */
  readonly selected: string | null;
  readonly select: (id: string) => void;
  readonly close: () => void;
}

interface Choice {
  readonly number: number;
  /** `null`: it was closed. */
  readonly id: string | null;
}

/**
 * Which result is shown beside the others on a wide screen: the one that was chosen, else the first once the search has
 * ended and the browser is idle. `isFree`: nothing else stands there.
 */
export function usePreview({ number, view, isOutdated }: Shown, isFree: boolean): Preview {
  const isWide = useIsWide();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [restedAt, setRestedAt] = useState<number | null>(null);
  const isWhole = view.ending !== null && view.failure === null && view.results.length > 0;
  const isReady = isWide && isFree && !isOutdated && isWhole;
  useEffect(() => {
    if (isReady) return whenIdle(() => setRestedAt(number));
  }, [isReady, number]);

  const chosen = choice?.number === number ? choice : null;
  const kept = chosen === null ? keptPlace().selected : undefined;
  const first = isReady && restedAt === number ? (view.results[0]?.id ?? null) : null;
  const selected = chosen !== null ? chosen.id : (kept ?? first);
  const shown = view.results.find(({ id }) => id === selected) ?? null;
  return {
    result: isWide ? shown : null,
    selected: isWide && shown !== null ? shown.id : null,
    select: useCallback((id) => setChoice({ number, id }), [number]),
    close: useCallback(() => setChoice({ number, id: null }), [number]),
  };
}

function useIsWide(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

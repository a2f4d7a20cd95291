import { useCallback, useEffect, useState } from 'react';
import type { TrendsBody, TrendWindow } from '../wire/wire-types.ts';

/** New trends show after 20 s at the latest; who looks on sees them soon after that. */
const AGAIN_MS = 30_000;

/** What rises, as far as it is known. What was known stays while it is asked for again. */
export interface KnownTrends {
  readonly trends: TrendsBody['trends'] | null;
  readonly hasFailed: boolean;
  readonly askAgain: () => void;
}

/** Asks what rises in a window, and again while the page is looked at. */
export function useTrends(window: TrendWindow): KnownTrends {
  const [known, setKnown] = useState<TrendsBody | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const askAgain = useCallback(() => setTries((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const found = await askTrends(window, leaving.signal);
      if (leaving.signal.aborted) return;
      setFailed(found === null);
      if (found !== null) setKnown(found);
    };
    void ask();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, AGAIN_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [window, tries]);
  // What another window showed is not what this one does.
  return { trends: known?.window === window ? known.trends : null, hasFailed, askAgain };
}

/** `null`: there is no answer. */
async function askTrends(window: TrendWindow, signal: AbortSignal): Promise<TrendsBody | null> {
  const parameters = new URLSearchParams({ window, limit: '20' });
  try {
    const response = await fetch(`/api/trends?${parameters}`, { signal });
    if (!response.ok) return null;
    return (await response.json()) as TrendsBody; // of the server that the page is from
  } catch {
    return null; // no server answers, or the reader has left: said as one
  }
}

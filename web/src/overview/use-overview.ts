import { useCallback, useEffect, useState } from 'react';
import { useInterface } from '../messages/interface-context.ts';
import type { Overview } from '../wire/wire-types.ts';

/** While sources are read for the first time: often enough to see that it goes on. */
const READING_MS = 2_000;
/** While no server answers: it may be starting. */
const UNREACHABLE_MS = 5_000;

/** What can be searched, as far as it is known. */
export interface KnownOverview {
  /** `null` until there is an answer; `'unknown'` where that does not say. What was known stays while no server answers. */
  readonly overview: Overview | 'unknown' | null;
  /** No server answers now. */
  readonly isUnreachable: boolean;
  readonly askAgain: () => void;
}

/**
 * Asks what can be searched, with examples in the language of the page; again while sources are read for the first time, and until a
 * server answers.
 */
export function useOverview(): KnownOverview {
  const { language } = useInterface();
  const [overview, setOverview] = useState<Overview | 'unknown' | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const [tries, setTries] = useState(0);
  const askAgain = useCallback(() => setTries((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    const leaving = new AbortController();
    let timer = 0;
    const ask = async () => {
      window.clearTimeout(timer);
      const known = await askOverview(language, leaving.signal);
      if (leaving.signal.aborted) return;
      setUnreachable(known === 'unreachable');
      if (known === 'unreachable') {
        timer = window.setTimeout(ask, UNREACHABLE_MS);
        return;
      }
      setOverview((before) => (known === 'unknown' ? (before ?? known) : known));
      if (known !== 'unknown' && known.indexing !== undefined) {
        timer = window.setTimeout(ask, READING_MS);
      }
    };
    void ask();
    window.addEventListener('online', ask, { signal: leaving.signal });
    window.addEventListener('offline', ask, { signal: leaving.signal });
    return () => {
      leaving.abort();
      window.clearTimeout(timer);
    };
  }, [language, tries]);
  return { overview, isUnreachable, askAgain };
}

/** What else is wrong with the server, a search will say. */
async function askOverview(
  language: string,
  signal: AbortSignal,
): Promise<Overview | 'unknown' | 'unreachable'> {
  try {
    const response = await fetch(`/api/overview?${new URLSearchParams({ lang: language })}`, {
      signal,
    });
    if (!response.ok) return 'unknown';
    return (await response.json()) as Overview; // of the server that the page is from
  } catch {
    return 'unreachable';
  }
}

import { useEffect, useState } from 'react';
import { useInterface } from '../messages/interface-context.ts';
import type { Overview } from '../wire/wire-types.ts';

/** While sources are read for the first time: often enough to see that it goes on. */
const ASK_AGAIN_MS = 2_000;

/**
 * What can be searched, with examples in the language of the page; asked for again while sources are read for the first time.
 * `null` until it is known; `'unknown'` where the server does not say.
 */
export function useOverview(): Overview | 'unknown' | null {
  const { language } = useInterface();
  const [overview, setOverview] = useState<Overview | 'unknown' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let timer = 0;
    const ask = async () => {
      const known = await askOverview(language, leaving.signal);
      if (leaving.signal.aborted) return;
      setOverview((before) => known ?? before ?? 'unknown');
      if (known?.indexing !== undefined) timer = window.setTimeout(ask, ASK_AGAIN_MS);
    };
    void ask();
    return () => {
      leaving.abort();
      window.clearTimeout(timer);
    };
  }, [language]);
  return overview;
}

/** `null` where there is no answer: what is wrong with the server, the search itself will say. */
async function askOverview(language: string, signal: AbortSignal): Promise<Overview | null> {
  try {
    const response = await fetch(`/api/overview?${new URLSearchParams({ lang: language })}`, {
      signal,
    });
    if (!response.ok) return null;
    return (await response.json()) as Overview; // of the server that the page is from
  } catch {
    return null; // left, or unreachable
  }
}

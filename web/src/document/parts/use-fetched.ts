import { useEffect, useState } from 'react';
import { whenIdle } from '../../place/when-idle.ts';
import type { Browser } from '../../stream/follow-search.ts';

/** JSON from this server, fetched when the page is idle, since the text itself comes first. `null` while it loads. */
export function useFetched<Body>(
  path: string,
  browser: Pick<Browser, 'fetch'>,
): Body | 'failed' | null {
  const [body, setBody] = useState<Body | 'failed' | null>(null);
  useEffect(() => {
    setBody(null);
    const leaving = new AbortController();
    const ask = async () => {
      const response = await browser.fetch(path, { signal: leaving.signal });
      // Of the server that this page is from, by its contract.
      setBody(response.ok ? ((await response.json()) as Body) : 'failed');
    };
    const forget = whenIdle(() => {
      ask().catch(() => {
        if (!leaving.signal.aborted) setBody('failed');
      });
    });
    return () => {
      forget();
      leaving.abort();
    };
  }, [path, browser]);
  return body;
}

import { useEffect, useState } from 'react';
import { type Failure, readFailure } from '../stream/failure.ts';

/** Asks once whether this page may search; the failure where it may not. What else can go wrong, a search will say. */
export function useNoSession(isAsked: boolean): Failure | null {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    askSession(leaving.signal).then(setFailure, () => {
      // Unreachable, or the page was left: not worth showing before the first search.
    });
    return () => leaving.abort();
  }, [isAsked]);
  return failure;
}

async function askSession(signal: AbortSignal): Promise<Failure | null> {
  const response = await fetch('/api/session', { signal });
  return response.status === 401 ? await readFailure(response) : null;
}

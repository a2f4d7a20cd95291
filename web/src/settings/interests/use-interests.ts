import { useCallback, useEffect, useRef, useState } from 'react';
import type { Interests, InterestsClient } from './interests-client.ts';

/** Interests on the screen. */
export interface ShownInterests {
  /** `null`: not read yet, or they could not be. */
  readonly interests: Interests | null;
  readonly status: 'loading' | 'idle' | 'saved' | 'denied' | 'failed';
  /** Shows a change at once, and stores it. */
  readonly change: (interests: Interests) => void;
  /** Reads them, or stores once more what could not be stored. */
  readonly retry: () => void;
}

/** Reads the interests of this session when first shown, and stores changes one after the other: the last one wins. */
export function useInterests(client: InterestsClient): ShownInterests {
  const [interests, setInterests] = useState<Interests | null>(null);
  const [status, setStatus] = useState<ShownInterests['status']>('loading');
  /** What is to be stored next; `null`: all of it is stored. */
  const pending = useRef<Interests | null>(null);
  const isStoring = useRef(false);
  const leaving = useRef(new AbortController());

  const read = useCallback(async () => {
    const { signal } = leaving.current;
    setStatus('loading');
    const outcome = await client.read(signal);
    if (signal.aborted) return;
    if (outcome.kind === 'done') setInterests(outcome.interests);
    setStatus(outcome.kind === 'done' ? 'idle' : outcome.kind);
  }, [client]);

  const store = useCallback(async () => {
    if (isStoring.current) return;
    isStoring.current = true;
    let outcome: ShownInterests['status'] = 'saved';
    // Not given up when the screen is left: what was chosen is to be stored.
    const { signal } = new AbortController();
    while (pending.current !== null) {
      const next = pending.current;
      const { kind } = await client.replace(next, signal);
      if (kind !== 'done') {
        outcome = kind;
        break;
      }
      if (pending.current === next) pending.current = null;
    }
    isStoring.current = false;
    setStatus(outcome);
  }, [client]);

  useEffect(() => {
    leaving.current = new AbortController();
    const { current } = leaving;
    void read();
    return () => current.abort();
  }, [read]);

  return {
    interests,
    status,
    change(changed) {
      setInterests(changed);
      pending.current = changed;
      void store();
    },
    retry: () => void (pending.current === null ? read() : store()),
  };
}

import { useCallback, useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** How long the sign of success stands. */
const SHOWN_MS = 2_000;

/** What became of the last copying, for as long as its sign stands. */
export type CopyOutcome = 'none' | 'copied' | 'failed';

/** Copies a text, and tells for two seconds what became of it. `copy` resolves to whether it is on the clipboard. */
export function useCopying(): {
  readonly outcome: CopyOutcome;
  readonly copy: (text: string) => Promise<boolean>;
} {
  const [outcome, setOutcome] = useState<CopyOutcome>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = useCallback(async (text: string) => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'copied' : 'failed');
    return isCopied;
  }, []);
  return { outcome, copy };
}

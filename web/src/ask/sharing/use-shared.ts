import { useEffect, useState } from 'react';
import { ASK_PATH } from '../../place/place.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { isShared } from './shared-fragment.ts';

/** What the address shares: `null`: nothing; `reading` for a moment. */
export type Shared = SharedAnswer | 'reading' | 'unreadable' | null;

/** What the fragment of the address holds, and the way to leave it. It follows the address. */
export function useShared(): { readonly shared: Shared; readonly leave: () => void } {
  const [fragment, setFragment] = useState(fragmentHere);
  const [read, setRead] = useState<{ readonly of: string; readonly shared: Shared } | null>(null);
  useEffect(() => {
    const follow = () => setFragment(fragmentHere());
    // Of a fragment that is typed, and of coming back.
    const names = ['hashchange', 'popstate'] as const;
    for (const name of names) window.addEventListener(name, follow);
    return () => {
      for (const name of names) window.removeEventListener(name, follow);
    };
  }, []);
  useEffect(() => {
    let isWanted = fragment !== '';
    const tell = (shared: Shared) => isWanted && setRead({ of: fragment, shared });
    // Loaded only for such a link; where it cannot be, the link cannot be read either.
    if (isWanted) {
      import('./shared-answer.ts')
        .then(({ readShared }) => readShared(fragment))
        .then(tell, () => tell('unreadable'));
    }
    return () => {
      isWanted = false;
    };
  }, [fragment]);
  const leave = () => setFragment('');
  if (fragment === '') return { shared: null, leave };
  return { shared: read?.of === fragment ? read.shared : 'reading', leave };
}

/** Empty: none that shares something. */
function fragmentHere(): string {
  const { pathname, hash } = window.location;
  return pathname === ASK_PATH && isShared(hash) ? hash : '';
}

import { useCallback, useEffect, useState } from 'react';

/** What the address of the dashboard says. */
export interface DashboardPlace {
  /** The view, `start` unless another is named. It need not exist. */
  readonly view: string;
  /** The secret of a link, of `/dashboard/welcome#…` and `/dashboard/reset#…`; `null`: none, or malformed. */
  readonly token: string | null;
  /** Which dialogue a view opens with, as in `#new`. */
  readonly opening: string | null;
}

const ROOT = '/dashboard';

/** As the server makes them. */
const TOKEN = /^#([A-Za-z0-9_-]{1,128})$/;

/** The address of a view; `opening`: of one of its dialogues. */
export function viewAddress(view: string, opening: string | null = null): string {
  const path = view === 'start' ? ROOT : `${ROOT}/${encodeURIComponent(view)}`;
  return opening === null ? path : `${path}#${opening}`;
}

/** Reads an address of the dashboard. */
export function readDashboardAddress({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): DashboardPlace {
  const view = pathname.slice(ROOT.length + 1).replace(/\/$/, '') || 'start';
  const word = TOKEN.exec(hash)?.[1] ?? null;
  const isLink = view === 'welcome' || view === 'reset';
  return { view, token: isLink ? word : null, opening: isLink ? null : word };
}

/** Where the dashboard is, and what leads elsewhere in it. */
export interface DashboardWays {
  readonly place: DashboardPlace;
  /** `replaces`: the entry of the history is the same, as when a link is used up. */
  readonly goTo: (address: string, options?: { readonly replaces?: boolean }) => void;
}

/** Follows the address. */
export function useDashboardPlace(): DashboardWays {
  const [place, setPlace] = useState(() => readDashboardAddress(window.location));
  const follow = useCallback(() => setPlace(readDashboardAddress(window.location)), []);
  useEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);
  const goTo = useCallback(
    (address: string, { replaces = false }: { readonly replaces?: boolean } = {}) => {
      if (replaces) window.history.replaceState(null, '', address);
      else window.history.pushState(null, '', address);
      follow();
    },
    [follow],
  );
  return { place, goTo };
}

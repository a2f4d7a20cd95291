import { useEffect } from 'react';

/** What an entry of the history keeps, so that going back finds the page as it was left. */
interface KeptPlace {
  /** Pixels from the top. */
  readonly scroll?: number;
  /** The result that had the focus, by its document. */
  readonly selected?: string;
  /** The screen that led here. */
  readonly from?: string;
  /** What the document was called where its link stood. */
  readonly title?: string;
}

/** What the present entry keeps. */
export function keptPlace(): KeptPlace {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {}; // each part is checked where it is used
}

/** Keeps something with the present entry. */
export function keepPlace(more: KeptPlace): void {
  window.history.replaceState({ ...keptPlace(), ...more }, '');
}

/** How far the page was scrolled when this entry was left; `null`: it is new. */
export function keptScroll(): number | null {
  const { scroll } = keptPlace();
  return typeof scroll === 'number' && scroll >= 0 ? scroll : null;
}

// Safari takes a hundred changes of the history in half a minute.
const SETTLE_MS = 350;

/** Keeps how far the window is scrolled with the entry of the history, as long as the screen is shown. */
export function useKeptScroll(): void {
  useEffect(() => {
    // By itself the browser scrolls before what was there is drawn again.
    window.history.scrollRestoration = 'manual';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const address = window.location.pathname;
    const keep = () => {
      if (window.location.pathname === address) keepPlace({ scroll: window.scrollY });
    };
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLE_MS);
    };
    addEventListener('scroll', settle, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', settle);
      window.history.scrollRestoration = 'auto';
    };
  }, []);
}

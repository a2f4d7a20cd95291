import { useLayoutEffect, useRef } from 'react';
import { keptPlace, keptScroll, useKeptScroll } from '../place/kept-scroll.ts';
import { hasEnded } from '../stream/search-view.ts';
import type { Shown } from '../stream/searcher.ts';

/**
 * Back and forward find the results as they were left: scrolled as far, and the one that had the focus has it. `number`
 * and `view`: of the search that is shown.
 */
export function useKeptResults({ number, view, isOutdated }: Shown): void {
  useKeptScroll();
  const restored = useRef<number | null>(null);
  const length = view.results.length;
  const isWhole = hasEnded(view);
  useLayoutEffect(() => {
    if (isOutdated || restored.current === number || length === 0) return;
    const scroll = keptScroll();
    if (isWhole) restored.current = number;
    if (scroll === null) return;
    window.scrollTo({ top: scroll, behavior: 'instant' });
    const { selected } = keptPlace();
    if (!isWhole || typeof selected !== 'string') return;
    const title = document.querySelector<HTMLElement>(`[data-result="${CSS.escape(selected)}"]`);
    title?.focus({ preventScroll: true });
  }, [number, length, isWhole, isOutdated]);
}

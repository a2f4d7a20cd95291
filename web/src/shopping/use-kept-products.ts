import { useLayoutEffect, useRef } from 'react';
import { keptPlace, keptScroll, useKeptScroll } from '../place/kept-scroll.ts';
import type { ShownShop } from './shop/shopper.ts';

/**
 * Back and forward find the products as they were left: scrolled as far, and the one that had the focus has it. `isShown`: they are not
 * behind a comparison.
 */
export function useKeptProducts(
  { number, findings, isBusy, isOutdated }: ShownShop,
  isShown: boolean,
): void {
  useKeptScroll();
  const restored = useRef<number | null>(null);
  const length = findings?.results.length ?? 0;
  useLayoutEffect(() => {
    if (!isShown) restored.current = null;
    if (!isShown || isOutdated || restored.current === number || length === 0) return;
    const scroll = keptScroll();
    if (!isBusy) restored.current = number;
    if (scroll === null) return;
    window.scrollTo({ top: scroll, behavior: 'instant' });
    const { selected } = keptPlace();
    if (isBusy || typeof selected !== 'string') return;
    const title = document.querySelector<HTMLElement>(`[data-result="${CSS.escape(selected)}"]`);
    title?.focus({ preventScroll: true });
  }, [number, length, isBusy, isOutdated, isShown]);
}

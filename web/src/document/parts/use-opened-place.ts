import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { keptScroll } from '../../place/kept-scroll.ts';
import { bringIntoView, type Scroller } from './bring-into-view.ts';

/**
 * Scrolls to what a document was opened for, once it is drawn: where its reader was before, else the matching word of
 * the passage, else the passage. `opened`: another value opens it anew; `null`: it is not drawn yet.
 */
export function useOpenedPlace(
  text: RefObject<HTMLElement | null>,
  opened: object | null,
  scroller: Scroller,
): void {
  const placed = useRef<object | null>(null);
  useLayoutEffect(() => {
    if (opened === null || placed.current === opened) return;
    const isFirst = placed.current === null;
    placed.current = opened;
    const kept = scroller === null && isFirst ? keptScroll() : null;
    if (kept !== null) {
      window.scrollTo({ top: kept, behavior: 'instant' });
      return;
    }
    place(text.current, scroller);
  }, [opened, scroller, text]);
  useEffect(() => {
    if (opened === null || (scroller === null && keptScroll() !== null)) return;
    // The blocks above are laid out only now that they are near: their true height may move what was scrolled to.
    const frame = requestAnimationFrame(() => place(text.current, scroller));
    return () => cancelAnimationFrame(frame);
  }, [opened, scroller, text]);
}

function place(text: HTMLElement | null, scroller: Scroller): void {
  const target =
    text?.querySelector('mark[data-read]') ??
    text?.querySelector('[data-read]') ??
    text?.querySelector('mark');
  if (target) bringIntoView(target, scroller);
}

import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../layout/is-typing.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * `j` and `k` go from result to result; the arrow keys too, once one is among them (before, they scroll). `o` opens the
 * one that has the focus, as Enter does by itself. Goes on the list of results.
 */
export function useResultKeys(): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (!isBare || isTyping(event.target) || list.current === null) return;
      const titles = [...list.current.querySelectorAll<HTMLElement>('[data-result]')];
      const present = titles.indexOf(document.activeElement as HTMLElement);
      if (event.key === 'o') return titles[present]?.click();
      if (step === undefined) return;
      if (present === -1 && event.key.startsWith('Arrow')) return;
      const next = titles[present === -1 ? 0 : present + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return list;
}

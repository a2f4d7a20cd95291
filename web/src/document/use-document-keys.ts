import { useEffect } from 'react';
import { isTyping } from '../layout/is-typing.ts';
import { bringIntoView } from './parts/bring-into-view.ts';

/**
 * The keys of the page of a document: `j` and `k` go from one matching word to the next, `o` opens the original, Escape
 * leads back.
 */
export function useDocumentKeys(goBack: () => void): void {
  useEffect(() => {
    let present: Element | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (!isBare || event.defaultPrevented || isTyping(event.target)) return;
      if (event.key === 'Escape') return goBack();
      if (event.key === 'o') return document.querySelector<HTMLElement>('[data-original]')?.click();
      if (event.key !== 'j' && event.key !== 'k') return;
      const marks = [...document.querySelectorAll('main mark')];
      const at = present === null ? -1 : marks.indexOf(present);
      const next = marks[event.key === 'j' ? at + 1 : at - 1];
      if (next === undefined) return;
      event.preventDefault();
      present?.removeAttribute('data-present');
      present = next;
      next.setAttribute('data-present', '');
      bringIntoView(next, null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [goBack]);
}

import { type RefObject, useEffect } from 'react';
import { isTyping } from '../layout/is-typing.ts';

/** `/` brings the focus into a field and selects what stands there, unless one is typing elsewhere. */
export function useSlashKey(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== '/' || !isBare || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}

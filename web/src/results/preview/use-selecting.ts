import { type RefObject, useEffect } from 'react';
import { keepPlace } from '../../place/kept-scroll.ts';

/**
 * A result is selected by having the focus, or by a press on its row outside of its links. The entry of the history
 * keeps which.
 */
export function useSelecting(
  list: RefObject<HTMLElement | null>,
  onSelect: (id: string) => void,
): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const select = ({ target }: Event, isPressed: boolean) => {
      if (!(target instanceof Element)) return;
      if (isPressed && target.closest('a, button, summary') !== null) return;
      const id = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (id === undefined) return;
      onSelect(id);
      keepPlace({ selected: id });
    };
    const onFocus = (event: FocusEvent) => select(event, false);
    const onClick = (event: MouseEvent) => select(event, true);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('click', onClick);
    };
  }, [list, onSelect]);
}

import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where there is room beside the conversation; as in the style sheets. */
const WIDE = '(min-width: 64rem)';

/**
 * A dialog that stands beside the rest of the page where there is room, and before all of it where there is not.
 * The focus goes in with each new thing that it shows, and back to where it was when it closes.
 */
export function useSideDialog(shown: unknown) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    opener.current = document.activeElement;
    const wide = matchMedia(WIDE);
    const open = () => {
      element.close();
      if (wide.matches) element.show();
      else element.showModal();
    };
    open();
    wide.addEventListener('change', open);
    return () => {
      wide.removeEventListener('change', open);
      element.close();
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each thing that is shown
  useEffect(() => {
    const focused = document.activeElement;
    const isInside = dialog.current?.contains(focused) === true;
    if (!isInside) opener.current = focused;
    // When stepping from quote to quote inside, the focus stays on the button.
    if (!isInside || focused === dialog.current || !wasChosenInside(focused)) {
      title.current?.focus({ preventScroll: true });
    }
  }, [shown]);
  return { dialog, title };
}

/** Opening a dialog focuses its first control; a step button that the user pressed has `data-step`. */
function wasChosenInside(element: Element | null): boolean {
  return element instanceof HTMLElement && element.dataset['step'] !== undefined;
}

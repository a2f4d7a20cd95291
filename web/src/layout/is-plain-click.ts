import type { MouseEvent } from 'react';

/** Whether a link is followed as usual: not into another tab or window, and not to be stored. */
export function isPlainClick(event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  return isPlain && !event.altKey;
}

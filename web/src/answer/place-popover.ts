/** A box on the screen, in CSS pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How far it stays from what it belongs to, and from the borders of the window. */
const GAP = 8;

/**
 * Where a popover stands: below its mark, above it where there is no room below, and always within the window. `null`: its
 * mark is not to be seen.
 */
export function placePopover(
  mark: Box,
  popover: Pick<Box, 'width' | 'height'>,
  viewport: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> | null {
  if (mark.top + mark.height < 0 || mark.top > viewport.height) return null;
  const below = mark.top + mark.height + GAP;
  const above = mark.top - GAP - popover.height;
  const fitsBelow = below + popover.height + GAP <= viewport.height;
  const roomBelow = viewport.height - below;
  const top = fitsBelow || (above < GAP && roomBelow > mark.top) ? below : above;
  const middle = mark.left + mark.width / 2 - popover.width / 2;
  return {
    left: within(middle, GAP, viewport.width - popover.width - GAP),
    top: within(top, GAP, viewport.height - popover.height - GAP),
  };
}

/** The lower bound wins: what does not fit begins where one reads. */
function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

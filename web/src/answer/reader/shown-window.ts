import type { TextBlock } from './document-blocks.ts';

/** Which blocks of a document are drawn, by their places; `end` is exclusive. */
export interface ShownWindow {
  readonly first: number;
  readonly end: number;
}

/** Some ten screens: one sees what stands around, and a browser draws it at once. */
const AROUND_CHARACTERS = 8_000;
/** What "show more" adds. */
const MORE_CHARACTERS = 24_000;

/** The blocks around a place of the text: a document of 5 MB is never drawn whole. */
export function windowAround(blocks: readonly TextBlock[], at: number): ShownWindow {
  const found = blocks.findLastIndex(({ start }) => start <= at);
  const block = Math.max(0, found);
  return {
    first: walkBack(blocks, block, AROUND_CHARACTERS),
    end: walkOn(blocks, Math.min(blocks.length, block + 1), AROUND_CHARACTERS),
  };
}

/** With more of what comes before. */
export function showBefore(blocks: readonly TextBlock[], shown: ShownWindow): ShownWindow {
  return { ...shown, first: walkBack(blocks, shown.first, MORE_CHARACTERS) };
}

/** With more of what comes after. */
export function showAfter(blocks: readonly TextBlock[], shown: ShownWindow): ShownWindow {
  return { ...shown, end: walkOn(blocks, shown.end, MORE_CHARACTERS) };
}

function walkBack(blocks: readonly TextBlock[], from: number, characters: number): number {
  let first = from;
  for (let left = characters; first > 0 && left > 0; ) {
    first--;
    left -= lengthOf(blocks[first]);
  }
  return first;
}

function walkOn(blocks: readonly TextBlock[], from: number, characters: number): number {
  let end = from;
  for (let left = characters; end < blocks.length && left > 0; end++) left -= lengthOf(blocks[end]);
  return end;
}

/** A blank line costs room too. */
function lengthOf(block: TextBlock | undefined): number {
  return block === undefined ? 0 : block.end - block.start + 80;
}

import type { Reading, ReadingBlock } from '../../wire/wire-types.ts';
import type { TextPlace } from '../marks/split-at-marks.ts';

/** What is loaded of a document: blocks without a gap, and what is marked in them. */
export interface LoadedBlocks {
  readonly blocks: readonly ReadingBlock[];
  /** The place of the first of them among all blocks. */
  readonly first: number;
  /** Of all blocks. */
  readonly total: number;
  readonly marks: readonly TextPlace[];
  readonly passages: Reading['passages'];
}

/** What one answer holds. */
export function loadedBlocks({ blocks, page, matches, passages }: Reading): LoadedBlocks {
  return { blocks, first: page.offset, total: page.total, marks: matches, passages };
}

/** Where the loaded blocks end; exclusive. */
export function endOf({ first, blocks }: LoadedBlocks): number {
  return first + blocks.length;
}

/** What is loaded with what follows or precedes it; what does not touch it replaces it. */
export function joinBlocks(loaded: LoadedBlocks, more: LoadedBlocks): LoadedBlocks {
  const [before, after] = more.first < loaded.first ? [more, loaded] : [loaded, more];
  if (endOf(before) < after.first) return more;
  const fresh = after.blocks.slice(endOf(before) - after.first);
  return {
    blocks: [...before.blocks, ...fresh],
    first: before.first,
    total: more.total,
    marks: joinPlaces(before.marks, after.marks),
    passages: joinPlaces(before.passages, after.passages),
  };
}

/** In order, each once. */
function joinPlaces<Place extends TextPlace>(
  before: readonly Place[],
  after: readonly Place[],
): Place[] {
  const end = before.at(-1)?.start ?? -1;
  return [...before, ...after.filter(({ start }) => start > end)];
}

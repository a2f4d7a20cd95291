import type { ReadingBlock } from '../../wire/wire-types.ts';
import type { TextPlace } from '../marks/split-at-marks.ts';

type Table = Extract<ReadingBlock, { kind: 'table' }>;

/**
 * The rows of a table that the passage is of, by their places; `null`: the passage is of the whole table, or of none of the rows
 * that are shown.
 */
export function readRows({ rows }: Table, passage: TextPlace | null): ReadonlySet<number> | null {
  if (passage === null) return null;
  const read = new Set<number>();
  rows.forEach((cells, row) => {
    const isRead = cells.some(({ spans }) =>
      spans.some(({ start }) => start >= passage.start && start < passage.end),
    );
    if (isRead) read.add(row);
  });
  return read.size === 0 || read.size === rows.length ? null : read;
}

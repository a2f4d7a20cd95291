import type { Segment } from './segment.ts';

/** Numbers the groups that more than one live document is in, and tells each document its own. */
export function assignFolds(segments: readonly Segment[]): void {
  const groups = groupsWithCopies(segments);
  for (const segment of segments) {
    const { groups: of } = segment.columns;
    for (let at = 0; at < of.length; at++) segment.folds[at] = groups.get(of[at]!) ?? -1;
  }
}

function groupsWithCopies(segments: readonly Segment[]): Map<number, number> {
  const folds = new Map<number, number>();
  for (const { columns, deleted } of segments) {
    for (let at = 0; at < columns.numbers.length; at++) {
      const group = columns.groups[at]!;
      const isCopy = group !== columns.numbers[at] && deleted[at] === 0;
      if (isCopy && !folds.has(group)) folds.set(group, folds.size);
    }
  }
  return folds;
}

import type { Segment } from './segment.ts';

/**
 * Numbers the groups of near-copies, and gives each document the number of its group. A number stays the same while the
 * index is open, so that the cost of a commit depends on its new segments, not on the index.
 */
export class Folds {
  /** By group, the number of its first document: the number of the fold. */
  readonly #folds = new Map<number, number>();

  /** Adds the documents of newly opened segments; `others` are open already. */
  add(opened: readonly Segment[], others: readonly Segment[]): void {
    for (const segment of opened) segment.beginFolds();
    const met = opened.flatMap((segment) => this.#numberGroups(segment));
    for (const segment of opened) this.#assignAll(segment);
    // An earlier copy gave its group a number when it was added, so only the first document of a group may lack it.
    for (const group of met) {
      for (const segment of others) this.#assignFirst(segment, group);
    }
  }

  #numberGroups({ columns, deleted }: Segment): number[] {
    const met: number[] = [];
    for (let at = 0; at < columns.numbers.length; at++) {
      const group = columns.groups[at]!;
      const isCopy = group !== columns.numbers[at] && deleted[at] === 0;
      if (!isCopy || this.#folds.has(group)) continue;
      this.#folds.set(group, this.#folds.size);
      met.push(group);
    }
    return met;
  }

  /** Looks up the groups if they are fewer than the documents of the segment, most of which have no copies. */
  #assignAll(segment: Segment): void {
    const { groups, numbers } = segment.columns;
    const looksUpGroups = this.#folds.size < groups.length;
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at]!;
      if (looksUpGroups && group === numbers[at]) continue;
      segment.setFold(at, this.#folds.get(group) ?? -1);
    }
    if (!looksUpGroups) return;
    for (const group of this.#folds.keys()) this.#assignFirst(segment, group);
  }

  #assignFirst(segment: Segment, group: number): void {
    const at = segment.ordinalOf(group);
    // The document may have become a copy of another one since.
    if (at < 0 || segment.columns.groups[at] !== group) return;
    segment.setFold(at, this.#folds.get(group) ?? -1);
  }
}

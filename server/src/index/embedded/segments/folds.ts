import type { Segment } from './segment.ts';

/**
 * Numbers the groups of near-copies, and tells each document the number of its own. A number is kept for as long as the
 * index is open, so that a commit costs what its new segments hold, and not what the index does.
 */
export class Folds {
  /** By group: the number of the document that was the first of it. */
  readonly #folds = new Map<number, number>();

  /** Takes note of the documents in segments that were opened; `others` are open already. */
  add(opened: readonly Segment[], others: readonly Segment[]): void {
    for (const segment of opened) segment.beginFolds();
    const met = opened.flatMap((segment) => this.#numberGroups(segment));
    for (const segment of opened) this.#assignAll(segment);
    // A copy had given its group a number when it came: only the first of a group may still be without.
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

  /** Looks up the groups where they are fewer than the documents of the segment, of which most are alone. */
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
    // It may have become a copy of another one since.
    if (at < 0 || segment.columns.groups[at] !== group) return;
    segment.setFold(at, this.#folds.get(group) ?? -1);
  }
}

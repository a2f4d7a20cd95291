import type { AttributeRange, RangeBucket } from '../../search-index.ts';
import { type RoundSteps, roundSteps, stepAt, stepOf } from './round-steps.ts';

const FIRST_NUMBERS = 256;

/** Collects the numbers of all matches: one for each document, and those of groups, which count once in each step. */
export class NumberList {
  #numbers = new Float64Array(0);
  #count = 0;
  readonly groups: number[][] = [];

  /** Ignores NaN. */
  add(number: number): void {
    if (Number.isNaN(number)) return;
    if (this.#count === this.#numbers.length) {
      const grown = new Float64Array(Math.max(FIRST_NUMBERS, this.#count * 2));
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[this.#count++] = number;
  }

  /** Adds the numbers of one result. */
  addGroup(numbers: readonly number[]): void {
    const group = numbers.filter((number) => !Number.isNaN(number));
    if (group.length === 1) this.add(group[0]!);
    else if (group.length > 1) this.groups.push(group);
  }

  get numbers(): Float64Array {
    return this.#numbers.subarray(0, this.#count);
  }
}

/** The distribution of the numbers; `null` if there are none. */
export function rangeOf(list: NumberList, areDates = false): AttributeRange | null {
  const { numbers, groups } = list;
  const count = numbers.length + groups.length;
  if (count === 0) return null;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const part of [numbers, ...groups]) {
    for (let i = 0; i < part.length; i++) {
      const number = part[i]!;
      if (number < min) min = number;
      if (number > max) max = number;
    }
  }
  const steps = roundSteps(min, max, areDates);
  return { min, max, count, histogram: steps === null ? [] : histogramOf(list, steps) };
}

function histogramOf({ numbers, groups }: NumberList, steps: RoundSteps): RangeBucket[] {
  const counts = new Uint32Array(steps.count);
  for (let i = 0; i < numbers.length; i++) counts[stepOf(steps, numbers[i]!)]!++;
  for (const group of groups) {
    for (const step of new Set(group.map((number) => stepOf(steps, number)))) counts[step]!++;
  }
  return Array.from(counts, (count, i) => ({
    from: stepAt(steps, i),
    to: stepAt(steps, i + 1),
    count,
  }));
}

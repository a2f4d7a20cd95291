import type { CardOf } from '../card.ts';

type Entry = CardOf<'dictionary'>['data']['entries'][number];

/** Of the leading part of speech two senses, of the next one: what leaves room for results on a screen. */
const SENSES_AT_FIRST = [2, 1];

/** The entries and senses that a dictionary card begins with, in their order. */
export function firstSenses(entries: readonly Entry[]): readonly Entry[] {
  return entries
    .slice(0, SENSES_AT_FIRST.length)
    .map((entry, place) => ({ ...entry, senses: entry.senses.slice(0, SENSES_AT_FIRST[place]) }));
}

/** How many senses those entries have together. */
export function countSenses(entries: readonly Entry[]): number {
  return entries.reduce((count, { senses }) => count + senses.length, 0);
}

import { MAX_FACTS_BYTES, type VideoFacts } from '../../documents/document-facts.ts';
import { cleanLine } from '../text/clean-text.ts';
import { clip } from '../text/text-builder.ts';
import type { Chapter, Moment } from './video-text.ts';

const MAX_TAGS = 50;
const MAX_TAG_UNITS = 80;
// A film has some thirty, a day of a conference a hundred.
const MAX_CHAPTERS = 200;
// Two hundred with titles of fifty letters.
const MAX_CHAPTERS_BYTES = MAX_FACTS_BYTES / 4;
const MAX_CHAPTER_UNITS = 120;
// Two and a half hours with one each twenty seconds have 450; longer ones are thinned out.
const MAX_MOMENTS = 1_000;
// What else stands in the facts: addresses of up to 4,000 characters each, and names.
const MAX_LISTS_BYTES = MAX_FACTS_BYTES / 2;

/** Tags in stored form: clean, without duplicates that differ in case, bounded. */
export function videoTags(tags: readonly string[]): string[] {
  const byFold = new Map<string, string>();
  for (const tag of tags) {
    const line = clip(cleanLine(tag), MAX_TAG_UNITS);
    const fold = line.toLowerCase();
    if (line !== '' && !byFold.has(fold) && byFold.size < MAX_TAGS) byFold.set(fold, line);
  }
  return [...byFold.values()];
}

/** Chapters as they are kept: named, in the order of time, bounded. */
export function videoChapters(chapters: readonly Chapter[]): Chapter[] {
  const named = chapters
    .map(({ startSeconds, title }) => ({
      startSeconds: toMilliseconds(startSeconds),
      title: clip(cleanLine(title), MAX_CHAPTER_UNITS),
    }))
    .filter(({ startSeconds, title }) => startSeconds >= 0 && title !== '')
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
    .slice(0, MAX_CHAPTERS);
  while (bytesOf(named) > MAX_CHAPTERS_BYTES) named.pop();
  return named;
}

/** Facts without what is empty or unknown, never so many that the store would drop them. */
export function videoFacts(
  facts: { readonly [Name in keyof VideoFacts]: VideoFacts[Name] | null },
  moments: readonly Moment[],
): VideoFacts {
  const known = Object.entries(facts).filter(([, value]) => isSaid(value));
  const thinned = thinOut(moments, bytesOf(facts.chapters ?? []));
  const all = [...known, ...(thinned.length > 0 ? [['moments', thinned] as const] : [])];
  // Holds every property of the facts whose value is one, and no other.
  return Object.fromEntries(all) as unknown as VideoFacts;
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** Every second, fourth … moment, so many that all have room. */
function thinOut(moments: readonly Moment[], usedBytes: number): Moment[] {
  let kept = moments.map(({ offset, startSeconds }) => ({
    offset,
    startSeconds: toMilliseconds(startSeconds),
  }));
  while (
    kept.length > MAX_MOMENTS ||
    (kept.length > 1 && bytesOf(kept) + usedBytes > MAX_LISTS_BYTES)
  ) {
    kept = kept.filter((_, at) => at % 2 === 0);
  }
  return kept;
}

function bytesOf(list: readonly unknown[]): number {
  return Buffer.byteLength(JSON.stringify(list));
}

function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}

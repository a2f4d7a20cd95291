import { cleanLine, cleanText } from '../text/clean-text.ts';
import { clip } from '../text/text-builder.ts';

/** Metadata that a person or a camera wrote into a picture or beside it. `null` for missing values. */
export interface ImageTags {
  readonly title: string | null;
  readonly description: string | null;
  /** For people who cannot see it. */
  readonly alt: string | null;
  readonly keywords: readonly string[];
  /** Names of places, such as `Lisbon`: the smallest first. */
  readonly places: readonly string[];
  readonly creator: string | null;
  readonly copyright: string | null;
  /** The address or the name of a licence. */
  readonly license: string | null;
  /** `2020-01-31T10:00:00` with or without a zone: as written, not yet validated. */
  readonly takenAt: string | null;
  readonly camera: string | null;
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
}

export const NO_TAGS: ImageTags = {
  title: null,
  description: null,
  alt: null,
  keywords: [],
  places: [],
  creator: null,
  copyright: null,
  license: null,
  takenAt: null,
  camera: null,
  location: null,
};

// A person writes about ten; a stock agency's limit is 50.
const MAX_KEYWORDS = 50;
const MAX_KEYWORD_UNITS = 100;
const MAX_PLACES = 8;

/** Merges the tags of several sources: the first value of each field wins, keywords are collected. */
export function mergeTags(all: readonly Partial<ImageTags>[]): ImageTags {
  const first = <Name extends keyof ImageTags>(name: Name): ImageTags[Name] =>
    all.find((tags) => (tags[name] ?? null) !== null)?.[name] ?? NO_TAGS[name];
  return {
    title: first('title'),
    description: first('description'),
    alt: first('alt'),
    keywords: distinct(all.flatMap(({ keywords = [] }) => keywords)).slice(0, MAX_KEYWORDS),
    places: distinct(all.flatMap(({ places = [] }) => places)).slice(0, MAX_PLACES),
    creator: first('creator'),
    copyright: first('copyright'),
    license: first('license'),
    takenAt: first('takenAt'),
    camera: first('camera'),
    location: first('location'),
  };
}

/** Keywords in stored form: clean, short, without duplicates that differ in case. One text may have several, separated by `;` or `,`. */
export function keywordsOf(written: readonly string[]): string[] {
  return distinct(
    written
      .slice(0, MAX_KEYWORDS)
      .flatMap((keywords) => clip(keywords, MAX_KEYWORD_UNITS * MAX_KEYWORDS).split(/[;,]/))
      .map((keyword) => cleanLine(keyword))
      .filter((keyword) => keyword !== '' && keyword.length <= MAX_KEYWORD_UNITS),
  );
}

/** A line of a picture's metadata; `null` if it is empty, or only a camera's default. */
export function tagLine(written: unknown, maxUnits: number): string | null {
  const text = tagText(written, maxUnits * 2);
  const line = text === null ? '' : clip(cleanLine(text), maxUnits).trim();
  return line === '' ? null : line;
}

/** {@link tagLine} with its line breaks. */
export function tagText(written: unknown, maxUnits: number): string | null {
  if (typeof written !== 'string') return null;
  const text = clip(cleanText(clip(written, maxUnits)), maxUnits).trim();
  return text === '' || SAYS_NOTHING.test(text) ? null : text;
}

// Defaults that cameras and programs write in place of a description.
const SAYS_NOTHING =
  /^(?:[\s?.\-_]*|.{0,40}digital (?:still )?camera|dcim[\\/].*|sony dsc|samsung(?: csc)?|minolta.*|default|untitled|binary comment|image description|screenshot|user comments?|created with .{0,40}|optimized by .{0,40}|file (?:source|written by).*|lead technologies.*|charset=.{0,40})$/i;

function distinct(values: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const value of values) {
    const folded = value.toLowerCase();
    if (!byFolded.has(folded)) byFolded.set(folded, value);
  }
  return [...byFolded.values()];
}

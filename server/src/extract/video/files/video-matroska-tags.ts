import type { Element, ElementWalker } from './video-elements.ts';
import type { VideoTags } from './video-tags.ts';

/** The metadata in the tags and attachments of a Matroska file. */
export type WrittenTags = Pick<
  VideoTags,
  'title' | 'description' | 'artist' | 'genre' | 'date' | 'cover'
>;

// Ids of RFC 9559, 5.1.8 and 5.1.6.
const TAG = 0x7373;
const TARGETS = 0x63c0;
const TARGET_LEVEL = 0x68ca;
const TARGET_TRACK = 0x63c5;
const TARGET_CHAPTER = 0x63c4;
const SIMPLE_TAG = 0x67c8;
const TAG_NAME = 0x45a3;
const TAG_STRING = 0x4487;
const ATTACHED_FILE = 0x61a7;
const FILE_NAME = 0x466e;
const MEDIA_TYPE = 0x4660;
const FILE_DATA = 0x465c;

/** Reads the tags of the whole film, not those of its tracks or chapters, and its cover. */
export function readMatroskaTags(
  walker: ElementWalker,
  tags: Element | undefined,
  attachments: Element | undefined,
): WrittenTags {
  const values = tags ? tagValues(walker, tags) : new Map<string, string>();
  const firstOf = (...names: readonly string[]): string | null =>
    names.map((name) => values.get(name)).find((value) => value !== undefined) ?? null;
  const date = firstOf('DATE_RELEASED', 'DATE', 'DATE_RECORDED', 'YEAR');
  return {
    title: firstOf('TITLE'),
    description: firstOf('DESCRIPTION', 'SUMMARY', 'SYNOPSIS', 'COMMENT'),
    artist: firstOf('ARTIST', 'DIRECTOR', 'AUTHOR', 'PUBLISHER'),
    genre: firstOf('GENRE'),
    date: date === null || Number.isNaN(Date.parse(date)) ? null : new Date(date),
    cover: attachments ? coverIn(walker, attachments) : null,
  };
}

// 50 is the film itself; 60 the season, 70 the collection (RFC 9559, 5.1.8.1.1.1).
const FILM_LEVEL = 50;

function tagValues(walker: ElementWalker, tags: Element): Map<string, string> {
  const values = new Map<string, string>();
  for (const tag of walker.walk(tags)) {
    if (tag.id !== TAG || !isOfFilm(walker, tag)) continue;
    for (const simple of walker.walk(tag)) {
      if (simple.id !== SIMPLE_TAG) continue;
      const [name, value] = [walker.find(simple, TAG_NAME), walker.find(simple, TAG_STRING)];
      const key = name && walker.text(name).toUpperCase();
      if (key && value && !values.has(key)) values.set(key, walker.text(value));
    }
  }
  return values;
}

function isOfFilm(walker: ElementWalker, tag: Element): boolean {
  const targets = walker.find(tag, TARGETS);
  if (targets === null) return true;
  const level = walker.find(targets, TARGET_LEVEL);
  const parts = [TARGET_TRACK, TARGET_CHAPTER].map((id) => walker.find(targets, id));
  const isWhole = parts.every((part) => part === null || walker.unsigned(part) === 0);
  return isWhole && (level === null || walker.unsigned(level) === FILM_LEVEL);
}

/** A picture that is called cover, else the first picture. */
function coverIn(walker: ElementWalker, attachments: Element): Uint8Array | null {
  let first: Element | null = null;
  for (const file of walker.walk(attachments)) {
    const type = file.id === ATTACHED_FILE ? walker.find(file, MEDIA_TYPE) : null;
    if (type === null || !walker.text(type).startsWith('image/')) continue;
    const [name, data] = [walker.find(file, FILE_NAME), walker.find(file, FILE_DATA)];
    if (data && name && /^(?:small_)?cover/i.test(walker.text(name))) return walker.bytes(data);
    first ??= data;
  }
  return first && walker.bytes(first);
}

import type { Chapter } from '../videos/video-text.ts';
import type { VideoBytes } from './video-bytes.ts';
import { type Element, ElementWalker } from './video-elements.ts';

/** What the library does not read of a Matroska or WebM file. */
export interface MatroskaExtras {
  readonly title: string | null;
  readonly createdAt: Date | null;
  readonly chapters: readonly Chapter[];
}

// Ids of RFC 9559, section 5 and 27.1.
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const SEEK = 0x4dbb;
const SEEK_ID = 0x53ab;
const SEEK_POSITION = 0x53ac;
const INFO = 0x1549a966;
const TITLE = 0x7ba9;
const DATE = 0x4461;
const CLUSTER = 0x1f43b675;
const CHAPTERS = 0x1043a770;
const EDITION = 0x45b9;
const CHAPTER_ATOM = 0xb6;
const CHAPTER_START = 0x91;
const CHAPTER_HIDDEN = 0x98;
const CHAPTER_DISPLAY = 0x80;
const CHAPTER_STRING = 0x85;

/**
 * Reads title, date and chapters of a Matroska or WebM file.
 *
 * @throws MalformedFile when it has more parts than any video
 */
export function readMatroskaExtras(bytes: VideoBytes): MatroskaExtras {
  const walker = new ElementWalker(bytes);
  const segment = walker.find({ start: 0, end: bytes.size }, SEGMENT);
  if (segment === null) return { title: null, createdAt: null, chapters: [] };
  const [info, chapters] = findParts(walker, segment);
  const title = info && walker.find(info, TITLE);
  const date = info && walker.find(info, DATE);
  return {
    title: title && walker.text(title),
    createdAt: date && dateOf(walker.signed(date)),
    chapters: chapters ? chaptersIn(walker, chapters) : [],
  };
}

/** What stands before the first cluster, or where the index at the front says it stands. */
function findParts(walker: ElementWalker, segment: Element): [Element | null, Element | null] {
  const parts = new Map<number, Element>();
  for (const element of walker.walk(segment)) {
    if (element.id === CLUSTER) break;
    if (element.id === SEEK_HEAD) addSought(walker, segment, element, parts);
    else if (!parts.has(element.id)) parts.set(element.id, element);
  }
  return [parts.get(INFO) ?? null, parts.get(CHAPTERS) ?? null];
}

function addSought(
  walker: ElementWalker,
  segment: Element,
  seekHead: Element,
  parts: Map<number, Element>,
): void {
  for (const seek of walker.walk(seekHead)) {
    const id = seek.id === SEEK ? walker.find(seek, SEEK_ID) : null;
    const position = id && walker.find(seek, SEEK_POSITION);
    const wanted = id && walker.unsigned(id);
    if (!position || (wanted !== INFO && wanted !== CHAPTERS)) continue;
    const found = walker.at(segment.start + walker.unsigned(position), segment.end);
    if (found?.id === wanted) parts.set(found.id, found);
  }
}

// RFC 9559, 11.1: dates count nanoseconds from here.
const EPOCH_MS = Date.UTC(2001, 0, 1);

function dateOf(nanoseconds: bigint): Date {
  return new Date(EPOCH_MS + Number(nanoseconds / 1_000_000n));
}

// More come from a machine.
const MAX_CHAPTERS = 1_000;
const MAX_DEPTH = 4;
const NANOSECONDS = 1_000_000_000;

/** Of the first edition: others cut the film in another way. */
function chaptersIn(walker: ElementWalker, all: Element): Chapter[] {
  const edition = walker.find(all, EDITION);
  const chapters: Chapter[] = [];
  if (edition) collect(walker, edition, chapters, MAX_DEPTH);
  return chapters;
}

function collect(
  walker: ElementWalker,
  parent: Element,
  chapters: Chapter[],
  depthLeft: number,
): void {
  for (const atom of walker.walk(parent)) {
    if (atom.id !== CHAPTER_ATOM || chapters.length >= MAX_CHAPTERS) continue;
    const chapter = chapterOf(walker, atom);
    if (chapter) chapters.push(chapter);
    if (depthLeft > 0) collect(walker, atom, chapters, depthLeft - 1);
  }
}

function chapterOf(walker: ElementWalker, atom: Element): Chapter | null {
  const start = walker.find(atom, CHAPTER_START);
  const hidden = walker.find(atom, CHAPTER_HIDDEN);
  const display = walker.find(atom, CHAPTER_DISPLAY);
  const name = display && walker.find(display, CHAPTER_STRING);
  const isHidden = hidden !== null && walker.unsigned(hidden) === 1;
  if (!start || !name || isHidden) return null;
  return { startSeconds: walker.unsigned(start) / NANOSECONDS, title: walker.text(name) };
}

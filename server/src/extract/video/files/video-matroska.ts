import type { Chapter } from '../video-text.ts';
import type { VideoBytes } from './video-bytes.ts';
import { type Element, ElementWalker } from './video-elements.ts';
import { readMatroskaTags, type WrittenTags } from './video-matroska-tags.ts';
import { NO_TAGS, type VideoContainer, type VideoTags } from './video-tags.ts';

// Ids of RFC 9559, section 5 and 27.1.
const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const SEEK = 0x4dbb;
const SEEK_ID = 0x53ab;
const SEEK_POSITION = 0x53ac;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TITLE = 0x7ba9;
const DATE = 0x4461;
const DURATION = 0x4489;
const TIMESTAMP_SCALE = 0x2ad7b1;
const TRACKS = 0x1654ae6b;
const CHAPTERS = 0x1043a770;
const TAGS = 0x1254c367;
const ATTACHMENTS = 0x1941a469;
const WANTED = [INFO, TRACKS, CHAPTERS, TAGS, ATTACHMENTS];

/**
 * Reads the header of a Matroska or WebM file: length, size, title, tags, chapters, cover. `null` if it is neither, or has no
 * metadata.
 *
 * Own code and not mediabunny 1.61.0, which we use for MP4: when it searches for the next part after damage (`resync`), it never stops
 * at the end of the file.
 *
 * @throws MalformedFile when it has more parts than any video
 */
export function readMatroska(bytes: VideoBytes): VideoContainer | null {
  const walker = new ElementWalker(bytes);
  const file = { start: 0, end: bytes.size };
  const head = walker.at(0, bytes.size);
  const segment = head?.id === EBML ? walker.find(file, SEGMENT) : null;
  if (head === null || segment === null) return null;
  const parts = findParts(walker, segment);
  const info = parts.get(INFO);
  const track = videoTrack(walker, parts.get(TRACKS));
  if (!info && !track) return null;
  const docType = walker.find(head, DOC_TYPE);
  const isWebm = docType !== null && walker.text(docType) === 'webm';
  const written = readMatroskaTags(walker, parts.get(TAGS), parts.get(ATTACHMENTS));
  return {
    mediaType: isWebm ? 'video/webm' : 'video/x-matroska',
    tags: {
      ...NO_TAGS,
      ...written,
      ...(info && infoOf(walker, info, written)),
      ...(track && sizeOf(walker, track)),
      language: languageOf(walker, parts.get(TRACKS)),
      chapters: chaptersIn(walker, parts.get(CHAPTERS)),
    },
  };
}

/** What stands before the first cluster, or where the index at the front says it stands. */
function findParts(walker: ElementWalker, segment: Element): ReadonlyMap<number, Element> {
  const parts = new Map<number, Element>();
  for (const element of walker.walk(segment)) {
    if (element.id === CLUSTER) break;
    if (element.id === SEEK_HEAD) addSought(walker, { segment, seekHead: element, parts });
    else if (!parts.has(element.id)) parts.set(element.id, element);
  }
  return parts;
}

interface Search {
  readonly segment: Element;
  readonly seekHead: Element;
  readonly parts: Map<number, Element>;
}

function addSought(walker: ElementWalker, { segment, seekHead, parts }: Search): void {
  for (const seek of walker.walk(seekHead)) {
    const id = seek.id === SEEK ? walker.find(seek, SEEK_ID) : null;
    const position = id && walker.find(seek, SEEK_POSITION);
    const wanted = id && walker.unsigned(id);
    if (!position || wanted === null || !WANTED.includes(wanted)) continue;
    const found = walker.at(segment.start + walker.unsigned(position), segment.end);
    if (found?.id === wanted) parts.set(found.id, found);
  }
}

const NANOSECONDS = 1_000_000_000;
// RFC 9559, 5.1.2.9: unless said, times are in milliseconds.
const USUAL_SCALE = 1_000_000;
// RFC 9559, 11.1: dates count nanoseconds from here.
const EPOCH_MS = Date.UTC(2001, 0, 1);

function infoOf(walker: ElementWalker, info: Element, { title, date }: WrittenTags) {
  const [duration, scale] = [walker.find(info, DURATION), walker.find(info, TIMESTAMP_SCALE)];
  const [named, made] = [walker.find(info, TITLE), walker.find(info, DATE)];
  const units = duration ? walker.float(duration) : Number.NaN;
  const seconds = (units * (scale ? walker.unsigned(scale) : USUAL_SCALE)) / NANOSECONDS;
  return {
    durationSeconds: seconds > 0 && Number.isFinite(seconds) ? seconds : null,
    title: title ?? (named && walker.text(named)),
    date: date ?? (made && new Date(EPOCH_MS + Number(walker.signed(made) / 1_000_000n))),
  };
}

const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO_TYPE = 1;
const AUDIO_TYPE = 2;
const LANGUAGE = 0x22b59c;
const LANGUAGE_BCP47 = 0x22b59d;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const DISPLAY_WIDTH = 0x54b0;
const DISPLAY_HEIGHT = 0x54ba;
const DISPLAY_UNIT = 0x54b2;
const PROJECTION = 0x7670;
const ROLL = 0x7675;

function trackOf(walker: ElementWalker, tracks: Element | undefined, type: number): Element | null {
  if (!tracks) return null;
  for (const track of walker.walk(tracks)) {
    const kind = track.id === TRACK ? walker.find(track, TRACK_TYPE) : null;
    if (kind !== null && walker.unsigned(kind) === type) return track;
  }
  return null;
}

function videoTrack(walker: ElementWalker, tracks: Element | undefined): Element | null {
  const track = trackOf(walker, tracks, VIDEO_TYPE);
  return track && walker.find(track, VIDEO);
}

/** As it is shown: with the form of its pixels where that is said in pixels, and turned (RFC 9559, 5.1.4.1.28). */
function sizeOf(walker: ElementWalker, video: Element): Pick<VideoTags, 'width' | 'height'> {
  const numberOf = (id: number): number => {
    const element = walker.find(video, id);
    return element ? walker.unsigned(element) : 0;
  };
  const isInPixels = numberOf(DISPLAY_UNIT) === 0;
  const shown = isInPixels ? [numberOf(DISPLAY_WIDTH), numberOf(DISPLAY_HEIGHT)] : [0, 0];
  const [width, height] = [shown[0] || numberOf(PIXEL_WIDTH), shown[1] || numberOf(PIXEL_HEIGHT)];
  if (width === 0 || height === 0) return { width: null, height: null };
  const projection = walker.find(video, PROJECTION);
  const roll = projection && walker.find(projection, ROLL);
  const isTurned = roll !== null && Math.abs(walker.float(roll)) % 180 === 90;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Of the sound. What is not declared would be English by the standard, and is not by what people have. */
function languageOf(walker: ElementWalker, tracks: Element | undefined): string | null {
  const audio = trackOf(walker, tracks, AUDIO_TYPE);
  if (audio === null) return null;
  const language = walker.find(audio, LANGUAGE_BCP47) ?? walker.find(audio, LANGUAGE);
  return language && walker.text(language);
}

const EDITION = 0x45b9;
const CHAPTER_ATOM = 0xb6;
const CHAPTER_START = 0x91;
const CHAPTER_HIDDEN = 0x98;
const CHAPTER_DISPLAY = 0x80;
const CHAPTER_STRING = 0x85;
// More come from a machine.
const MAX_CHAPTERS = 1_000;
const MAX_DEPTH = 4;

/** Of the first edition: others cut the film in another way. */
function chaptersIn(walker: ElementWalker, all: Element | undefined): Chapter[] {
  const edition = all ? walker.find(all, EDITION) : null;
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

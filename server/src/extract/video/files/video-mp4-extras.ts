import type { Chapter } from '../video-text.ts';
import { type Box, BoxWalker } from './video-boxes.ts';
import type { VideoBytes } from './video-bytes.ts';

/** Metadata of an MP4 or QuickTime file that the library does not read. */
export interface Mp4Extras {
  readonly chapters: readonly Chapter[];
  /** From the movie's header; 1904 if it was not set. */
  readonly createdAt: Date | null;
}

/**
 * Reads the chapters of an MP4 or QuickTime file: Nero's list (`moov.udta.chpl`), or the text track that another track
 * references as its chapters (QuickTime File Format, “Chapter Lists”).
 *
 * @throws MalformedFile if it has more parts than any video
 */
export function readMp4Extras(bytes: VideoBytes): Mp4Extras {
  const walker = new BoxWalker(bytes);
  const movie = walker.find(0, bytes.size, 'moov');
  if (movie === null) return { chapters: [], createdAt: null };
  const listed = listedChapters(walker, movie);
  return {
    chapters: listed.length > 0 ? listed : trackChapters(walker, movie, bytes),
    createdAt: createdAt(walker, movie),
  };
}

// From the epoch of MP4 (1904) to that of Unix (1970), in seconds.
const SECONDS_1904_TO_1970 = 2_082_844_800;

function createdAt(walker: BoxWalker, movie: Box): Date | null {
  const header = walker.find(movie.start, movie.end, 'mvhd');
  const view = header && walker.content(header, 12);
  if (!view || view.byteLength < 12) return null;
  const isLong = view.getUint8(0) === 1;
  const seconds = isLong ? Number(view.getBigUint64(4)) : view.getUint32(4);
  const date = new Date((seconds - SECONDS_1904_TO_1970) * 1_000);
  return Number.isNaN(date.getTime()) ? null : date;
}

// The count is one byte, and so is the length of each title.
const MAX_LIST_BYTES = 9 + 255 * (9 + 255);
// Nero's unit of time is 100 ns.
const LIST_UNITS_PER_SECOND = 10_000_000;

/** Version and flags, in version 1 four more bytes, the count, and for each chapter: time, length, title. */
function listedChapters(walker: BoxWalker, movie: Box): Chapter[] {
  const list = walker.find(movie.start, movie.end, 'udta', 'chpl');
  if (list === null) return [];
  const view = walker.content(list, MAX_LIST_BYTES);
  let at = view.byteLength > 0 && view.getUint8(0) === 1 ? 8 : 4;
  const chapters: Chapter[] = [];
  const count = at < view.byteLength ? view.getUint8(at) : 0;
  at += 1;
  while (chapters.length < count && at + 9 <= view.byteLength) {
    const startSeconds = Number(view.getBigUint64(at)) / LIST_UNITS_PER_SECOND;
    const length = Math.min(view.getUint8(at + 8), view.byteLength - at - 9);
    chapters.push({ startSeconds, title: textOf(view, at + 9, length) });
    at += 9 + length;
  }
  return chapters;
}

function textOf(view: DataView, start: number, length: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, length);
  const isWide =
    (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe);
  const encoding = isWide ? (bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le') : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function trackChapters(walker: BoxWalker, movie: Box, bytes: VideoBytes): Chapter[] {
  const tracks = [...walker.walk(movie.start, movie.end)].filter(({ type }) => type === 'trak');
  const named = tracks.map((track) => chapterTrackId(walker, track)).find((id) => id !== null);
  if (named === undefined) return [];
  const track = tracks.find((one) => trackId(walker, one) === named);
  return track ? chaptersOfTrack(walker, track, bytes) : [];
}

function chapterTrackId(walker: BoxWalker, track: Box): number | null {
  const reference = walker.find(track.start, track.end, 'tref', 'chap');
  const view = reference && walker.content(reference, 4);
  return view && view.byteLength === 4 ? view.getUint32(0) : null;
}

function trackId(walker: BoxWalker, track: Box): number | null {
  const header = walker.find(track.start, track.end, 'tkhd');
  const view = header && walker.content(header, 24);
  if (!view || view.byteLength < 24) return null;
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
}

// More chapters are machine-made.
const MAX_CHAPTERS = 1_000;
const MAX_TITLE_BYTES = 1_000;
const MAX_TABLE_BYTES = 16 + MAX_CHAPTERS * 12;

function chaptersOfTrack(walker: BoxWalker, track: Box, bytes: VideoBytes): Chapter[] {
  const media = walker.find(track.start, track.end, 'mdia');
  if (media === null) return [];
  const unitsPerSecond = timeScale(walker, media);
  const tables = walker.find(media.start, media.end, 'minf', 'stbl');
  if (tables === null || unitsPerSecond === 0) return [];
  const places = samplePlaces(walker, tables);
  const starts = sampleStarts(tableOf(walker, tables, 'stts'), places.length);
  const chapters: Chapter[] = [];
  for (const [at, place] of places.entries()) {
    const title = sampleText(bytes, place);
    if (title !== '') chapters.push({ startSeconds: (starts[at] ?? 0) / unitsPerSecond, title });
  }
  return chapters;
}

function timeScale(walker: BoxWalker, media: Box): number {
  const header = walker.find(media.start, media.end, 'mdhd');
  const view = header && walker.content(header, 24);
  if (!view || view.byteLength < 24) return 0;
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
}

function tableOf(walker: BoxWalker, tables: Box, type: string): Table {
  const box = walker.find(tables.start, tables.end, type);
  return new Table(box === null ? null : walker.content(box, MAX_TABLE_BYTES));
}

/** Version and flags, one or more counts, then 32-bit numbers (ISO/IEC 14496-12, 8.6 and 8.7). */
class Table {
  readonly #view: DataView | null;

  constructor(view: DataView | null) {
    this.#view = view;
  }

  /** How many entries of `width` numbers there are after `before` numbers: the declared count, bounded by the size of the table. */
  count(declared: number, before: number, width: number): number {
    const numbers = this.#view === null ? 0 : Math.floor((this.#view.byteLength - 4) / 4) - before;
    return Math.max(0, Math.min(declared, Math.floor(numbers / width)));
  }

  /** The number at an index after version and flags; 0 beyond the end. */
  at(place: number): number {
    const byte = 4 + place * 4;
    return this.#view !== null && byte + 4 <= this.#view.byteLength
      ? this.#view.getUint32(byte)
      : 0;
  }
}

/** The start of each sample, in units of the track. */
function sampleStarts(times: Table, count: number): number[] {
  const starts: number[] = [];
  let start = 0;
  const entries = times.count(times.at(0), 1, 2);
  for (let entry = 0; entry < entries && starts.length < count; entry += 1) {
    const [samples, duration] = [times.at(1 + entry * 2), times.at(2 + entry * 2)];
    for (let sample = 0; sample < samples && starts.length < count; sample += 1) {
      starts.push(start);
      start += duration;
    }
  }
  return starts;
}

interface SamplePlace {
  readonly start: number;
  readonly size: number;
}

/** The positions of the samples: chunks (`stco`, `co64`) contain as many as `stsc` says, with the sizes of `stsz`. */
function samplePlaces(walker: BoxWalker, tables: Box): SamplePlace[] {
  const [sizes, runs] = [tableOf(walker, tables, 'stsz'), tableOf(walker, tables, 'stsc')];
  const chunks = chunkStarts(walker, tables);
  const count = Math.min(sizes.at(1), MAX_CHAPTERS);
  const places: SamplePlace[] = [];
  const lastRun = runs.count(runs.at(0), 1, 3) - 1;
  let run = 0;
  for (const [at, chunk] of chunks.entries()) {
    // The next run begins at the chunk that it names, counted from 1.
    while (run < lastRun && runs.at(1 + (run + 1) * 3) <= at + 1) run += 1;
    let start = chunk;
    for (let sample = 0; sample < runs.at(2 + run * 3) && places.length < count; sample += 1) {
      const size = sizes.at(0) || sizes.at(2 + places.length);
      places.push({ start, size });
      start += size;
    }
  }
  return places;
}

function chunkStarts(walker: BoxWalker, tables: Box): number[] {
  const short = tableOf(walker, tables, 'stco');
  const long = tableOf(walker, tables, 'co64');
  const isLong = short.at(0) === 0;
  const table = isLong ? long : short;
  const count = Math.min(table.count(table.at(0), 1, isLong ? 2 : 1), MAX_CHAPTERS);
  return Array.from({ length: count }, (_, at) =>
    isLong ? long.at(1 + at * 2) * 2 ** 32 + long.at(2 + at * 2) : short.at(1 + at),
  );
}

/** A text sample: its length in 16 bits, then the text. */
function sampleText(bytes: VideoBytes, { start, size }: SamplePlace): string {
  const sample = bytes.read(start, start + Math.min(size, MAX_TITLE_BYTES));
  if (sample.length < 2) return '';
  const view = new DataView(sample.buffer, sample.byteOffset, sample.byteLength);
  return textOf(view, 2, Math.min(view.getUint16(0), view.byteLength - 2));
}

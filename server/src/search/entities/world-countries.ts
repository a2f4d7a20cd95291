import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { foldPlaceName } from '../places/place-names.ts';

/** A country or territory of the package `world-countries`. */
export interface WorldCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  readonly officialName: string;
  /** In its own languages. */
  readonly nativeNames: readonly string[];
  /** The English adjective, which most have. */
  readonly capitals: readonly string[];
  /** `Europe`; empty if unknown. */
  readonly continent: string;
  /** BCP 47, or ISO 639-3 if there is no other code. */
  readonly languages: readonly string[];
  /** In English, in the order of {@link languages}. */
  readonly languageNames: readonly string[];
  /** ISO 4217. */
  readonly currencies: readonly string[];
  /** In km². */
  readonly area: number | null;
  /** `+49`; `null` if there are several or none. */
  readonly callingCode: string | null;
  /** `.de` */
  readonly internetDomain: string | null;
  /** ISO 3166-1 alpha-2 of the neighbouring countries. */
  readonly neighbours: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
}

/** All countries, by code and by folded name in every language of the data. */
export interface WorldCountries {
  byCode(code: string): WorldCountry | null;
  /** `null` also for an ambiguous name. */
  named(foldedName: string): WorldCountry | null;
}

/** The credit for all of its data, which the licence requires. */
export const WORLD_COUNTRIES_SOURCE = {
  name: 'world-countries (mledoze), ODbL 1.0',
  url: 'https://github.com/mledoze/countries',
} as const;

/** The parts of its table that are used: JSON of a fixed form, pinned with the package. */
interface TableRow {
  readonly name: {
    readonly common: string;
    readonly official: string;
    readonly native: Readonly<Record<string, { readonly common: string }>>;
  };
  readonly cca2: string;
  readonly cca3: string;
  readonly capital: readonly string[];
  readonly altSpellings: readonly string[];
  readonly region: string;
  readonly languages: Readonly<Record<string, string>>;
  readonly currencies: Readonly<Record<string, unknown>>;
  readonly translations: Readonly<
    Record<string, { readonly common: string; readonly official: string }>
  >;
  readonly area: number;
  readonly idd: { readonly root?: string; readonly suffixes?: readonly string[] };
  readonly tld: readonly string[];
  readonly borders: readonly string[];
  readonly latlng: readonly number[];
}

const TABLE = 'world-countries/dist/countries-unescaped.json';
// The names of one country take about half a millisecond; the event loop runs after each slice.
const ROWS_AT_ONCE = 8;
// `DE`, `IN`, `IT` are words of other languages.
const MIN_NAME_UNITS = 4;

/**
 * Reads the table in the background, in slices of some milliseconds; it is 0.6 MB and takes about as much memory. Rejects if the
 * package is not installed.
 */
export async function readWorldCountries(): Promise<WorldCountries> {
  const text = await readFile(fileURLToPath(import.meta.resolve(TABLE)), 'utf8');
  const rows = JSON.parse(text) as readonly TableRow[];
  const alpha2 = new Map(rows.map(({ cca3, cca2 }) => [cca3, cca2]));
  const byCode = new Map<string, WorldCountry>();
  const byName = new Map<string, WorldCountry | null>();
  for (const [i, row] of rows.entries()) {
    if (i % ROWS_AT_ONCE === 0) await setImmediate();
    const country = countryOf(row, alpha2);
    byCode.set(country.code, country);
    for (const name of namesOf(row)) {
      // `null` marks a name that two countries have, which is ambiguous.
      const known = byName.get(name);
      byName.set(name, known === undefined || known === country ? country : null);
    }
  }
  // A common name takes precedence over an official or translated name of another country.
  for (const row of rows) byName.set(foldPlaceName(row.name.common), byCode.get(row.cca2) ?? null);
  return {
    byCode: (code) => byCode.get(code) ?? null,
    named: (name) => byName.get(name) ?? null,
  };
}

function countryOf(row: TableRow, alpha2: ReadonlyMap<string, string>): WorldCountry {
  const [latitude = 0, longitude = 0] = row.latlng;
  const { root = '', suffixes = [] } = row.idd;
  const own = Object.values(row.name.native).map(({ common }) => common);
  return {
    code: row.cca2,
    name: row.name.common,
    officialName: row.name.official,
    nativeNames: [...new Set(own)].filter((name) => name !== row.name.common),
    capitals: row.capital,
    continent: row.region,
    languages: Object.keys(row.languages),
    languageNames: Object.values(row.languages),
    currencies: Object.keys(row.currencies),
    // The table writes -1 for an unknown area.
    area: row.area > 0 ? row.area : null,
    callingCode: suffixes.length === 1 ? `${root}${suffixes[0]}` : null,
    internetDomain: row.tld[0] ?? null,
    neighbours: row.borders.flatMap((code) => alpha2.get(code) ?? []),
    latitude,
    longitude,
  };
}

function namesOf({ name, altSpellings, translations }: TableRow): Set<string> {
  const translated = Object.values(translations).flatMap(({ common, official }) => [
    common,
    official,
  ]);
  const own = Object.values(name.native).map(({ common }) => common);
  const names = [name.common, name.official, ...own, ...altSpellings, ...translated];
  return new Set(names.map(foldPlaceName).filter((one) => isLongEnough(one)));
}

/** A Chinese or Korean character carries as much as several letters. */
function isLongEnough(name: string): boolean {
  return name.length >= MIN_NAME_UNITS || (name.length >= 2 && /[^\p{sc=Latn} ]/u.test(name));
}

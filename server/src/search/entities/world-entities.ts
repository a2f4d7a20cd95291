import { foldPlaceName } from '../places/place-names.ts';
import type { Place, Places } from '../places/places.ts';
import type { Entities } from './entities.ts';
import {
  type Entity,
  type EntityFact,
  type EntitySource,
  type FactKey,
  type FactValue,
  MAX_RELATED,
  type RelatedEntity,
} from './entity.ts';
import {
  readWorldCountries,
  WORLD_COUNTRIES_SOURCE,
  type WorldCountries,
  type WorldCountry,
} from './world-countries.ts';

/** The dependencies of {@link createWorldEntities}. */
export interface WorldServices {
  readonly places: Places;
  /** Called once for each table that cannot be read: then there are no countries, or no cities. */
  readonly onFault: (error: unknown) => void;
}

// The name of a smaller city that is no capital is more often that of a product or a person: real queries of a shop contain
// Amarillo (199,000) and Argenteuil (101,000).
const MIN_PEOPLE = 250_000;
// Alternative names in the table (`lime` for Lima, `part` for Perth) count only if they have other than plain letters.
const MIN_PEOPLE_OTHER_NAME = 500_000;
const PLAIN_LETTERS = /^[a-z .'-]*$/i;

/**
 * Countries and cities of installed open data, which are read in the background on first use. Countries are available after a
 * tenth of a second; cities, which take far longer, are read only if a name is not that of a country.
 */
export function createWorldEntities({ places, onFault }: WorldServices): Entities {
  let countriesRead: TableRead<WorldCountries> | null = null;
  let citiesRead: TableRead<Places> | null = null;
  const readCountries = () => {
    countriesRead ??= once(readWorldCountries().catch(reported(onFault)));
    return countriesRead;
  };
  const readCities = () => {
    citiesRead ??= once(
      places
        .load()
        .then(() => places)
        .catch(reported(onFault)),
    );
    return citiesRead;
  };
  const countryOf = async (name: string) => {
    const countries = await readCountries().table;
    const country = countries?.named(foldPlaceName(name)) ?? null;
    if (country === null) readCities();
    return { countries, country };
  };
  return {
    async find(name, { locale, mayWait }, signal) {
      signal.throwIfAborted();
      if (isCommonWord(name) || ENDS_IN_DIGIT.test(name)) return null;
      const wasRead = readCountries().isRead;
      const named = countryOf(name);
      if (!wasRead && !mayWait) return null;
      const { countries, country } = await named;
      if (countries !== null && country !== null) return countryEntity(country, locale, countries);
      if (!readCities().isRead && !mayWait) return null;
      const cities = await readCities().table;
      const place = (await cities?.find(name)) ?? null;
      signal.throwIfAborted();
      return place && placeEntity(place, name, { countries, locale, source: places.source });
    },
  };
}

/** A table that is being read; `null` if it cannot be. */
interface TableRead<T> {
  readonly table: Promise<T | null>;
  readonly isRead: boolean;
}

function once<T>(table: Promise<T | null>): TableRead<T> {
  let isRead = false;
  const reading = table.finally(() => {
    isRead = true;
  });
  return {
    table: reading,
    get isRead() {
      return isRead;
    },
  };
}

function reported(onFault: WorldServices['onFault']): (error: unknown) => null {
  return (error) => {
    onFault(error);
    return null;
  };
}

// A postal code, a year, a model.
const ENDS_IN_DIGIT = /^\d|\d$/;

interface PlaceContext {
  readonly countries: WorldCountries | null;
  readonly locale: string;
  readonly source: Places['source'];
}

function placeEntity(place: Place, name: string, context: PlaceContext): Entity | null {
  const { countries, locale, source } = context;
  const around = countries?.byCode(place.countryCode) ?? null;
  // A short name (`uk`, `usa`) that the atlas has and the table lacks.
  if (place.kind === 'country')
    return countries && around && countryEntity(around, locale, countries);
  return isMeant(place, name, around) ? cityEntity(place, { around, source }) : null;
}

function isMeant(place: Place, asked: string, around: WorldCountry | null): boolean {
  const { kind, name, population } = place;
  if (kind !== 'city') return false;
  // A name with a comma is explicit: it says which place is meant.
  if (asked.includes(',')) return true;
  const isLarge = population >= MIN_PEOPLE || around?.capitals.includes(name) === true;
  const [own, typed] = [foldPlaceName(name), foldPlaceName(asked)];
  if (own === typed || own === `${typed} city`) return isLarge;
  return !PLAIN_LETTERS.test(asked) && population >= MIN_PEOPLE_OTHER_NAME;
}

function countryEntity(country: WorldCountry, locale: string, world: WorldCountries): Entity {
  const source: EntitySource = { ...WORLD_COUNTRIES_SOURCE, documentId: null };
  const fact = factsFrom(source);
  const { officialName, capitals, continent, area, callingCode, internetDomain } = country;
  const continents = CONTINENTS[continent];
  const name = nameOf(country, locale);
  return {
    name,
    type: 'country',
    otherNames: [...new Set([country.name, ...country.nativeNames])]
      .filter((other) => other !== name)
      .slice(0, 5),
    passages: [],
    facts: [
      ...fact('capital', textOf(capitals)),
      ...fact('officialName', officialName === country.name ? null : textOf([officialName])),
      ...fact('languages', languagesOf(country)),
      ...fact('currency', codesOf('currencies', country.currencies)),
      ...fact('area', area === null ? null : { kind: 'number', value: area, unit: 'km²' }),
      ...fact('continent', continents === undefined ? null : codesOf('countries', [continents])),
      ...fact('callingCode', callingCode === null ? null : textOf([callingCode])),
      ...fact('internetDomain', internetDomain === null ? null : textOf([internetDomain])),
    ],
    picture: null,
    related: country.neighbours
      .flatMap((code) => neighbour(world.byCode(code), locale))
      .slice(0, MAX_RELATED),
    document: null,
    source,
  };
}

// Codes of UN M49, for which ICU has names in every language.
const CONTINENTS: Readonly<Record<string, string>> = {
  Africa: '002',
  Americas: '019',
  Asia: '142',
  Europe: '150',
  Oceania: '009',
};

function neighbour(country: WorldCountry | null, locale: string): RelatedEntity[] {
  if (country === null) return [];
  const name = nameOf(country, locale);
  return [{ relation: 'neighbour', name, detail: null, document: null }];
}

function nameOf({ code, name }: WorldCountry, locale: string): string {
  // English names of the table are the usual ones; ICU has `Hong Kong SAR China`.
  if (/^en\b/i.test(locale)) return name;
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'none' });
  return names.of(code) ?? name;
}

interface CityContext {
  /** The country of the city. */
  readonly around: WorldCountry | null;
  readonly source: Places['source'];
}

function cityEntity(place: Place, { around, source: { name, url } }: CityContext): Entity {
  const source: EntitySource = { name, url, documentId: null };
  const fact = factsFrom(source);
  const isCapital = around?.capitals.includes(place.name) === true;
  const { population, latitude, longitude } = place;
  const countries = codesOf('countries', [place.countryCode]);
  return {
    name: place.name,
    type: 'city',
    otherNames: [],
    passages: [],
    facts: [
      ...fact('country', countries),
      ...(isCapital
        ? factsFrom({ ...WORLD_COUNTRIES_SOURCE, documentId: null })('capitalOf', countries)
        : []),
      ...fact('region', place.region === null ? null : textOf([place.region])),
      ...fact('population', { kind: 'number', value: population, unit: null }),
      ...fact('timeZone', textOf([place.timeZone])),
      ...fact('coordinates', { kind: 'coordinates', latitude, longitude }),
    ],
    picture: null,
    related: [],
    document: null,
    source,
  };
}

function factsFrom(source: EntitySource) {
  return (key: FactKey, value: FactValue | null): EntityFact[] =>
    value === null ? [] : [{ key, label: null, value, source }];
}

function textOf(texts: readonly string[]): FactValue | null {
  return texts.length === 0 ? null : { kind: 'text', text: texts.join(', ') };
}

/** For many languages with few speakers ICU has no name: then the table's English name is used. */
function languagesOf({ languages, languageNames }: WorldCountry): FactValue | null {
  if (languages.length === 0) return null;
  const [codes, names] = [languages.slice(0, MAX_CODES), languageNames.slice(0, MAX_CODES)];
  return { kind: 'languages', codes, names };
}

function codesOf(kind: 'countries' | 'currencies', codes: readonly string[]): FactValue | null {
  return codes.length === 0 ? null : { kind, codes: codes.slice(0, MAX_CODES) };
}

// South Africa has eleven official languages; the line must stay short.
const MAX_CODES = 12;

/*
 * Countries, and cities of more than 100,000 people, whose names are common words of English, German, French or Spanish, first
 * names, or more often something else (lemmas of WordNet that are no instances, looked up among the places, and cases
 * from `npm run bench -- cards`).
 */
const WORDS = new Set(
  `aba aurora bath batman bender bimbo bole boulder brent buffalo bush carrefour central centennial centurion chandler
  charleston chesterfield concord cork corona davenport delta derby enterprise erode franklin fuji ganja garland
  gilbert hamilton harrow hue independence jersey jingling kent lira levis male man manta mascara mesa mesquite metro
  midland mobile moron nada natal nice norman nyala oral orange paradise perm providence reading riverside ruse saga
  saki sale savannah shaping simmering slough split surprise tamale tanga thane turkey tyre van vista victoria warren
  chad lincoln madison jackson charlotte florence salem grace regina olympia santa ana essen halle hagen post neuss
  worms nancy lens merida flores palmas arden como bar same mons born deal rust eden laval gap archway araucaria
  diamond arlington carson camden clifton windsor chelsea lancaster richmond newport bradford stafford dover
  kensington hampton rochester berkeley austin montgomery augusta columbia elizabeth irvine kingston logan marlow
  riviera sofia lowell everett fargo`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether a name is also a word or a first name, so that it rarely means the place. With a comma (`bath, uk`) it does. */
function isCommonWord(name: string): boolean {
  return !name.includes(',') && WORDS.has(foldPlaceName(name));
}

import { type CardCase, type CardLine, readCardLines } from './card-case.ts';

/*
 * Questions to a voice assistant about the weather (SNIPS 2017, clinc150): a weather card is correct. SNIPS gives random
 * places and times: half of the places are parks, towns of another state or nonexistent, half of the times are years ahead.
 * Such questions have no answer, and are identified by the annotations of SNIPS.
 */

/** Cases of SNIPS and clinc150 for weather. */
export function readWeatherCases(folder: string): CardCase[] {
  const snips = readCardLines(folder, 'snips-2017-validate').map((line) =>
    caseOf(line, 'snips2017'),
  );
  const clinc = readCardLines(folder, 'clinc150-val').map((line) => caseOf(line, 'clinc150'));
  return [...snips, ...clinc].filter((one) => one !== null);
}

function caseOf({ query, kind, expect }: CardLine, set: string): CardCase | null {
  if (kind !== 'weather') return null;
  return {
    set,
    kind,
    query,
    locale: 'en',
    timeZone: 'Europe/Berlin',
    isForced: false,
    expected: 'a card of weather',
    isRight: () => true,
    outside: outsideOf(query, (expect ?? {}) as Slots), // as the data set is written
  };
}

/** SNIPS' names for the parts of a question. */
interface Slots {
  readonly geographic_poi?: string;
  readonly timeRange?: string;
}

const FAR_TIME =
  /\d{4}|year|month|week|winter|holiday|\b(?:jan|feb|march|may|jul|aug|sep|oct|nov|dec)|patrick|law day/i;
const NEAR_FEBRUARY = /^february (?:[1-6])\b/i;
const PAST = /\byesterday\b/;

function outsideOf(query: string, { geographic_poi: poi, timeRange = '' }: Slots): string | null {
  if (poi !== undefined) return 'a place that is no city';
  if (FAR_TIME.test(timeRange) && !NEAR_FEBRUARY.test(timeRange)) return 'beyond a forecast';
  if (PAST.test(query)) return 'in the past';
  if (/\bfaraway\b/.test(query)) return 'anywhere but here';
  if (/^when will|^when is|^where is/i.test(query)) return 'asks when or where, not how';
  const town = NO_TOWN.find((name) => query.toLowerCase().includes(name));
  return town === undefined ? null : 'a town that is not there';
}

/** Towns below 500 people, or in another state or country than stated (GeoNames). */
const NO_TOWN = [
  ...['olvey', 'stanardsville', 'ramey', 'mount airy, vi', 'knobel', 'weldona', 'de funiak'],
  ...['kaneville maryland', 'waurika in samoa', 'nicodemus', 'searcy, uganda', 'milleville'],
  ...['tyonek, new jersey', 'dieterich chad', 'cresbard'],
];

import type { Place, Places } from '../../search/places/places.ts';
import { type CivilDate, isoDate } from '../calendar/civil-date.ts';
import { readDate } from '../calendar/read-date.ts';
import { localTimeAt, offsetMinutesAt, startOfDay } from '../calendar/zoned-time.ts';
import type { Card, CardKind, CardQuery, CardServices } from '../card.ts';
import { isDayFirst, longDate, regionOfLocale } from '../date/date-formats.ts';
import { mainCityOf } from '../main-city.ts';
import { askedText } from '../plain-request.ts';
import { timeText } from '../time/zoned-clock.ts';
import { readWhereAndWhen } from '../where-and-when.ts';
import { type SunTimes, sunTimes } from './sun-times.ts';

/** For a word beside a name only, a small place is rarely meant: `sunset tan`, `sunset beach`. */
const MIN_PEOPLE_WHERE_LOOSE = 300_000;
const DAY_MS = 86_400_000;

/** Sunrise, sunset, golden hour and the length of the day at a place. */
export const sunCard: CardKind = {
  kind: 'sun',
  mentions:
    /sun|sonne|soleil|\bsol\b|amanecer|atardecer|day ?li|day length|length of|tageslange|duree|golde|doree|dorada|dawn|light|dammerung|aube|dusk|nightfall|crepuscul|noon/,
  understand(query) {
    const text = askedText(query.text) ?? '';
    const request =
      readSunRequest(text) ??
      (query.isForced ? readSunRequest(`sunrise and sunset in ${text}`) : null);
    if (request === null) return null;
    return { certainty: 0.85, answer: (services) => cardOf(request, query, services) };
  },
};

async function cardOf(
  request: SunRequest,
  query: CardQuery,
  { clock, places }: CardServices,
): Promise<Card | null> {
  await places?.load();
  const place = places === undefined ? null : placeOf(request, query, places);
  if (place === null) return null;
  if (request.isLoose && !query.isForced && place.population < MIN_PEOPLE_WHERE_LOOSE) return null;
  const date = dateOf(request, place, query, clock.now());
  if (date === null) return null;
  const offset = offsetMinutesAt(startOfDay(date, place.timeZone) + DAY_MS / 2, place.timeZone);
  return makeCard(request.ask, place, date, sunTimes(date, place, offset), query.locale);
}

function placeOf({ where }: SunRequest, { timeZone }: CardQuery, places: Places): Place | null {
  return where === null ? mainCityOf(timeZone, places) : places.known(where);
}

function dateOf(
  { date }: SunRequest,
  { timeZone }: Place,
  { locale }: CardQuery,
  nowMs: number,
): CivilDate | null {
  const read = readDate(date, {
    today: localTimeAt(nowMs, timeZone),
    isDayFirst: isDayFirst(locale),
    region: regionOfLocale(locale),
    lean: 'next',
  });
  return read?.date ?? null;
}

function makeCard(
  ask: SunAsk,
  place: Place,
  date: CivilDate,
  times: SunTimes,
  locale: string,
): Card {
  const label = place.country === place.name ? place.name : `${place.name}, ${place.country}`;
  return {
    kind: 'sun',
    title: `${TITLES[ask]} in ${label}`,
    input: `${longDate(date, locale)} · ${place.latitude.toFixed(2)}°, ${place.longitude.toFixed(2)}°`,
    answer: answerOf(ask, place, times, locale),
    data: dataOf(ask, place, date, times),
    source: {
      name: 'NOAA’s solar equations; places of GeoNames, CC BY 4.0',
      url: 'https://www.geonames.org/',
    },
    expiresAt: new Date(startOfDay(date, place.timeZone) + DAY_MS).toISOString(),
  };
}

const TITLES: Readonly<Record<SunAsk, string>> = {
  sunrise: 'Sunrise',
  sunset: 'Sunset',
  day: 'Sunrise and sunset',
  golden_hour: 'Golden hour',
  dawn: 'Dawn',
  dusk: 'Dusk',
  noon: 'Solar noon',
};

function dataOf(ask: SunAsk, place: Place, date: CivilDate, times: SunTimes) {
  const { name, country, latitude, longitude, timeZone } = place;
  const { state, ...moments } = times;
  const written = Object.entries(moments).map(([key, epochMs]) => [
    key,
    epochMs === null ? null : isoTime(epochMs),
  ]);
  return {
    ask,
    place: { name, country, latitude, longitude, timeZone },
    date: isoDate(date),
    state,
    ...Object.fromEntries(written),
    dayLengthSeconds: dayLengthSeconds(times),
  };
}

function dayLengthSeconds({ state, sunrise, sunset }: SunTimes): number {
  if (sunrise === null || sunset === null) return state === 'polar_day' ? DAY_MS / 1000 : 0;
  return Math.round((sunset - sunrise) / 1000);
}

/** Rounded to the second, the precision of the calculation. */
function isoTime(epochMs: number): string {
  return new Date(Math.round(epochMs / 1000) * 1000).toISOString();
}

function answerOf(ask: SunAsk, place: Place, times: SunTimes, locale: string): Card['answer'] {
  const value = momentOf(ask, times);
  return {
    text: textOf(ask, place, times, locale),
    value: value === null ? null : isoTime(value),
    unit: null,
  };
}

/** The single requested moment; for the golden hour, its beginning in the evening. */
function momentOf(ask: SunAsk, times: SunTimes): number | null {
  if (ask === 'day') return null;
  return ask === 'golden_hour' ? times.goldenHourEveningBegins : times[ask];
}

function textOf(ask: SunAsk, { timeZone }: Place, times: SunTimes, locale: string): string {
  const time = (epochMs: number | null) =>
    epochMs === null ? null : timeText(epochMs, timeZone, locale);
  const { sunrise, sunset, goldenHourMorningEnds, goldenHourEveningBegins } = times;
  const single = time(momentOf(ask, times));
  const isOfRising =
    ask === 'sunrise' || ask === 'sunset' || ask === 'day' || ask === 'golden_hour';
  if (times.state === 'polar_day' && isOfRising) return 'The sun does not set: polar day';
  if (times.state === 'polar_night' && isOfRising) return 'The sun does not rise: polar night';
  if (ask === 'day') return `${time(sunrise)} – ${time(sunset)}`;
  if (ask === 'golden_hour' && goldenHourEveningBegins !== null) {
    return `${time(sunrise)} – ${time(goldenHourMorningEnds)}, ${time(goldenHourEveningBegins)} – ${time(sunset)}`;
  }
  if (ask === 'golden_hour') return `${time(sunrise)} – ${time(sunset)}`;
  return single ?? 'Not on this day';
}

/** The subject of a question about the sun. */
type SunAsk = 'sunrise' | 'sunset' | 'day' | 'golden_hour' | 'dawn' | 'dusk' | 'noon';

interface SunRequest {
  readonly ask: SunAsk;
  /** An unresolved name; `null` for the caller's location. */
  readonly where: string | null;
  /** A date in words; `today` by default. */
  readonly date: string;
  /** Whether there is neither a preposition nor a date: `sunset tan` is ambiguous. */
  readonly isLoose: boolean;
}

const WORDS: Readonly<Record<SunAsk, string>> = {
  sunrise: 'sunrise|sun rise|sunup|sonnenaufgang|lever (?:du|de) soleil|amanecer|salida del sol',
  sunset:
    'sunset|sun set|sundown|sonnenuntergang|coucher (?:du|de) soleil|atardecer|puesta de(?:l)? sol',
  day: 'day length|length of (?:the )?day|daylight hours|hours of daylight|sunrise and sunset|sunrise sunset|sunset and sunrise|tageslange|duree du jour',
  golden_hour: 'golden hour|goldene stunde|heure doree|hora dorada',
  dawn: 'dawn|first light|morgendammerung|aube',
  dusk: 'dusk|last light|nightfall|abenddammerung|crepuscule',
  noon: 'solar noon',
};

const WORD = `(?<word>${Object.values(WORDS).join('|')})`;
const TIMES = '(?: times?| hours?| today time)?';
const ASKING =
  '(?:(?:what time (?:is|was|will be)|what time (?:does|will) the|when (?:is|was|will be|does|will)|what is|time of|times? for|wann ist|wann geht die|quelle heure|a que hora es)(?: the| der| die| le| el)? )?(?:the )?';
const VERB = '(?<verb>sun (?:rise|set)|sonne (?:auf|unter))';

const WITH_PLACE = new RegExp(`^${ASKING}(?:${WORD}|${VERB})${TIMES}(?: (?<rest>.+))?$`);
const PLACE_FIRST = new RegExp(`^(?<where>.+?)(?:'s)? ${WORD}${TIMES}(?: (?<date>.+))?$`);

/** Reads a question about the sun, normalised by `askedText`. `null` unless the whole text is one. */
function readSunRequest(text: string): SunRequest | null {
  const found = WITH_PLACE.exec(text)?.groups;
  if (found !== undefined)
    return readRest(askOf(found['word'] ?? found['verb']!), text, found['rest']);
  const behind = PLACE_FIRST.exec(text)?.groups;
  if (behind === undefined) return null;
  const { where = '', word = '', date } = behind;
  const read = date === undefined ? null : dateIn(date);
  if ((date !== undefined && read === null) || !isName(where)) return null;
  return { ask: askOf(word), where, date: read ?? 'today', isLoose: read === null };
}

/** `in oslo`, `today berlin`, `tomorrow in cape town`, `cape town tomorrow`, `on 21 june in rome`. */
function readRest(ask: SunAsk, text: string, rest: string | undefined): SunRequest | null {
  const isAsked = ASKED.test(text);
  // `sunset` or `dawn` alone is not a question; with question words it is.
  if (rest === undefined)
    return isAsked ? { ask, where: null, date: 'today', isLoose: false } : null;
  const read = readWhereAndWhen(rest, dateIn);
  if (read === null || !isName(read.where)) return null;
  const { where, when, isLoose } = read;
  return { ask, where, date: when ?? 'today', isLoose: isLoose && !isAsked };
}

const ASKED = /^(?:what|when|wann|quelle|a que hora)|time/;

function isName(name: string | null): boolean {
  return name === null || !/^(?:the|a|an|my|of|and|or)\b/.test(name);
}

const ANY_DAY = {
  today: { year: 2000, month: 1, day: 1 },
  isDayFirst: true,
  region: null,
  lean: 'next',
} as const;

/** The whole text as a date in words; `null` if it is none. */
function dateIn(text: string): string | null {
  const date = text.replace(/^(?:on|am|le|el) /, '');
  return date !== '' && readDate(date, ANY_DAY) !== null ? date : null;
}

function askOf(word: string): SunAsk {
  if (/^(?:sun rise|sonne auf)$/.test(word)) return 'sunrise';
  if (/^(?:sun set|sonne unter)$/.test(word)) return 'sunset';
  // The type guarantees that its keys are subjects.
  for (const [ask, words] of Object.entries(WORDS) as [SunAsk, string][]) {
    if (new RegExp(`^(?:${words})$`).test(word)) return ask;
  }
  return 'day';
}

import type { Place } from '../../search/places/places.ts';
import type { Card } from '../card.ts';
import { timeText } from '../time/zoned-clock.ts';
import type { DayOfWeather, HourOfWeather } from './forecasts.ts';
import { isGerman, weatherCode } from './weather-codes.ts';
import { askedHour, type WeatherFacts } from './weather-data.ts';
import type { WeatherUnits } from './weather-units.ts';

type Answer = Card['answer'];

/** `Weather in Berlin, Germany` */
export function weatherTitle({ city, country, countryCode }: Place, locale: string): string {
  if (!isGerman(locale)) return `Weather in ${city === country ? city : `${city}, ${country}`}`;
  const names = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' });
  return `Wetter in ${city}, ${names.of(countryCode) ?? country}`;
}

/** One line that answers the question; `null` if the forecast has no data for that day. */
export function weatherAnswer(facts: WeatherFacts, units: WeatherUnits): Answer | null {
  const hour = askedHour(facts);
  if (hour !== null) return ofHour(hour, facts, units);
  const days = facts.asked.days.map((date) => facts.forecast.days.find((day) => day.date === date));
  const known = days.filter((day) => day !== undefined);
  if (known.length < days.length) return null;
  return known.length === 0 ? ofNow(facts, units) : ofDays(known, facts, units);
}

interface Words {
  readonly feelsLike: string;
  readonly humidity: string;
  readonly chance: string;
  readonly rain: readonly [likely: string, unlikely: string, open: string];
  readonly snow: readonly [likely: string, unlikely: string, open: string];
  readonly now: Readonly<Record<'rain' | 'snow', readonly [is: string, isNot: string]>>;
  /** From north, clockwise. */
  readonly from: readonly string[];
}

const ENGLISH: Words = {
  feelsLike: 'feels like',
  humidity: 'humidity',
  chance: 'chance',
  rain: ['Rain is likely', 'Rain is unlikely', 'Rain is possible'],
  snow: ['Snow is likely', 'Snow is unlikely', 'Snow is possible'],
  now: {
    rain: ['It is raining', 'It is not raining'],
    snow: ['It is snowing', 'It is not snowing'],
  },
  from: 'from the north,from the northeast,from the east,from the southeast,from the south,from the southwest,from the west,from the northwest'.split(
    ',',
  ),
};
const GERMAN: Words = {
  feelsLike: 'gefühlt',
  humidity: 'Luftfeuchtigkeit',
  chance: 'Wahrscheinlichkeit',
  rain: ['Regen ist wahrscheinlich', 'Regen ist unwahrscheinlich', 'Regen ist möglich'],
  snow: ['Schnee ist wahrscheinlich', 'Schnee ist unwahrscheinlich', 'Schnee ist möglich'],
  now: {
    rain: ['Es regnet', 'Es regnet nicht'],
    snow: ['Es schneit', 'Es schneit nicht'],
  },
  from: 'aus Norden,aus Nordosten,aus Osten,aus Südosten,aus Süden,aus Südwesten,aus Westen,aus Nordwesten'.split(
    ',',
  ),
};

function wordsOf(locale: string): Words {
  return isGerman(locale) ? GERMAN : ENGLISH;
}

function ofNow({ about, forecast, locale }: WeatherFacts, units: WeatherUnits): Answer {
  const { current } = forecast;
  const words = wordsOf(locale);
  const temperature = units.temperature(current.temperature);
  const degrees = degreesText(temperature, units, locale);
  const { description, falls } = weatherCode(current.code, locale);
  switch (about) {
    case 'humidity':
      return {
        text: `${current.humidity} % ${words.humidity}`,
        value: current.humidity,
        unit: '%',
      };
    case 'wind': {
      const speed = units.windSpeed(current.windSpeed);
      const text = `${wholeText(speed, locale)} ${units.names.windSpeed} ${fromText(current.windDirection, words)}`;
      return { text, value: speed, unit: units.names.windSpeed };
    }
    case 'rain':
    case 'snow': {
      const isFalling = falls === about || falls === 'both';
      const verdict = words.now[about][isFalling ? 0 : 1];
      return { text: `${verdict}: ${description}, ${degrees}`, value: null, unit: null };
    }
    case 'temperature': {
      const felt = degreesText(units.temperature(current.feelsLike), units, locale);
      return {
        text: `${degrees} (${words.feelsLike} ${felt})`,
        value: temperature,
        unit: units.names.temperature,
      };
    }
    case 'weather':
      return {
        text: `${degrees}, ${description}`,
        value: temperature,
        unit: units.names.temperature,
      };
  }
}

function ofHour(hour: HourOfWeather, facts: WeatherFacts, units: WeatherUnits): Answer {
  const { about, locale, timeZone } = facts;
  const time = timeText(hour.atMs, timeZone, locale);
  const temperature = units.temperature(hour.temperature);
  const { description } = weatherCode(hour.code, locale);
  const sky = `${degreesText(temperature, units, locale)}, ${description}`;
  if (about !== 'rain' && about !== 'snow') {
    return { text: `${time}: ${sky}`, value: temperature, unit: units.names.temperature };
  }
  const fall = fallOf(about, [hour], locale);
  return {
    text: `${time}: ${fall.text} · ${sky}`,
    value: fall.percent,
    unit: fall.percent === null ? null : '%',
  };
}

function ofDays(
  days: readonly DayOfWeather[],
  { about, locale }: WeatherFacts,
  units: WeatherUnits,
): Answer {
  const one = days.length === 1 ? days[0] : undefined;
  const skies = days.map((day) => `${dayText(day, locale)}: ${skyOf(day, units, locale)}`);
  const skyText = one === undefined ? skies.join('; ') : skyOf(one, units, locale);
  if (about === 'rain' || about === 'snow') {
    const { text, percent } = fallOf(about, days, locale);
    return {
      text: one === undefined ? text : `${text} · ${skyText}`,
      value: percent,
      unit: percent === null ? null : '%',
    };
  }
  const value = one === undefined ? null : units.temperature(one.max);
  return { text: skyText, value, unit: value === null ? null : units.names.temperature };
}

/** `2 to 7 °C, light rain` */
function skyOf({ min, max, code }: DayOfWeather, units: WeatherUnits, locale: string): string {
  const [low, high] = [min, max].map((celsius) => wholeText(units.temperature(celsius), locale));
  const to = isGerman(locale) ? 'bis' : 'to';
  return `${low} ${to} ${high} ${units.names.temperature}, ${weatherCode(code, locale).description}`;
}

/**
 * `Rain is likely (80 % chance)`: the highest chance of the given times. A chance is of any precipitation: it counts as snow if
 * the code means snow, otherwise as rain.
 */
function fallOf(
  about: 'rain' | 'snow',
  times: readonly (DayOfWeather | HourOfWeather)[],
  locale: string,
): { text: string; percent: number | null } {
  const words = wordsOf(locale);
  const percents: number[] = [];
  let isSaid = true;
  for (const { code, precipitationProbability: said } of times) {
    const { falls } = weatherCode(code, locale);
    const isOfThis = about === 'snow' ? falls === 'snow' || falls === 'both' : falls !== 'snow';
    if (!isOfThis) continue;
    percents.push(said ?? (falls === 'nothing' ? 0 : 100));
    isSaid &&= said !== null;
  }
  const percent = Math.max(0, ...percents);
  const verdict = verdictText(about, percent, words);
  return isSaid && percents.length > 0
    ? { text: `${verdict} (${percent} % ${words.chance})`, percent }
    : { text: verdict, percent: null };
}

const LIKELY_PERCENT = 50;
const UNLIKELY_PERCENT = 20;

function verdictText(about: 'rain' | 'snow', percent: number, words: Words): string {
  const [likely, unlikely, open] = words[about];
  if (percent >= LIKELY_PERCENT) return likely;
  return percent <= UNLIKELY_PERCENT ? unlikely : open;
}

function fromText(degrees: number, { from }: Words): string {
  return from[Math.round(degrees / 45) % 8]!; // there are eight
}

function degreesText(temperature: number, { names }: WeatherUnits, locale: string): string {
  return `${wholeText(temperature, locale)} ${names.temperature}`;
}

/** Without decimals, as is usual in speech. */
function wholeText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: 0,
    signDisplay: 'negative',
  }).format(value);
}

/** `Sat`, in local time, which the date already is. */
function dayText({ date }: DayOfWeather, locale: string): string {
  const options = { weekday: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(isGerman(locale) ? 'de' : locale, options).format(
    Date.parse(`${date}Z`),
  );
}

import { z } from 'zod';
import type { DayOfWeather, Forecast, HourOfWeather } from './forecasts.ts';
import { isWeatherCode } from './weather-codes.ts';

/** The query parameters for Open-Meteo; its units are metric by default. */
export const OPEN_METEO_QUERY = {
  current:
    'temperature_2m,relative_humidity_2m,apparent_temperature,is_day,precipitation,weather_code,wind_speed_10m,wind_direction_10m',
  hourly: 'temperature_2m,precipitation,precipitation_probability,weather_code,is_day',
  daily:
    'weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_probability_max,sunrise,sunset',
  timezone: 'auto',
  forecast_days: '7',
} as const;

const DAYS = 7;
const HOURS_SHOWN = 24;
const HOUR_MS = 3_600_000;
// A day has 25 hours when clocks are set back; some providers include neighbouring hours.
const MAX_HOURS = (DAYS + 2) * 25;
// Current values of a provider are up to 15 minutes old; a clock may be wrong by minutes. Older than this is not current.
const MAX_AGE_MS = 3 * HOUR_MS;

// Records of the World Meteorological Organization, with a margin: −89.2 and 56.7 °C, 408 km/h, 1,825 mm a day.
const temperature = z.number().min(-100).max(70);
const felt = z.number().min(-150).max(120);
const speed = z.number().min(0).max(500);
const rainOfHour = z.number().min(0).max(500);
const rainOfDay = z.number().min(0).max(2_000);
const percent = z.number().min(0).max(100);
const maybePercent = percent.nullable();
const code = z.number().refine(isWeatherCode);
const flag = z.union([z.literal(0), z.literal(1)]);
// Local time without an offset: `2026-01-31T12:00`.
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
const date = z.string().regex(/^\d{4}-\d\d-\d\d$/);

const hoursOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(HOURS_SHOWN).max(MAX_HOURS);
const daysOf = <Item extends z.ZodType>(item: Item) => z.array(item).length(DAYS);

const answerSchema = z.object({
  // From UTC−12 to UTC+14.
  utc_offset_seconds: z.number().int().min(-43_200).max(50_400),
  current: z.object({
    time,
    temperature_2m: temperature,
    relative_humidity_2m: percent,
    apparent_temperature: felt,
    is_day: flag,
    precipitation: rainOfHour,
    weather_code: code,
    wind_speed_10m: speed,
    wind_direction_10m: z.number().min(0).max(360),
  }),
  hourly: z.object({
    time: hoursOf(time),
    temperature_2m: hoursOf(temperature),
    precipitation: hoursOf(rainOfHour),
    precipitation_probability: hoursOf(maybePercent).optional(),
    weather_code: hoursOf(code),
    is_day: hoursOf(flag),
  }),
  daily: z.object({
    time: daysOf(date),
    weather_code: daysOf(code),
    temperature_2m_max: daysOf(temperature),
    temperature_2m_min: daysOf(temperature),
    precipitation_sum: daysOf(rainOfDay),
    precipitation_probability_max: daysOf(maybePercent).optional(),
    sunrise: daysOf(time),
    sunset: daysOf(time),
  }),
});

type Answer = z.infer<typeof answerSchema>;

/**
 * Reads and validates an answer in the format of Open-Meteo; `null` if it has another shape, is impossible (500 °C, lists of
 * different lengths, hours out of order), or is not current.
 */
export function readOpenMeteo(value: unknown, nowMs: number): Forecast | null {
  const reading = answerSchema.safeParse(value);
  if (!reading.success) return null;
  const answer = reading.data;
  const atMs = instantOf(answer.current.time, answer);
  if (Number.isNaN(atMs) || Math.abs(nowMs - atMs) > MAX_AGE_MS) return null;
  const hours = hoursFrom(atMs, answer);
  const days = daysFrom(answer);
  if (hours === null || days === null) return null;
  return { fetchedAtMs: nowMs, current: currentOf(answer, atMs), hours, days };
}

/** The API applies one offset to all times, even after a change of clocks. */
function instantOf(local: string, { utc_offset_seconds: offset }: Answer): number {
  return Date.parse(`${local}Z`) - offset * 1000;
}

function currentOf({ current }: Answer, atMs: number): Forecast['current'] {
  return {
    atMs,
    temperature: current.temperature_2m,
    feelsLike: current.apparent_temperature,
    humidity: current.relative_humidity_2m,
    windSpeed: current.wind_speed_10m,
    windDirection: current.wind_direction_10m,
    precipitation: current.precipitation,
    code: current.weather_code,
    isDay: current.is_day === 1,
  };
}

/** `null` if the lists differ in length, an hour is missing, or they do not cover a day from now. */
function hoursFrom(atMs: number, answer: Answer): HourOfWeather[] | null {
  const { hourly } = answer;
  const lists = Object.values(hourly);
  if (lists.some((list) => list !== undefined && list.length !== hourly.time.length)) return null;
  const hours = hourly.time.map((local, at) => ({
    atMs: instantOf(local, answer),
    // The lists have equal lengths, as checked above.
    temperature: hourly.temperature_2m[at]!,
    precipitation: hourly.precipitation[at]!,
    precipitationProbability: hourly.precipitation_probability?.[at] ?? null,
    code: hourly.weather_code[at]!,
    isDay: hourly.is_day[at] === 1,
  }));
  const isEven = hours.every((hour, at) => hour.atMs === hours[0]!.atMs + at * HOUR_MS);
  const first = hours.findIndex((hour) => hour.atMs > atMs - HOUR_MS);
  const shown = first === -1 || hours[first]!.atMs > atMs ? [] : hours.slice(first);
  return isEven && shown.length >= HOURS_SHOWN ? shown.slice(0, HOURS_SHOWN) : null;
}

const DAY_MS = 86_400_000;

/** `null` if they are not the seven days from today, or a day's maximum is below its minimum. */
function daysFrom(answer: Answer): DayOfWeather[] | null {
  const { daily, current } = answer;
  const days = daily.time.map((day, at) => ({
    date: day,
    // Each list has seven entries, by its schema.
    min: daily.temperature_2m_min[at]!,
    max: daily.temperature_2m_max[at]!,
    precipitation: daily.precipitation_sum[at]!,
    precipitationProbability: daily.precipitation_probability_max?.[at] ?? null,
    code: daily.weather_code[at]!,
    ...sunOf(daily.sunrise[at]!, daily.sunset[at]!, answer),
  }));
  const today = Date.parse(`${current.time.slice(0, 10)}Z`);
  const isRight = days.every(
    (day, at) => Date.parse(`${day.date}Z`) === today + at * DAY_MS && day.min <= day.max,
  );
  return isRight ? days : null;
}

/** For a polar day or night the API gives the same midnight for both, or 1970. */
function sunOf(sunrise: string, sunset: string, answer: Answer) {
  const [sunriseMs, sunsetMs] = [instantOf(sunrise, answer), instantOf(sunset, answer)];
  const isNone = !(sunriseMs > DAY_MS && sunsetMs > sunriseMs);
  return isNone ? { sunriseMs: null, sunsetMs: null } : { sunriseMs, sunsetMs };
}

import type { AskedDays } from './asked-days.ts';
import type { CurrentWeather, DayOfWeather, Forecast, HourOfWeather } from './forecasts.ts';
import { weatherCode } from './weather-codes.ts';
import type { WeatherPlace } from './weather-place.ts';
import type { WeatherSubject } from './weather-request.ts';
import type { WeatherUnits } from './weather-units.ts';

/** The content of a card. */
export interface WeatherFacts {
  readonly about: WeatherSubject;
  readonly asked: AskedDays;
  readonly forecast: Forecast;
  readonly locale: string;
  /** The zone of the place. */
  readonly timeZone: string;
}

const HOUR_MS = 3_600_000;

/** The requested hour; `null` if there is none, or if the forecast does not reach it. */
export function askedHour({ asked, forecast }: WeatherFacts): HourOfWeather | null {
  const { hourMs } = asked;
  if (hourMs === null) return null;
  return forecast.hours.find(({ atMs }) => atMs <= hourMs && hourMs < atMs + HOUR_MS) ?? null;
}

/** `data` of the card, in the shape of the contract. */
export function weatherData(
  facts: WeatherFacts,
  { place, isGuess }: WeatherPlace,
  units: WeatherUnits,
) {
  const { about, asked, forecast, locale } = facts;
  const { city: name, country, latitude, longitude, timeZone } = place;
  // A country or state is represented by a city, whose region is not the question.
  const region = place.kind === 'region' ? place.name : place.region;
  return {
    asked: { about, days: asked.days, time: isoOrNull(askedHour(facts)?.atMs ?? null) },
    place: { name, region, country, latitude, longitude, timeZone, isGuess },
    units: units.names,
    current: currentData(forecast.current, units, locale),
    hourly: forecast.hours.map((hour) => hourData(hour, units, locale)),
    days: forecast.days.map((day) => dayData(day, units, locale)),
  };
}

function currentData(current: CurrentWeather, units: WeatherUnits, locale: string) {
  return {
    time: iso(current.atMs),
    temperature: units.temperature(current.temperature),
    feelsLike: units.temperature(current.feelsLike),
    humidity: current.humidity,
    windSpeed: units.windSpeed(current.windSpeed),
    windDirection: current.windDirection,
    precipitation: units.precipitation(current.precipitation),
    ...codeData(current.code, locale),
    isDay: current.isDay,
  };
}

function hourData(hour: HourOfWeather, units: WeatherUnits, locale: string) {
  return {
    time: iso(hour.atMs),
    temperature: units.temperature(hour.temperature),
    precipitation: units.precipitation(hour.precipitation),
    precipitationProbability: hour.precipitationProbability,
    ...codeData(hour.code, locale),
    isDay: hour.isDay,
  };
}

function dayData(day: DayOfWeather, units: WeatherUnits, locale: string) {
  return {
    date: day.date,
    min: units.temperature(day.min),
    max: units.temperature(day.max),
    precipitation: units.precipitation(day.precipitation),
    precipitationProbability: day.precipitationProbability,
    ...codeData(day.code, locale),
    sunrise: isoOrNull(day.sunriseMs),
    sunset: isoOrNull(day.sunsetMs),
  };
}

function codeData(code: number, locale: string) {
  const { description, icon } = weatherCode(code, locale);
  return { code, description, icon };
}

function iso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function isoOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : iso(epochMs);
}

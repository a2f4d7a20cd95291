import type { Card, CardKind, CardQuery, CardServices } from '../card.ts';
import { askedText } from '../plain-request.ts';
import { type AskedDays, askedDays } from './asked-days.ts';
import { type Forecast, type Forecasts, WEATHER_TTL_MS } from './forecasts.ts';
import { weatherAnswer, weatherTitle } from './weather-answer.ts';
import { weatherData } from './weather-data.ts';
import { type WeatherPlace, weatherPlaceOf } from './weather-place.ts';
import { readWeatherRequest, type WeatherRequest } from './weather-request.ts';
import { weatherUnitsOf } from './weather-units.ts';

/** The weather at a place, now and for a week, by the provider among the services. */
export const weatherCard: CardKind = {
  kind: 'weather',
  needs: 'forecasts',
  understand(query) {
    const request = requestOf(query);
    if (request === null) return null;
    return {
      certainty: 0.9,
      asksProvider: true,
      isExpected: (services) => isExpected(request, query, services),
      answer: (services, signal) => cardOf(request, query, services, signal),
    };
  },
};

/** Whether a query asks for the weather at a known place. Waits, once, until the places are read. */
export async function asksForWeather(
  query: CardQuery,
  { places }: Pick<CardServices, 'places'>,
): Promise<boolean> {
  const request = requestOf(query);
  if (request === null || places === undefined) return false;
  await places.load();
  return weatherPlaceOf(request, query, places) !== null;
}

function requestOf({ text, isForced }: CardQuery): WeatherRequest | null {
  const asked = askedText(text) ?? '';
  return readWeatherRequest(asked) ?? (isForced ? readWeatherRequest(`weather in ${asked}`) : null);
}

/** The request to a provider, once place and time are resolved. */
interface Question extends WeatherPlace {
  readonly asked: AskedDays;
  readonly forecasts: Forecasts;
}

function isExpected(request: WeatherRequest, query: CardQuery, services: CardServices): boolean {
  const question = questionOf(request, query, services);
  return question !== null && !question.forecasts.isResting;
}

/** `null` if the place is unknown, or the time is outside every forecast. */
function questionOf(
  request: WeatherRequest,
  query: CardQuery,
  { clock, places, forecasts }: CardServices,
): Question | null {
  if (places === undefined || forecasts === undefined) return null;
  const found = weatherPlaceOf(request, query, places);
  if (found === null) return null;
  const asked = askedDays(request.when ?? usualTime(request), {
    nowMs: clock.now(),
    timeZone: found.place.timeZone,
    locale: query.locale,
  });
  return asked === null ? null : { ...found, asked, forecasts };
}

/** Precipitation is answered for the day, everything else for now. */
function usualTime({ about }: WeatherRequest) {
  return about === 'rain' || about === 'snow'
    ? ({ kind: 'day', date: 'today' } as const)
    : ({ kind: 'now' } as const);
}

async function cardOf(
  request: WeatherRequest,
  query: CardQuery,
  services: CardServices,
  signal: AbortSignal,
): Promise<Card | null> {
  await services.places?.load();
  const question = questionOf(request, query, services);
  const forecast = await question?.forecasts.at(question.place, signal);
  if (question === null || forecast === null || forecast === undefined) return null;
  return makeCard(request, question, forecast, query.locale);
}

function makeCard(
  { about }: WeatherRequest,
  question: Question,
  forecast: Forecast,
  locale: string,
): Card | null {
  const { place, asked, forecasts } = question;
  const { latitude, longitude } = place;
  const facts = { about, asked, forecast, locale, timeZone: place.timeZone };
  const units = weatherUnitsOf(locale);
  const answer = weatherAnswer(facts, units);
  // A day outside the forecast: the local date there is another one.
  if (answer === null) return null;
  return {
    kind: 'weather',
    title: weatherTitle(place, locale),
    input: `${place.city} · ${latitude.toFixed(2)}°, ${longitude.toFixed(2)}°`,
    answer,
    data: weatherData(facts, question, units),
    source: { name: `${forecasts.name}; places of GeoNames, CC BY 4.0`, url: forecasts.url },
    expiresAt: new Date(forecast.fetchedAtMs + WEATHER_TTL_MS).toISOString(),
  };
}

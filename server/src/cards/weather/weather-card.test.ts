import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInstalledPlaces } from '../../search/places/installed-places.ts';
import type { CardQuery } from '../card.ts';
import { type CardTestOptions, cardOfText } from '../test-cards.ts';
import type { Coordinates, Forecasts } from './forecasts.ts';
import { readOpenMeteo } from './read-open-meteo.ts';
import { openMeteoAnswer, type TestForecast } from './test-forecast.ts';
import { weatherCard } from './weather-card.ts';

// A Saturday.
const NOW = '2026-01-31T12:00:00Z';

const places = createInstalledPlaces();
beforeAll(() => places.load());
afterAll(() => places.close());

/** A provider with the same weather everywhere, and the coordinates that were requested. */
function forecastsOf(weather: Partial<TestForecast> = {}) {
  const asked: Coordinates[] = [];
  const forecasts: Forecasts = {
    name: 'Test weather',
    url: 'https://weather.example/',
    isResting: false,
    async at(place) {
      asked.push(place);
      return readOpenMeteo(openMeteoAnswer({ now: NOW, ...weather }), Date.parse(NOW));
    },
    close: async () => undefined,
  };
  return { forecasts, asked };
}

interface Options extends Omit<CardTestOptions, 'services'>, Partial<TestForecast> {}

function cardFor(text: string, options: Options = {}) {
  const { temperature, code, probability, offsetSeconds, ...query } = options;
  const weather = Object.entries({ temperature, code, probability, offsetSeconds });
  const given = Object.fromEntries(weather.filter(([, value]) => value !== undefined));
  const { forecasts } = forecastsOf(given);
  const defaults = { locale: 'en-GB', timeZone: 'Europe/Berlin', now: NOW };
  return cardOfText(weatherCard, text, { ...defaults, ...query, services: { places, forecasts } });
}

/** What was understood, such as `Berlin now`, `Oslo rain 2026-02-01`, `Paris +2`; a guess in brackets. */
async function understood(text: string, options: Options = {}): Promise<string | null> {
  const card = await cardFor(text, options);
  if (card === null || card.kind !== 'weather') return null;
  const { asked, place } = card.data;
  const name = place.isGuess ? `(${place.name})` : place.name;
  const about = asked.about === 'weather' ? '' : ` ${asked.about}`;
  const [first, ...more] = asked.days;
  const days =
    first === undefined ? 'now' : first.slice(5) + (more.length > 0 ? ` +${more.length}` : '');
  const hour = asked.time === null ? '' : ` ${asked.time.slice(11, 16)}`;
  return `${name}${about} ${days}${hour}`;
}

async function check(text: string, expected: string | null) {
  expect(await understood(text)).toBe(expected);
}

describe('a question about the weather', () => {
  test.each([
    ['weather in Berlin', 'Berlin now'],
    ['berlin weather', 'Berlin now'],
    ['Weather Berlin', 'Berlin now'],
    ['weather berlin germany', 'Berlin now'],
    ['what is the weather in tokyo?', 'Tokyo now'],
    ["what's the weather like in new york right now", 'New York City now'],
    ["How's the weather in Paris", 'Paris now'],
    ['weather portland, maine', 'Portland now'],
    ['portland, maine weather', 'Portland now'],
    ['weather in paris texas', 'Paris now'],
    ['paris texas weather', 'Paris now'],
    ['weather in springfield in illinois', 'Springfield now'],
    ['current weather in rome', 'Rome now'],
    ['weather forecast london', 'London now'],
    ['forecast for tokyo', 'Tokyo now'],
    ['weather in the netherlands', 'Amsterdam now'],
    ['weather north carolina', 'Charlotte now'],
    ['weather near munich', 'Munich now'],
    ['what will the weather be in Gibsonia?', 'Gibsonia now'],
  ])('is about a place: %s', check);

  test.each([
    ['weather tomorrow paris', 'Paris 02-01'],
    ['weather paris tomorrow', 'Paris 02-01'],
    ['tomorrow weather in paris', 'Paris 02-01'],
    ["tomorrow's weather in paris", 'Paris 02-01'],
    ['paris weather tomorrow', 'Paris 02-01'],
    ['weather for paris on tuesday', 'Paris 02-03'],
    ['weather today in oslo', 'Oslo 01-31'],
    ['weather tonight in oslo', 'Oslo 01-31'],
    ['weather tomorrow morning in oslo', 'Oslo 02-01'],
    ['forecast for tokyo this weekend', 'Tokyo 01-31 +1'],
    ['tokyo 10 day forecast', 'Tokyo 01-31 +6'],
    ['weather in rome for the next 3 days', 'Rome 01-31 +2'],
    ['weather in rome this week', 'Rome 01-31 +6'],
    ['weather in rome next week', 'Rome 02-02 +4'],
    ['weather in rome on february 3rd', 'Rome 02-03'],
    ['weather in rome in 3 days', 'Rome 02-03'],
    ['weather in rome in 2 hours', 'Rome 01-31 14:00'],
    ['weather in rome at 5 pm', 'Rome 01-31 16:00'],
    ['weather in rome at two am', 'Rome 02-01 01:00'],
    ['weather in rome tomorrow at 9am', 'Rome 02-01 08:00'],
    ['weather in rome on friday at 9am', 'Rome 02-06'],
    ['what is the forecast for monday in Edgemoor, Delaware', 'Edgemoor 02-02'],
  ])('is about a time: %s', check);

  test.each([
    ['will it rain in oslo tomorrow', 'Oslo rain 02-01'],
    ['will it rain tomorrow in oslo', 'Oslo rain 02-01'],
    ['is it going to rain in oslo', 'Oslo rain 01-31'],
    ['is it raining in london', 'London rain now'],
    ['chance of rain in seattle', 'Seattle rain 01-31'],
    ['do i need an umbrella in london tomorrow', 'London rain 02-01'],
    ['will it snow in denver this weekend', 'Denver snow 01-31 +1'],
    ['temperature in madrid', 'Madrid temperature now'],
    ['madrid temperature', 'Madrid temperature now'],
    ['how cold is it in wisconsin today', 'Milwaukee temperature 01-31'],
    ['how hot will it be in cairo tomorrow', 'Cairo temperature 02-01'],
    ['is it cold in moscow', 'Moscow temperature now'],
    ['humidity in singapore', 'Singapore humidity now'],
    ['how windy is it in chicago', 'Chicago wind now'],
    ['will it be sunny in nice tomorrow', null],
    ['will it be foggy in lyon tomorrow', 'Lyon 02-01'],
  ])('is about something of it: %s', check);

  test.each([
    ['wetter in münchen', 'Munich now'],
    ['wetter köln', 'Köln now'],
    ['wetter morgen in hamburg', 'Hamburg 02-01'],
    ['wie wird das wetter morgen in hamburg', 'Hamburg 02-01'],
    ['wetter hamburg am wochenende', 'Hamburg 01-31 +1'],
    ['regnet es in hamburg', 'Hamburg rain now'],
    ['wird es morgen in köln regnen', 'Köln rain 02-01'],
    ['météo à lyon', 'Lyon now'],
    ['météo lyon demain', 'Lyon 02-01'],
    ['quel temps fait-il à paris', 'Paris now'],
    ['tiempo en sevilla', 'Sevilla now'],
    ['qué tiempo hace en sevilla', 'Sevilla now'],
    ['va a llover mañana en madrid', 'Madrid rain 02-01'],
  ])('is understood in German, French and Spanish: %s', check);

  test.each([
    ['weather', '(Berlin) now'],
    ['weather tomorrow', '(Berlin) 02-01'],
    ["what's the weather", '(Berlin) now'],
    ["what's today's weather", '(Berlin) 01-31'],
    ['weather here', '(Berlin) now'],
    ['local weather', '(Berlin) now'],
    ['will it rain tomorrow', '(Berlin) rain 02-01'],
    ['is it going to rain', '(Berlin) rain 01-31'],
    ['temperature tomorrow', '(Berlin) temperature 02-01'],
    ['weekend weather', '(Berlin) 01-31 +1'],
    ['wetter', '(Berlin) now'],
  ])(
    'without a place is about where the caller seems to be, and says that it is a guess: %s',
    check,
  );
});

test.each(['UTC', 'Etc/GMT+3', 'US/Pacific', 'EST'])(
  'the time zone %s has no place',
  async (timeZone) => expect(await understood('weather', { timeZone })).toBeNull(),
);

describe('there is no card', () => {
  test.each([
    'weather balloon', 'under the weather', 'cold weather jacket', 'weather in <script>', 'weather channel', 'weather app', 'weather radar',
    'weather station', 'weather vane', 'weather underground', 'nice weather', 'cold weather', 'hot weather', 'severe weather', 'space weather',
    'all weather tires', 'weather stripping', 'stormy weather', 'weather the storm', 'weather in spring', 'weather in general', 'weather report album',
    'wet weather gear', 'weather api', 'python weather', 'weather in python', 'weather or not', 'tiempo', 'forecast', 'sales forecast', 'demand forecast model',
    'population forecast 2030', 'hurricane forecast model', 'temperature', 'body temperature', 'room temperature', 'temperature of the sun',
    'temperature in kelvin', 'temperature sensor', 'color temperature', 'rain', 'rain boots', 'rain jacket', 'rain man', 'purple rain', 'is it raining men',
    'humidity', 'humidity sensor', 'wind', 'wind turbine', 'snow white', 'snow', 'sun', 'berlin', 'weather in berlin wall history', 'weather in xyzzy town',
    'how does weather affect crop yields', 'what causes weather', 'cold', 'how cold is liquid nitrogen', 'will it blend', 'is it cold', 'is there wind in space',
    'mobile weather', 'reading temperature', 'reading weather app', 'meat temperature', 'chicken temperature', 'weather in berlin in 2030', 'weather in rome in may', 'weather in rome yesterday',
    'weather in rome next month', 'weather in rome on december 24', 'weather in rome in 3 weeks', 'le temps', 'il fait', 'que tiempo', '',
  ])('%s', (text) => check(text, null)); // biome-ignore format: many
});

describe('the answer', () => {
  test.each([
    ['weather in berlin', '3 °C, light rain'],
    ['temperature in berlin', '3 °C (feels like -1 °C)'],
    ['humidity in berlin', '81 % humidity'],
    ['wind speed in berlin', '16 km/h from the west'],
    ['weather in berlin tomorrow', '2 to 8 °C, light rain'],
    ['will it rain in berlin tomorrow', 'Rain is likely (70 % chance) · 2 to 8 °C, light rain'],
    ['will it snow in berlin tomorrow', 'Snow is unlikely · 2 to 8 °C, light rain'],
    ['weather in berlin at 5 pm', '17:00: 5 °C, light rain'],
    ['will it rain in berlin at 5 pm', '17:00: Rain is likely (70 % chance) · 5 °C, light rain'],
    ['weather in berlin this weekend', 'Sat: 1 to 7 °C, light rain; Sun: 2 to 8 °C, light rain'],
    ['is it raining in berlin right now', 'It is raining: light rain, 3 °C'],
  ])('speaks to what was asked: %s', async (text, expected) => {
    expect((await cardFor(text))?.answer.text).toBe(expected);
  });

  test.each([
    [71, 80, 'snow', 'Snow is likely (80 % chance) · 2 to 8 °C, light snow'],
    [71, 80, 'rain', 'Rain is unlikely · 2 to 8 °C, light snow'],
    [3, 35, 'rain', 'Rain is possible (35 % chance) · 2 to 8 °C, overcast'],
    [0, 0, 'rain', 'Rain is unlikely (0 % chance) · 2 to 8 °C, clear sky'],
    [63, null, 'rain', 'Rain is likely · 2 to 8 °C, rain'],
  ])(
    'of code %i with a chance of %s %%, whether it will %s',
    async (code, probability, what, expected) => {
      const card = await cardFor(`will it ${what} in berlin tomorrow`, { code, probability });
      expect(card?.answer.text).toBe(expected);
    },
  );

  test('is in Fahrenheit, miles and inches for the United States', async () => {
    const card = await cardFor('weather in berlin', { locale: 'en-US' });
    expect(card?.answer).toEqual({ text: '38 °F, light rain', value: 37.8, unit: '°F' });
    expect(card?.data).toMatchObject({
      units: { system: 'imperial', temperature: '°F', windSpeed: 'mph', precipitation: 'in' },
      current: { windSpeed: 9.9, precipitation: 0.01 },
    });
  });

  test('is in German for a German locale', async () => {
    const card = await cardFor('wetter münchen morgen', { locale: 'de' });
    expect(card?.title).toBe('Wetter in Munich, Deutschland');
    expect(card?.answer.text).toBe('2 bis 8 °C, leichter Regen');
  });
});

test('the card has the weather of now, 24 hours and 7 days, its source and when it expires', async () => {
  const card = await cardFor('weather in berlin');
  if (card?.kind !== 'weather') throw new Error('no card');
  expect(card.title).toBe('Weather in Berlin, Germany');
  expect(card.source).toEqual({
    name: 'Test weather; places of GeoNames, CC BY 4.0',
    url: 'https://weather.example/',
  });
  expect(card.expiresAt).toBe('2026-01-31T12:10:00.000Z');
  expect(card.data.place).toEqual({
    name: 'Berlin',
    region: 'Berlin',
    country: 'Germany',
    timeZone: 'Europe/Berlin',
    latitude: 52.52437,
    longitude: 13.41053,
    isGuess: false,
  });
  expect(card.data.current).toEqual({
    time: '2026-01-31T12:00:00.000Z',
    temperature: 3.2,
    feelsLike: -0.6,
    humidity: 81,
    windSpeed: 16,
    windDirection: 270,
    precipitation: 0.2,
    code: 61,
    description: 'light rain',
    icon: 'rain',
    isDay: true,
  });
  expect([card.data.hourly.length, card.data.hourly[0]?.time]).toEqual([
    24,
    '2026-01-31T12:00:00.000Z',
  ]);
  expect(card.data.days.map(({ date }) => date.slice(5))).toEqual([
    '01-31',
    '02-01',
    '02-02',
    '02-03',
    '02-04',
    '02-05',
    '02-06',
  ]);
  expect(card.data.days[0]).toMatchObject({ min: 1.2, max: 7.2, icon: 'rain' });
});

test('a town of the same name elsewhere is another place', async () => {
  const { forecasts, asked } = forecastsOf();
  for (const text of ['weather in portland', 'weather in portland, maine']) {
    await cardOfText(weatherCard, text, { services: { places, forecasts } });
  }
  expect(asked.map(({ longitude }) => Math.round(longitude))).toEqual([-123, -70]);
});

test('without a provider, or without its data, there is no card', async () => {
  expect(await cardOfText(weatherCard, 'weather in berlin', { services: { places } })).toBeNull();
  const forecasts = { ...forecastsOf().forecasts, at: async () => null };
  expect(
    await cardOfText(weatherCard, 'weather in berlin', { services: { places, forecasts } }),
  ).toBeNull();
});

describe('a card is expected', () => {
  const query: CardQuery = { text: '', locale: 'en', timeZone: 'UTC', isForced: false };
  const isExpected = (text: string, isResting = false) => {
    const clock = { now: () => Date.parse(NOW) };
    const forecasts = { ...forecastsOf().forecasts, isResting };
    return weatherCard.understand({ ...query, text })?.isExpected?.({ clock, places, forecasts });
  };
  test('if the place is known', () => {
    expect(isExpected('weather in berlin')).toBe(true);
    expect(isExpected('weather in xyzzy')).toBe(false);
  });
  test('unless the provider is paused after failures, or the day is too far ahead', () => {
    expect(isExpected('weather in berlin', true)).toBe(false);
    expect(isExpected('weather in berlin on december 24')).toBe(false);
  });
});

test('a name alone is a place if the kind is forced', async () => {
  expect(await understood('berlin', { isForced: true })).toBe('Berlin now');
  expect(await understood('xyzzy', { isForced: true })).toBeNull();
});

test('it never throws and is fast for any text', () => {
  const words =
    'weather,in,berlin,tomorrow,rain,will it,at,5 pm,the,forecast,next,3 days,on,friday,wetter,<b>,is it,temperature,weekend'.split(
      ',',
    );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc
      .array(fc.constantFrom(...words), { maxLength: 60 })
      .map((some) => some.join(' ').slice(0, 400)),
  );
  fc.assert(
    fc.property(text, (some) => {
      const query = { text: some, locale: 'en', timeZone: 'UTC', isForced: false };
      void weatherCard.understand(query);
    }),
    { numRuns: 500 },
  );
});

import type { CardLanguage } from '../messages/card-messages.ts';
import type { ForecastView } from './forecast-view.ts';

/** What weather cards say. */
export interface WeatherWords {
  readonly units: string;
  readonly forecast: string;
  readonly views: Readonly<Record<ForecastView, string>>;
  readonly asOf: (time: string) => string;
  readonly now: string;
  readonly today: string;
  readonly guess: string;
  readonly feelsLike: string;
  readonly lowest: string;
  readonly chance: string;
  readonly rain: string;
  readonly wind: string;
  readonly humidity: string;
  readonly sun: string;
  /** From north, clockwise: eight. */
  readonly directions: readonly string[];
  readonly hours: (min: number, max: number, chance: number, at: string) => string;
  readonly day: (
    date: string,
    sky: string,
    min: number,
    max: number,
    chance: number | null,
  ) => string;
}

/** In each language. */
export const weatherWords: Readonly<Record<CardLanguage, WeatherWords>> = {
  en: {
    units: 'Units',
    forecast: 'Forecast',
    views: { hours: 'Hours', days: 'Days' },
    asOf: (time) => `As of ${time} there`,
    now: 'Now',
    today: 'Today',
    guess: '(by your time zone)',
    feelsLike: 'Feels like',
    lowest: 'Lowest',
    chance: 'Rain',
    rain: 'Precipitation',
    wind: 'Wind',
    humidity: 'Humidity',
    sun: 'Sun',
    directions: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
    hours: (min, max, chance, at) =>
      `The next 24 hours: ${min} to ${max} degrees; rain likeliest about ${at}, ${chance} percent.`,
    day: (date, sky, min, max, chance) =>
      `${date}: ${sky}, ${min} to ${max} degrees${chance === null ? '' : `, ${chance} percent chance of rain`}.`,
  },
  de: {
    units: 'Einheiten',
    forecast: 'Vorhersage',
    views: { hours: 'Stunden', days: 'Tage' },
    asOf: (time) => `Stand ${time} Ortszeit`,
    now: 'Jetzt',
    today: 'Heute',
    guess: '(nach Ihrer Zeitzone)',
    feelsLike: 'Gefühlt',
    lowest: 'Tiefstens',
    chance: 'Regen',
    rain: 'Niederschlag',
    wind: 'Wind',
    humidity: 'Luftfeuchte',
    sun: 'Sonne',
    directions: ['N', 'NO', 'O', 'SO', 'S', 'SW', 'W', 'NW'],
    hours: (min, max, chance, at) =>
      `Die nächsten 24 Stunden: ${min} bis ${max} Grad; Regen am ehesten gegen ${at}, ${chance} Prozent.`,
    day: (date, sky, min, max, chance) =>
      `${date}: ${sky}, ${min} bis ${max} Grad${chance === null ? '' : `, Regenrisiko ${chance} Prozent`}.`,
  },
};

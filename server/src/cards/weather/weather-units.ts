import { regionOfLocale } from '../date/date-formats.ts';

/** The units of a card, and the conversions from the metric units of a forecast, rounded for display. */
export interface WeatherUnits {
  readonly names: {
    readonly system: 'metric' | 'imperial';
    readonly temperature: '°C' | '°F';
    readonly windSpeed: 'km/h' | 'mph';
    readonly precipitation: 'mm' | 'in';
  };
  /** From °C; to a tenth. */
  temperature(celsius: number): number;
  /** From km/h; to a tenth. */
  windSpeed(kmh: number): number;
  /** From mm; to a tenth of a millimetre, or a hundredth of an inch. */
  precipitation(mm: number): number;
}

/** CLDR, `temperatureUnits`/`measurementSystem`: regions without metric units. */
const IMPERIAL_REGIONS = new Set(['US', 'LR', 'MM']);
const KM_PER_MILE = 1.609_344;
const MM_PER_INCH = 25.4;

const metric: WeatherUnits = {
  names: { system: 'metric', temperature: '°C', windSpeed: 'km/h', precipitation: 'mm' },
  temperature: (celsius) => rounded(celsius, 1),
  windSpeed: (kmh) => rounded(kmh, 1),
  precipitation: (mm) => rounded(mm, 1),
};

const imperial: WeatherUnits = {
  names: { system: 'imperial', temperature: '°F', windSpeed: 'mph', precipitation: 'in' },
  temperature: (celsius) => rounded((celsius * 9) / 5 + 32, 1),
  windSpeed: (kmh) => rounded(kmh / KM_PER_MILE, 1),
  precipitation: (mm) => rounded(mm / MM_PER_INCH, 2),
};

/** The units of a locale's region; without one, of the most likely region: for `en` the United States. */
export function weatherUnitsOf(locale: string): WeatherUnits {
  return IMPERIAL_REGIONS.has(regionOfLocale(locale) ?? '') ? imperial : metric;
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0; // no −0
}

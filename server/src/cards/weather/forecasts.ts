/** Forecasts are made anew every hour, what is measured every quarter of one. */
export const WEATHER_TTL_MS = 10 * 60 * 1000;

/** Somebody who knows the weather: a provider over the network. */
export interface Forecasts {
  /** As a card names it: `Open-Meteo`, `Weather of weather.example.org`. */
  readonly name: string;
  /** Of the provider; shown with the card, so without secrets. */
  readonly url: string;
  /** It failed several times and is left alone for some seconds: nothing is to be expected. */
  readonly isResting: boolean;
  /**
   * The weather at a place; `null` where there is none to be relied on: the provider is down, slow, or says what
   * cannot be. Never rejects but with the signal's reason.
   */
  at(place: Coordinates, signal: AbortSignal): Promise<Forecast | null>;
  close(): Promise<void>;
}

/** Degrees, north and east positive. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** The weather now and for seven days. Celsius, km/h, millimetres; instants in milliseconds since 1970 in UTC. */
export interface Forecast {
  readonly fetchedAtMs: number;
  readonly current: CurrentWeather;
  /** 24, from the one that is running. */
  readonly hours: readonly HourOfWeather[];
  /** Seven, from today as it is there. */
  readonly days: readonly DayOfWeather[];
}

export interface CurrentWeather {
  readonly atMs: number;
  readonly temperature: number;
  readonly feelsLike: number;
  /** Percent. */
  readonly humidity: number;
  readonly windSpeed: number;
  /** Degrees that it comes from; 90 is east. */
  readonly windDirection: number;
  readonly precipitation: number;
  readonly code: number;
  readonly isDay: boolean;
}

export interface HourOfWeather {
  readonly atMs: number;
  readonly temperature: number;
  readonly precipitation: number;
  /** Percent; `null` where the provider does not say. */
  readonly precipitationProbability: number | null;
  readonly code: number;
  readonly isDay: boolean;
}

export interface DayOfWeather {
  /** `2026-01-31`, there. */
  readonly date: string;
  readonly min: number;
  readonly max: number;
  readonly precipitation: number;
  readonly precipitationProbability: number | null;
  readonly code: number;
  /** `null` where the sun does not rise or set that day. */
  readonly sunriseMs: number | null;
  readonly sunsetMs: number | null;
}

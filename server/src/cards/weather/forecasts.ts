/** Forecasts are updated every hour, current values every quarter of an hour. */
export const WEATHER_TTL_MS = 10 * 60 * 1000;

/** A weather provider on the network. */
export interface Forecasts {
  /** As a card shows it: `Open-Meteo`, `Weather of weather.example.org`. */
  readonly name: string;
  /** The provider's address; shown with the card, so without secrets. */
  readonly url: string;
  /** It failed several times and is paused for some seconds: no weather is to be expected. */
  readonly isResting: boolean;
  /**
   * The weather at a place; `null` if there is no reliable one: the provider is down, slow, or answers impossible
   * values. Rejects only with the signal's reason.
   */
  at(place: Coordinates, signal: AbortSignal): Promise<Forecast | null>;
  close(): Promise<void>;
}

/** Degrees; north and east are positive. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** The weather now and for seven days. Celsius, km/h, millimetres; instants in milliseconds since 1970 in UTC. */
export interface Forecast {
  readonly fetchedAtMs: number;
  readonly current: CurrentWeather;
  /** 24 hours from the current one. */
  readonly hours: readonly HourOfWeather[];
  /** Seven days from today, in local time. */
  readonly days: readonly DayOfWeather[];
}

export interface CurrentWeather {
  readonly atMs: number;
  readonly temperature: number;
  readonly feelsLike: number;
  /** Percent. */
  readonly humidity: number;
  readonly windSpeed: number;
  /** The direction that it comes from in degrees; 90 is east. */
  readonly windDirection: number;
  readonly precipitation: number;
  readonly code: number;
  readonly isDay: boolean;
}

export interface HourOfWeather {
  readonly atMs: number;
  readonly temperature: number;
  readonly precipitation: number;
  /** Percent; `null` if the provider does not give it. */
  readonly precipitationProbability: number | null;
  readonly code: number;
  readonly isDay: boolean;
}

export interface DayOfWeather {
  /** `2026-01-31`, local. */
  readonly date: string;
  readonly min: number;
  readonly max: number;
  readonly precipitation: number;
  readonly precipitationProbability: number | null;
  readonly code: number;
  /** `null` if the sun does not rise or set that day. */
  readonly sunriseMs: number | null;
  readonly sunsetMs: number | null;
}

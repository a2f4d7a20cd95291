const HOUR_MS = 3_600_000;

/** Overrides for light rain at 3 °C. */
export interface TestForecast {
  /** The time of the request, ISO 8601 in UTC. */
  readonly now: string;
  readonly offsetSeconds?: number;
  readonly temperature?: number;
  /** For the current weather, each hour and each day. */
  readonly code?: number;
  readonly probability?: number | null;
}

/** An answer in the format of Open-Meteo, for tests: the first hour is today's local midnight. */
export function openMeteoAnswer({
  now,
  offsetSeconds = 3600,
  temperature = 3.2,
  code = 61,
  probability = 70,
}: TestForecast) {
  const localMs = Date.parse(now) + offsetSeconds * 1000;
  const local = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 16);
  const midnightMs = localMs - (localMs % (24 * HOUR_MS));
  const hours = Array.from({ length: 7 * 24 }, (_, at) => midnightMs + at * HOUR_MS);
  const days = Array.from({ length: 7 }, (_, at) => midnightMs + at * 24 * HOUR_MS);
  const isDayAt = (epochMs: number) =>
    Math.abs(12 - (epochMs % (24 * HOUR_MS)) / HOUR_MS) < 5 ? 1 : 0;
  return {
    latitude: 52.52,
    longitude: 13.42,
    utc_offset_seconds: offsetSeconds,
    timezone: 'test',
    current: {
      time: local(localMs - (localMs % (HOUR_MS / 4))),
      interval: 900,
      temperature_2m: temperature,
      relative_humidity_2m: 81,
      apparent_temperature: -0.6,
      is_day: isDayAt(localMs),
      precipitation: 0.2,
      weather_code: code,
      wind_speed_10m: 16,
      wind_direction_10m: 270,
    },
    hourly: {
      time: hours.map(local),
      temperature_2m: hours.map((_, at) => temperature + at / 10),
      precipitation: hours.map(() => 0.1),
      precipitation_probability: hours.map(() => probability),
      weather_code: hours.map(() => code),
      is_day: hours.map(isDayAt),
    },
    daily: {
      time: days.map((day) => local(day).slice(0, 10)),
      weather_code: days.map(() => code),
      temperature_2m_max: days.map((_, at) => temperature + 4 + at),
      temperature_2m_min: days.map((_, at) => temperature - 2 + at),
      precipitation_sum: days.map(() => 1.2),
      precipitation_probability_max: days.map(() => probability),
      sunrise: days.map((day) => local(day + 7.9 * HOUR_MS)),
      sunset: days.map((day) => local(day + 16.75 * HOUR_MS)),
    },
  };
}

import type { WeatherIconName } from './weather-icon.tsx';
import type { WeatherData } from './weather-units.ts';

interface AnySky {
  readonly icon: WeatherIconName;
  readonly description: string;
  readonly isDay: boolean;
  /** For a day: the maximum. */
  readonly degrees: number;
  /** Of rain or snow, percent; `null`: unknown. */
  readonly chance: number | null;
  readonly precipitation: number;
  /** On its day; `null` if there is none on that day. */
  readonly sunrise: string | null;
  readonly sunset: string | null;
}

/** The weather of the moment, hour or day that was asked about. */
export type Sky = AnySky &
  (
    | { readonly kind: 'now'; readonly feelsLike: number | null }
    | { readonly kind: 'hour'; readonly time: string; readonly feelsLike: number | null }
    | { readonly kind: 'day'; readonly date: string; readonly min: number }
  );

/** What a weather card is asked for; of several days the first. Hours and days that it does not hold are now. */
export function skyAsked(data: WeatherData): Sky {
  const { asked, current, days, hourly } = data;
  const [today] = days;
  const hour = hourly.find(({ time }) => time === asked.time);
  const day = days.find(({ date }) => date === asked.days[0]);
  const sun = { sunrise: (day ?? today)?.sunrise ?? null, sunset: (day ?? today)?.sunset ?? null };
  if (hour !== undefined) {
    const { temperature, precipitationProbability, ...rest } = hour;
    return {
      kind: 'hour',
      ...rest,
      ...sun,
      feelsLike: null,
      degrees: temperature,
      chance: precipitationProbability,
    };
  }
  if (day !== undefined) {
    const { max, precipitationProbability, ...rest } = day;
    return { kind: 'day', ...rest, isDay: true, degrees: max, chance: precipitationProbability };
  }
  const { temperature, ...rest } = current;
  const chance = hourly[0]?.precipitationProbability ?? null;
  return { kind: 'now', ...rest, ...sun, degrees: temperature, chance };
}

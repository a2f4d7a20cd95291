import type { WeatherData } from './weather-units.ts';

/** What the lower half of a weather card shows. */
export type ForecastView = 'hours' | 'days';

/** In the order of their tabs. */
export const forecastViews: readonly ForecastView[] = ['hours', 'days'];

/** The view that speaks to what was asked: hours for now, today and one hour; days for any other. */
export function viewAsked({
  asked,
  hourly,
  days,
}: Pick<WeatherData, 'asked' | 'hourly' | 'days'>): ForecastView {
  if (hourly.length === 0) return 'days';
  if (asked.time !== null) return 'hours';
  const today = days[0]?.date;
  return asked.days.every((day) => day === today) ? 'hours' : 'days';
}

/** The view that a key pressed on a tab leads to, as the ARIA practices have it; `null`: it leads nowhere. */
export function viewByKey(view: ForecastView, key: string): ForecastView | null {
  const at = forecastViews.indexOf(view);
  const count = forecastViews.length;
  switch (key) {
    case 'ArrowRight':
      return forecastViews[(at + 1) % count] ?? null;
    case 'ArrowLeft':
      return forecastViews[(at + count - 1) % count] ?? null;
    case 'Home':
      return forecastViews[0] ?? null;
    case 'End':
      return forecastViews[count - 1] ?? null;
    default:
      return null;
  }
}

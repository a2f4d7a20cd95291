import { useMemo } from 'react';
import { useInterface } from '../../messages/interface-context.ts';

/** How the dashboard writes times. */
export interface Times {
  /** `5 minutes ago`, `in 2 days`. */
  ago(time: string): string;
  /** `31 Jan 2026, 14:05`. */
  exact(time: string): string;
  /** `2 min`, `3 hr`. */
  span(seconds: number): string;
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Writes times in the language and zone of the reader, as of `nowMs`. */
export function createTimes(locale: string, timeZone: string, nowMs: () => number): Times {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const exact = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return {
    ago(time) {
      const seconds = (Date.parse(time) - nowMs()) / 1_000;
      const [unit, size] = unitOf(Math.abs(seconds));
      return relative.format(unit === 'second' ? 0 : Math.round(seconds / size), unit);
    },
    exact: (time) => exact.format(new Date(time)),
    span(seconds) {
      const [unit, size] = unitOf(Math.max(1, seconds));
      const form = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 } as const;
      return new Intl.NumberFormat(locale, form).format(seconds / size);
    },
  };
}

/** The largest unit that `seconds` holds once. */
function unitOf(seconds: number): (typeof UNITS)[number] {
  return UNITS.find(([, size]) => seconds >= size) ?? ['second', 1];
}

/** {@link createTimes} for the reader of the page. */
export function useTimes(): Times {
  const { locale, timeZone } = useInterface();
  return useMemo(() => createTimes(locale, timeZone, Date.now), [locale, timeZone]);
}

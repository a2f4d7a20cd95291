import { isoDate } from '../calendar/civil-date.ts';
import {
  formatOffset,
  type LocalTime,
  localTimeAt,
  offsetMinutesAt,
} from '../calendar/zoned-time.ts';

/** The clock of a place or zone, in the shape of the contract. */
export interface ZonedClock {
  readonly label: string;
  readonly timeZone: string;
  readonly localTime: string;
  readonly offset: string;
  readonly zoneName: string;
  readonly isDaylightSaving: boolean;
}

/** The clock of a zone at an instant; the name of the zone is in the locale's language. */
export function clockAt(
  epochMs: number,
  { timeZone, label }: { timeZone: string; label: string },
  locale: string,
): ZonedClock {
  const local = localTimeAt(epochMs, timeZone);
  const offset = offsetMinutesAt(epochMs, timeZone);
  return {
    label,
    timeZone,
    localTime: localText(local),
    offset: formatOffset(offset),
    zoneName: zoneName(epochMs, timeZone, locale),
    isDaylightSaving: offset > standardOffset(local.year, timeZone),
  };
}

/** `3:05 PM`, `15:05`: in the format of the locale. */
export function timeText(epochMs: number, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(epochMs);
}

/** `Saturday, January 31` */
export function dayText(epochMs: number, timeZone: string, locale: string): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone, calendar: 'gregory' }).format(
    epochMs,
  );
}

function localText(local: LocalTime): string {
  const time = [local.hour, local.minute, local.second];
  return `${isoDate(local)}T${time.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

function zoneName(epochMs: number, timeZone: string, locale: string): string {
  const options = { timeZone, timeZoneName: 'long' } as const;
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(epochMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The smaller of the offsets in January and July, for both hemispheres. Ireland, whose law reverses them, is read as usual. */
function standardOffset(year: number, timeZone: string): number {
  const [january, july] = [0, 6].map((month) =>
    offsetMinutesAt(Date.UTC(year, month, 1), timeZone),
  );
  return Math.min(january!, july!);
}

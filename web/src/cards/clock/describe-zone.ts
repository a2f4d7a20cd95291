import type { CardMessages } from '../messages/card-messages.ts';
import { clockWords } from './clock-words.ts';
import type { ZonedClock } from './zoned-clock.ts';

/** `Japan Standard Time, UTC+09:00`; the name in the language of the reader where `Intl` knows the zone. */
export function describeZone(clock: ZonedClock, locale: string, messages: CardMessages): string {
  const offset = `UTC${clock.offset.replace('-', '−')}`;
  const summer = clock.isDaylightSaving ? clockWords[messages.language].summerTime : null;
  return [zoneName(clock, locale), offset, summer].filter((part) => part !== null).join(', ');
}

function zoneName({ timeZone, zoneName, localTime, offset }: ZonedClock, locale: string): string {
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' });
    const name = format
      .formatToParts(new Date(`${localTime}${offset}`))
      .find(({ type }) => type === 'timeZoneName')?.value;
    return name ?? zoneName;
  } catch {
    // An offset in place of a zone, which not every browser knows: the server's own words do.
    return zoneName;
  }
}

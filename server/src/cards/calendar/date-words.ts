/** The words for dates and durations of all languages that have them (`languages/<tag>/calendar.ts`), folded, in one list. */
import type { Calendar, SpanUnit } from '../../languages/calendar.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';

const calendars = KNOWN_LANGUAGES.flatMap(({ calendar }) => calendar ?? []);

const ORDINALS =
  'first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,eleventh,twelfth,thirteenth,fourteenth,fifteenth,sixteenth,seventeenth,eighteenth,nineteenth,twentieth,twenty-first,twenty-second,twenty-third,twenty-fourth,twenty-fifth,twenty-sixth,twenty-seventh,twenty-eighth,twenty-ninth,thirtieth,thirty-first';

const monthNumbers = numbered('months', 1);
const weekdayNumbers = numbered('weekdays', 1);
const tens = new Map([...numbered('tens', 2)].map(([word, count]) => [word, count * 10]));
const numberWords = new Map([...numbered('numbers', 0), ...tens]);
const ordinalWords = new Map(ORDINALS.split(',').map((word, at) => [word, at + 1] as const));
const unitWords = new Map(
  calendars.flatMap(({ units }) =>
    // The type guarantees that its keys are units.
    (Object.entries(units) as [SpanUnit, string][]).flatMap(([unit, words]) =>
      words.split(',').map((word) => [word, unit] as const),
    ),
  ),
);

/** The number of a month, 1 to 12, for a folded word with or without a full stop; `null` for other words. */
export function monthOf(word: string): number | null {
  return monthNumbers.get(withoutStop(word)) ?? null;
}

/** The number of a weekday, 1 (Monday) to 7, for a folded word; `null` for other words. */
export function weekdayNamed(word: string): number | null {
  return weekdayNumbers.get(withoutStop(word)) ?? null;
}

/** The unit of time for a folded word; `null` for other words. */
export function spanUnitOf(word: string): SpanUnit | null {
  return unitWords.get(withoutStop(word)) ?? null;
}

/** The value of `three`, `a`, `twenty five`, `twenty-five`; `null` for other words. */
export function numberOfWords(words: string): number | null {
  const whole = numberWords.get(words);
  if (whole !== undefined) return whole;
  const [first, ones, ...more] = words.split(/[ -]/);
  const high = tens.get(first ?? '');
  const low = numberWords.get(ones ?? '');
  if (high === undefined || low === undefined || more.length > 0) return null;
  return high >= 20 && high < 100 && low > 0 && low < 10 ? high + low : null;
}

/** The value of `fifth`, `5th`, `5.`, `1er`; `null` for other words. */
export function ordinalOf(word: string): number | null {
  const digits = /^(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)$/.exec(word)?.[1];
  return digits === undefined ? (ordinalWords.get(word) ?? null) : Number(digits);
}

function withoutStop(word: string): string {
  return word.endsWith('.') ? word.slice(0, -1) : word;
}

function numbered(
  list: keyof Pick<Calendar, 'months' | 'weekdays' | 'numbers' | 'tens'>,
  first: number,
): Map<string, number> {
  return new Map(
    calendars.flatMap((calendar) =>
      calendar[list].flatMap((words, at) =>
        words.split(',').flatMap((word) => (word === '' ? [] : [[word, at + first] as const])),
      ),
    ),
  );
}

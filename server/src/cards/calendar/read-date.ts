import {
  addDays,
  addMonths,
  type CivilDate,
  dayNumber,
  daysInMonth,
  isRealDate,
  MIN_YEAR,
  weekdayOf,
} from './civil-date.ts';
import { monthOf, ordinalOf, weekdayNamed } from './date-words.ts';
import { type Holiday, holidayNamed, nthWeekday, tradeDayNamed } from './holidays.ts';

/** The context for reading a date. */
export interface DateContext {
  readonly today: CivilDate;
  /** Whether the day comes first in `01/02`. */
  readonly isDayFirst: boolean;
  /** The region of the locale, ISO 3166-1, which selects holidays. `null` if unknown. */
  readonly region: string | null;
  /** For a date without a year or week: the next one from today, or the last one up to today. */
  readonly lean: 'next' | 'past';
}

/** A date from a text. */
export interface ReadDate {
  readonly date: CivilDate;
  /** The English name of a holiday. */
  readonly holiday: string | null;
  /** Whether it is a holiday with a different date each year. */
  readonly isMovable: boolean;
  /** Whether it does not depend on today. */
  readonly isFixed: boolean;
  /** Whether day and month could be swapped. */
  readonly isAmbiguous: boolean;
}

const FILLERS = new Set(
  'the,of,on,in,der,die,das,den,dem,am,im,vom,le,la,el,du,de,del,year,annee,jahr,jahres,a'.split(
    ',',
  ),
);

const RELATIVE_DAYS: Readonly<Record<string, number>> = {
  today: 0,
  now: 0,
  'right now': 0,
  tonight: 0,
  tomorrow: 1,
  yesterday: -1,
  midnight: 1,
  'day after tomorrow': 2,
  'day before yesterday': -2,
  overmorrow: 2,
  heute: 0,
  jetzt: 0,
  morgen: 1,
  gestern: -1,
  ubermorgen: 2,
  vorgestern: -2,
  "aujourd'hui": 0,
  'aujourd hui': 0,
  demain: 1,
  hier: -1,
  'apres-demain': 2,
  hoy: 0,
  manana: 1,
  ayer: -1,
  'pasado manana': 2,
  anteayer: -2,
};

const NEXT = new Set(
  'next,coming,upcoming,nachster,nachsten,nachste,nachstes,kommender,kommenden,prochain,prochaine,proximo,proxima'.split(
    ',',
  ),
);
const LAST = new Set(
  'last,past,previous,letzter,letzten,letzte,letztes,dernier,derniere,pasado,pasada,ultimo'.split(
    ',',
  ),
);
const WEEKS = new Set('week,woche,semaine,semana'.split(','));
const THIS = new Set('this,current,dieser,diesen,dieses,diese,ce,este'.split(','));

// `the first monday of september next year` is about the maximum length.
const MAX_WORDS = 8;
const MAX_CHARACTERS = 60;

/** Words before digits: `der 20.7.1969`, `le 20/7/1969`. */
const ARTICLE = /^(?:the|on|der|den|dem|am|vom|le|el) (?=\d)/;

/**
 * Reads a date in digits or in English, German, French or Spanish words; the whole text, folded (`foldText`). `null` for other
 * texts, and for dates that do not exist (30 February, the year 0).
 */
export function readDate(text: string, context: DateContext): ReadDate | null {
  if (text.length > MAX_CHARACTERS) return null;
  const written = text.replace(/,/g, ' ').replace(/ {2,}/g, ' ').trim();
  const numeric = readNumeric(written.replace(ARTICLE, ''), context);
  if (numeric !== null) return numeric;
  const words = written.split(' ').filter((word) => !FILLERS.has(word));
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  return (
    readRelativeDay(words.join(' '), context) ??
    readHoliday(written, context) ??
    readWeekday(words, context) ??
    readNthWeekday(words, context) ??
    readNamedMonth(words, context) ??
    readPeriod(written, context)
  );
}

/** Expands `99` to 1999: years more than 20 years ahead are in the past century. */
function fullYear(digits: string, today: CivilDate): number {
  const year = Number(digits);
  if (digits.length !== 2) return year;
  const century = Math.floor(today.year / 100) * 100;
  return century + year > today.year + 20 ? century + year - 100 : century + year;
}

function fixed(date: CivilDate, isAmbiguous = false): ReadDate | null {
  const flags = { holiday: null, isMovable: false, isFixed: true, isAmbiguous };
  return isRealDate(date) ? { date, ...flags } : null;
}

function moving(date: CivilDate | null, isAmbiguous = false): ReadDate | null {
  const flags = { holiday: null, isMovable: false, isFixed: false, isAmbiguous };
  return date === null ? null : { date, ...flags };
}

function readNumeric(text: string, context: DateContext): ReadDate | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso !== null) {
    return fixed({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) });
  }
  const found = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/.exec(text);
  if (found === null) return null;
  const [, first, separator, second, yearDigits] = found;
  const isDayFirst = separator === '.' || context.isDayFirst;
  const dayMonth = orderOf(Number(first), Number(second), isDayFirst);
  // Without a year, `1-2` and `1.2` are rarely dates; `31.12.` is one.
  if (yearDigits === undefined && separator !== '/' && !text.endsWith('.')) return null;
  const isAmbiguous = separator !== '.' && Number(first) <= 12 && Number(second) <= 12;
  const differs = isAmbiguous && first !== second;
  if (yearDigits === undefined) return moving(dateWithoutYear(dayMonth, context), differs);
  return fixed({ year: fullYear(yearDigits, context.today), ...dayMonth }, differs);
}

function orderOf(first: number, second: number, isDayFirst: boolean) {
  const dayIsFirst = first > 12 || (isDayFirst && second <= 12);
  return dayIsFirst ? { day: first, month: second } : { day: second, month: first };
}

/** Leap days recur after eight years at most (1896 to 1904). */
const MAX_YEARS_AHEAD = 8;

function dateWithoutYear(
  { month, day }: { month: number; day: number },
  { today, lean }: DateContext,
): CivilDate | null {
  const step = lean === 'next' ? 1 : -1;
  for (let years = 0; years <= MAX_YEARS_AHEAD; years++) {
    const date = { year: today.year + step * years, month, day };
    if (isRealDate(date) && step * (dayNumber(date) - dayNumber(today)) >= 0) return date;
  }
  return null;
}

function readRelativeDay(words: string, { today }: DateContext): ReadDate | null {
  const days = Object.hasOwn(RELATIVE_DAYS, words) ? RELATIVE_DAYS[words] : undefined;
  return days === undefined ? null : moving(addDays(today, days));
}

/** `easter`, `easter 2027`, `next christmas`, `thanksgiving this year`. */
function readHoliday(written: string, context: DateContext): ReadDate | null {
  const { name, year, lean } = readYearAround(written.replace(/^the /, ''), context);
  const holiday =
    holidayNamed(name, context.region) ??
    tradeDayNamed(name) ??
    holidayNamed(name.replace(/ (?:in|of|on|de|im)$/, ''), context.region);
  if (holiday === null) return null;
  const date = year === null ? nearestOf(holiday, { ...context, lean }) : holiday.dateIn(year);
  if (date === null || !isRealDate(date)) return null;
  const isFixed = year !== null && /\d{4}$/.test(written);
  return { date, holiday: holiday.name, isMovable: holiday.isMovable, isFixed, isAmbiguous: false };
}

function nearestOf(holiday: Holiday, { today, lean }: DateContext): CivilDate | null {
  const step = lean === 'next' ? 1 : -1;
  for (const year of [today.year, today.year + step]) {
    const date = holiday.dateIn(year);
    if (date !== null && step * (dayNumber(date) - dayNumber(today)) >= 0) return date;
  }
  return null;
}

/** The year before or after a name, and the name without it. */
function readYearAround(text: string, { today, lean }: DateContext) {
  const digits = /^(.+?)(?: (?:in|of|im|en|de))? (\d{4})$/.exec(text);
  if (digits !== null) return { name: digits[1]!, year: Number(digits[2]), lean };
  const [, named, which] = /^(.+) ([a-z]+) year$/.exec(text) ?? [];
  const shift = which === undefined ? null : shiftOf(which);
  if (named !== undefined && shift !== null) return { name: named, year: today.year + shift, lean };
  const [first, ...rest] = text.split(' ');
  const name = rest.join(' ');
  if (rest.length > 0 && NEXT.has(first!)) return { name, year: null, lean: 'next' as const };
  if (rest.length > 0 && LAST.has(first!)) return { name, year: null, lean: 'past' as const };
  if (rest.length > 0 && THIS.has(first!)) return { name, year: today.year, lean };
  return { name: text, year: null, lean };
}

function shiftOf(word: string): -1 | 0 | 1 | null {
  if (NEXT.has(word)) return 1;
  if (LAST.has(word)) return -1;
  return THIS.has(word) ? 0 : null;
}

/** `friday`, `next friday`, `last monday`, `friday next week`: the next one after today, or the last one before it. */
function readWeekday(said: readonly string[], { today, lean }: DateContext): ReadDate | null {
  const first = weekdayNamed(said[0]!);
  if (first !== null && said.length === 3 && WEEKS.has(said[2]!)) {
    const shift = shiftOf(said[1]!);
    return shift === null ? null : moving(addDays(today, first - weekdayOf(today) + 7 * shift));
  }
  // In French and Spanish, the weekday comes first: `vendredi prochain`.
  const words = first !== null && said.length === 2 ? said.toReversed() : said;
  const weekday = weekdayNamed(words.at(-1)!);
  if (weekday === null || words.length > 2) return null;
  const shift = words.length === 2 ? shiftOf(words[0]!) : 0;
  if (shift === null) return null;
  const isPast = shift === -1 || (words.length === 1 && lean === 'past');
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (isPast) return moving(addDays(today, ahead === 0 ? -7 : ahead - 7));
  return moving(addDays(today, ahead === 0 && words[0] !== 'this' ? 7 : ahead));
}

/** `31 january 2026`, `january 31st`, `may 2027`, `june`. */
function readNamedMonth(words: readonly string[], context: DateContext): ReadDate | null {
  const at = words.findIndex((word) => monthOf(word) !== null);
  if (at < 0) return null;
  const month = monthOf(words[at]!)!; // `at` is the index of a month
  const rest = [...words.slice(0, at), ...words.slice(at + 1)];
  // A weekday may precede the date; the card says if it is wrong.
  const weekdayless = weekdayNamed(rest[0] ?? '') === null ? rest : rest.slice(1);
  const year = readYear(weekdayless, context);
  if (year === undefined) return null;
  const days = year.rest.map((word) => ordinalOf(word) ?? plainDay(word));
  if (days.length > 1 || days[0] === null) return null;
  const day = days[0] ?? 1;
  if (year.year !== null) return fixed({ year: year.year, month, day });
  return moving(dateWithoutYear({ month, day }, context));
}

/** Extracts the year from the words; `undefined` if there are two. `'99` and `1999`, `next year`. */
function readYear(words: readonly string[], { today }: DateContext) {
  const text = words.join(' ');
  const years = words.filter((word) => /^(?:\d{3,4}|'\d{2})$/.test(word));
  if (years.length > 1) return undefined;
  if (years.length === 1) {
    const year = fullYear(years[0]!.replace("'", ''), today);
    return { year, rest: words.filter((word) => word !== years[0]) };
  }
  const shift = text.endsWith('next') ? 1 : text.endsWith('last') ? -1 : null;
  if (shift === null) return { year: null, rest: words };
  return { year: today.year + shift, rest: words.slice(0, -1) };
}

function plainDay(word: string): number | null {
  return /^\d{1,2}$/.test(word) ? Number(word) : null;
}

/** `first monday september 2026`, `last friday may`. */
function readNthWeekday(words: readonly string[], context: DateContext): ReadDate | null {
  const [nthWord = '', weekdayWord = '', monthWord = '', yearWord, ...more] = words;
  const nth = nthWord === 'last' ? -1 : ordinalOf(nthWord);
  const weekday = weekdayNamed(weekdayWord);
  const month = monthOf(monthWord);
  if (nth === null || nth > 5 || weekday === null || month === null || more.length > 0) return null;
  const years = /^\d{4}$/.test(yearWord ?? '') ? [Number(yearWord)] : null;
  if (yearWord !== undefined && years === null) return null;
  const { today, lean } = context;
  const candidates = years ?? [today.year, today.year + (lean === 'next' ? 1 : -1)];
  for (const year of candidates) {
    const date = year < MIN_YEAR ? null : nthWeekday(nth, weekday, month, year);
    if (date === null) continue;
    const ahead = dayNumber(date) - dayNumber(today);
    if (years !== null) return fixed(date);
    if (lean === 'next' ? ahead >= 0 : ahead <= 0) return moving(date);
  }
  return null;
}

/** `2030`, `end of the year`, `next month`: a year, a month or a week, by its first day. */
function readPeriod(written: string, { today }: DateContext): ReadDate | null {
  if (/^(?:the )?(?:year )?\d{4}$/.test(written)) {
    return fixed({ year: Number(written.slice(-4)), month: 1, day: 1 });
  }
  const monthStart = { ...today, day: 1 };
  switch (written.replace(/\bthe /g, '')) {
    case 'end of year':
    case 'end of this year':
    case 'year end':
    case 'jahresende':
    case 'ende des jahres':
      return moving({ year: today.year, month: 12, day: 31 });
    case 'end of month':
    case 'end of this month':
    case 'monatsende':
      return moving({ ...today, day: daysInMonth(today.year, today.month) });
    case 'next month':
      return moving(addMonths(monthStart, 1));
    case 'next year':
      return moving(addMonths({ ...monthStart, month: 1 }, 12));
    case 'next week':
      return moving(addDays(today, 8 - weekdayOf(today)));
    case 'end of week':
    case 'weekend':
    case 'wochenende':
      return moving(addDays(today, (6 - weekdayOf(today) + 7) % 7));
    default:
      return null;
  }
}

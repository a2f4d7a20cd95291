import { monthOf, numberOfWords } from '../calendar/date-words.ts';
import { readDate } from '../calendar/read-date.ts';
import { readSpan, spanSeconds } from '../calendar/read-span.ts';
import { readTimeOfDay, type TimeOfDay } from '../calendar/read-time-of-day.ts';

/** The time in a question about the weather, as written; its days depend on the date at the place. */
export type WeatherTime =
  | { readonly kind: 'now' }
  /** A date in words. */
  | { readonly kind: 'day'; readonly date: string }
  /** `date` is `null` if none is given: the next time that clocks show it. */
  | { readonly kind: 'hour'; readonly date: string | null; readonly time: TimeOfDay }
  | { readonly kind: 'in'; readonly seconds: number }
  | { readonly kind: 'weekend'; readonly isNext: boolean }
  | { readonly kind: 'week'; readonly isNext: boolean }
  /** A number of days from today. */
  | { readonly kind: 'days'; readonly count: number };

const NOW =
  /^(?:right now|now|currently|at the moment|at present|jetzt|gerade|aktuell|momentan|maintenant|en ce moment|ahora|ahora mismo)$/;
const TODAY =
  /^(?:the day|all day|later|later today|tonight|(?:this |in the )?(?:morning|afternoon|evening|night)|today|heute|heute (?:fruh|morgen|mittag|nachmittag|abend|nacht)|ce (?:matin|soir)|cet apres-midi|cette nuit|esta (?:manana|tarde|noche)|hoy)$/;
const WEEKEND =
  /^(?:(?:the|this|am|an diesem|ce|el|este|le|the coming) )?(?:weekend|week-end|wochenende|fin de semana|finde)$/;
const NEXT_WEEKEND =
  /^(?:next weekend|(?:am )?nachsten? wochenende|le week-end prochain|el proximo fin de semana)$/;
const WEEK =
  /^(?:(?:the|this|for the|fur die|diese|dieser|cette|la|esta) )?(?:week|woche|semaine|semana)(?: ahead)?$/;
const NEXT_WEEK =
  /^(?:next week|nachste woche|la semaine prochaine|la proxima semana|la semana que viene)$/;
const DAYS =
  /^(?:(?:the |fur die |les |los )?(?:next|coming|nachsten|prochains|proximos) )?(\d{1,2}|[a-z]+)[ -](?:days?|tagen?|tage|jours|dias)$/;
// `10 day forecast` is a general name for a longer forecast; the seven available days answer it.
const MAX_DAYS = 16;

/** The time in a whole text, folded; `null` for texts that are no time with a forecast (`in may`, `in 2030`). */
export function readWeatherTime(text: string): WeatherTime | null {
  if (NOW.test(text)) return { kind: 'now' };
  const plain = text.replace(/^(?:for|fur|pour|para) /, '');
  if (TODAY.test(plain)) return { kind: 'day', date: 'today' };
  if (WEEKEND.test(plain)) return { kind: 'weekend', isNext: false };
  if (NEXT_WEEKEND.test(plain)) return { kind: 'weekend', isNext: true };
  if (WEEK.test(plain)) return { kind: 'week', isNext: false };
  if (NEXT_WEEK.test(plain)) return { kind: 'week', isNext: true };
  return readDays(plain) ?? readFromNow(plain) ?? readDay(plain) ?? readHour(plain);
}

function readDays(text: string): WeatherTime | null {
  const digits = DAYS.exec(text)?.[1];
  const count =
    digits === undefined ? null : /^\d/.test(digits) ? Number(digits) : numberOfWords(digits);
  return count !== null && count >= 1 && count <= MAX_DAYS ? { kind: 'days', count } : null;
}

/** `in 2 hours`, `one hour from now`, `in 3 tagen`. */
function readFromNow(text: string): WeatherTime | null {
  const said = FROM_NOW.exec(text);
  const span = said === null ? null : readSpan(said[1] ?? said[2]!);
  const seconds = span === null ? null : spanSeconds(span);
  return seconds === null ? null : { kind: 'in', seconds };
}

const FROM_NOW = /^(?:in|dans|en) (.+)$|^(.+) from (?:now|today)$/;

const PART_OF_DAY =
  / (?:in the )?(?:morning|afternoon|evening|night|fruh|mittag|nachmittag|abend|matin|soir|por la (?:manana|tarde|noche))$/;
const BEFORE_A_DAY = /^(?:on|by|am|le|el|(?:starting|beginning)(?: on)?) /;

function readDay(text: string): WeatherTime | null {
  const date = text.replace(PART_OF_DAY, '').replace(BEFORE_A_DAY, '');
  return isDay(date) ? { kind: 'day', date } : null;
}

const BEFORE_A_TIME = new Set('at,around,about,by,um,gegen,a,vers'.split(','));
// `5 o'clock pm`
const MAX_TIME_WORDS = 3;

/** `at 5 pm`, `tomorrow at 17:00`, `um 17 uhr morgen`, `5pm`. */
function readHour(text: string): WeatherTime | null {
  const alone = readTimeOfDay(inDigits(text.split(' ')));
  if (alone !== null) return { kind: 'hour', date: null, time: alone };
  const words = text.split(' ');
  const at = words.findIndex((word) => BEFORE_A_TIME.has(word));
  if (at === -1) return null;
  const behind = words.slice(at + 1);
  for (let count = Math.min(MAX_TIME_WORDS, behind.length); count > 0; count--) {
    const time = readTimeOfDay(inDigits(behind.slice(0, count)));
    if (time === null) continue;
    const date = [...words.slice(0, at), ...behind.slice(count)].join(' ');
    if (date === '') return { kind: 'hour', date: null, time };
    return isDay(date) ? { kind: 'hour', date, time } : null;
  }
  return null;
}

/** Replaces `seven pm` by `7 pm`. */
function inDigits([first = '', ...rest]: readonly string[]): string {
  return [numberOfWords(first) ?? first, ...rest].join(' ');
}

const ANY_DAY = {
  today: { year: 2000, month: 1, day: 1 },
  isDayFirst: true,
  region: null,
  lean: 'next',
} as const;
const PERIOD =
  /\b(?:month|year|monat|monats|jahr|jahres|monatsende|jahresende|mois|mes|ano|annee)\b/;

/** Abbreviated weekdays that are also words: `temperature of the sun`. */
const WORDS = /^(?:(?:of|in|on|the) )*(?:sun|mon|sat|wed)$/;

/** Whether a text is a day, and not a month or year, which `readDate` reads as its first day. */
function isDay(text: string): boolean {
  const words = text.split(' ').filter((word) => word !== 'in' && word !== 'the');
  const isPeriod = words.every((word) => monthOf(word) !== null || /^\d{4}$/.test(word));
  return !isPeriod && !PERIOD.test(text) && !WORDS.test(text) && readDate(text, ANY_DAY) !== null;
}

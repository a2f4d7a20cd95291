/** A point in time and the direction of its conversion. */
export interface TimeRequest {
  readonly operation: 'unix_time' | 'date_of_unix_time';
  readonly typed: string;
  /** `null` for the time when the card is made. */
  readonly epochMs: number | null;
}

const UNIX = '(?:(?:unix|epoch|posix)(?: ?(?:time ?stamp|time|epoch|date))?|time ?stamp)';
const DATE =
  '(\\d{4}-\\d{2}-\\d{2}(?:[t ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?: ?(?:z|utc|gmt|[+-]\\d{2}:?\\d{2}))?)?)';
const NOW =
  /^(?:(?:what is )?(?:the )?current (?:unix|epoch) (?:time ?stamp|time)(?: now)?|(?:unix|epoch) (?:time ?stamp|time) (?:right )?now|(?:what is )?(?:the )?unix time ?stamp (?:right )?now|aktuelle unixzeit)$/;
const OF_SECONDS = [
  new RegExp(
    `^(?:convert )?${UNIX}:? (-?\\d{1,19}(?:\\.\\d{1,6})?)(?: (?:to|as|in) (?:an? )?(?:human )?(?:readable )?(?:date|time|utc|datetime))?$`,
  ),
  /^(?:convert )?(-?\d{9,19}) (?:to|as|in) (?:an? )?(?:human )?(?:readable )?date$/,
];
const OF_DATE = [
  new RegExp(`^(?:convert )?${UNIX}(?: of| for)?:? ${DATE}$`),
  new RegExp(`^(?:convert )?${DATE} (?:to|in|as) (?:an? )?${UNIX}$`),
];
// "unix time 2038" and "timestamp 1970" are about those years.
const YEARS = [1900, 2100] as const;
// ECMA-262, section 21.4.1.1: what a Date can hold.
const MAX_MS = 8.64e15;

/** Reads a question for unix time; `null` for other texts, and for times outside the calendar. */
export function readTimeRequest(
  text: string,
  timeZone: string,
  isForced: boolean,
): TimeRequest | null {
  const lower = text.toLowerCase().replace(/[?!. ]{1,10}$/, '');
  if (NOW.test(lower)) return { operation: 'unix_time', typed: 'now', epochMs: null };
  return readSeconds(lower, isForced) ?? readDate(lower, timeZone);
}

function readSeconds(lower: string, isForced: boolean): TimeRequest | null {
  const forms = isForced ? [...OF_SECONDS, /^(-?\d{1,19}(?:\.\d{1,6})?)$/] : OF_SECONDS;
  const typed = forms.map((form) => form.exec(lower)?.[1]).find((group) => group !== undefined);
  if (typed === undefined) return null;
  const number = Number(typed);
  const isYear = number >= YEARS[0] && number <= YEARS[1];
  const isUnixNamed = /^(?:convert )?(?:unix|epoch|posix)/.test(lower);
  const isShort = typed.replace(/\D/g, '').length < 9;
  if (!isForced && (isYear || (isShort && !isUnixNamed))) return null;
  const epochMs = number * millisecondsOf(typed);
  return Math.abs(epochMs) <= MAX_MS ? { operation: 'date_of_unix_time', typed, epochMs } : null;
}

/** By the number of digits: seconds up to the year 5138, then milli-, micro- and nanoseconds. */
function millisecondsOf(typed: string): number {
  const digits = typed.replace(/^-|\..*$/g, '').length;
  return digits <= 11 ? 1_000 : digits <= 14 ? 1 : digits <= 17 ? 1e-3 : 1e-6;
}

function readDate(lower: string, timeZone: string): TimeRequest | null {
  const typed = OF_DATE.map((form) => form.exec(lower)?.[1]).find((group) => group !== undefined);
  if (typed === undefined) return null;
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[t ]([\d:.]{5,18}))?(?: ?(z|utc|gmt|[+-].*))?$/.exec(typed);
  if (parts === null) return null;
  const [, date, time = '00:00', zone] = parts;
  const utcMs = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time.slice(0, 12)}Z`);
  // Date turns 31 February into 3 March.
  if (Number.isNaN(utcMs) || !new Date(utcMs).toISOString().startsWith(date!)) return null; // the pattern matched
  const epochMs = zone === undefined ? zonedMs(utcMs, timeZone) : utcMs - offsetOf(zone) * 60_000;
  return { operation: 'unix_time', typed: typed.toUpperCase(), epochMs };
}

/** Minutes east of Greenwich. */
function offsetOf(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (match === null) return 0;
  return (Number(match[2]) * 60 + Number(match[3])) * (match[1] === '-' ? -1 : 1);
}

/** The instant when a zone's clocks show what UTC's do at `utcMs`; in a skipped hour, the hour after it. */
function zonedMs(utcMs: number, timeZone: string): number {
  const guess = utcMs - zoneOffsetMs(utcMs, timeZone);
  return utcMs - zoneOffsetMs(guess, timeZone);
}

function zoneOffsetMs(epochMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value;
  return offsetOf((name ?? '').replace('GMT', '')) * 60_000;
}

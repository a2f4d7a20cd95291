import { weekdayNamed } from '../calendar/date-words.ts';
import { holidayNamed } from '../calendar/holidays.ts';
import { readDate } from '../calendar/read-date.ts';
import { readSpan, type Span } from '../calendar/read-span.ts';
import { readSentence, type SentenceForm, sentenceForm } from '../sentence-forms.ts';

/** A unit for the time between two days. */
export type CountUnit =
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'business_day'
  | 'week'
  | 'month'
  | 'year';

/** A question about the calendar; dates are still text, as their meaning depends on today. */
export type DateRequest =
  | { readonly ask: 'until'; readonly unit: CountUnit; readonly date: string }
  | { readonly ask: 'since'; readonly unit: CountUnit; readonly date: string }
  | {
      readonly ask: 'between';
      readonly unit: CountUnit;
      readonly from: string;
      readonly to: string;
    }
  | { readonly ask: 'shift'; readonly from: string; readonly span: Span; readonly sign: 1 | -1 }
  | { readonly ask: 'date'; readonly date: string; readonly lean: 'next' | 'past' }
  | { readonly ask: 'age'; readonly born: string }
  | { readonly ask: 'week'; readonly date: string }
  | { readonly ask: 'leap_year'; readonly year: number | null }
  | { readonly ask: 'length'; readonly period: string; readonly unit: 'day' | 'business_day' };

const UNITS: Readonly<Record<CountUnit, string>> = {
  second: 'seconds?|sekunden|secondes|segundos',
  minute: 'minutes?|minuten|minutos',
  hour: 'hours?|stunden|heures|horas',
  day: 'days?|sleeps|tage|jours|dias',
  business_day:
    'business days?|working days?|work ?days?|weekdays|arbeitstage|werktage|jours ouvres|dias laborables|dias habiles',
  week: 'weeks?|wochen|semaines|semanas',
  month: 'months?|monate|mois|meses',
  year: 'years?|jahre|ans|anos',
};
const UNIT = `(?<unit>${Object.values(UNITS).join('|')})`;
const HOW_MANY = '(?:how many |number of |wie viele? |wieviele |combien de |cuantos |cuantas )';
const ARE_THERE =
  '(?: (?:are there|is it|is there|are|is|do we have|do i have|remain|remaining|left|to go|more|sind es|noch|reste t il|reste-t-il|faltan|quedan))*';
const UNTIL = "(?:until|till|til|'til|to|before|unto|bis zu[mr]|bis|vor|jusqu'a|avant|hasta|para)";
const SINCE = '(?:since|seit|depuis|desde)';
const BETWEEN = '(?:between|zwischen|entre)';
const AND = '(?:and|und|et|y)';
const WHAT_DATE =
  '(?:what|which) (?:date|day)(?: of the (?:week|month))?(?: of the year)?(?: is it| is| was| will it be| will be| would it be| would be| it will be| it is| it was| did| does)?';

/** The first form that matches wins; each has one `.+` between fixed words, on at most 100 characters. */
const FORMS: readonly SentenceForm<DateRequest>[] = [
  sentenceForm(`${HOW_MANY}?${UNIT}${ARE_THERE} ${UNTIL} (?<date>.+)`, ({ unit, date }) =>
    counted('until', unit, date),
  ),
  sentenceForm(`${HOW_MANY}${UNIT}${ARE_THERE} (?<date>\\S+(?: \\S+){0,3})`, ({ unit, date }) =>
    /^(?:un)?til /.test(date ?? '') ? counted('until', unit, date) : null,
  ),
  sentenceForm(
    '(?:how (?:long|much longer|much time)(?: is it| is there| is left| left| do we have)?|countdown|time left|wie lange(?: ist es)?(?: noch)?) (?:until|till|til|to|bis zu[mr]|bis) (?<date>.+)',
    ({ date }) => counted('until', 'day', date),
  ),
  sentenceForm('how (?:far away|far off|soon) is (?<date>.+)', ({ date }) =>
    counted('until', 'day', date),
  ),
  sentenceForm('(?<date>.+) countdown', ({ date }) =>
    holidayNamed(date ?? '', null) === null ? null : counted('until', 'day', date),
  ),
  sentenceForm(
    `${HOW_MANY}?${UNIT}(?: has it been| have passed| passed| it has been)? ${SINCE} (?<date>.+)`,
    ({ unit, date }) => counted('since', unit, date),
  ),
  sentenceForm('how long (?:ago (?:was|is)|since|has it been since) (?<date>.+)', ({ date }) =>
    counted('since', 'day', date),
  ),
  sentenceForm(`how many ${UNIT} ago (?:was|is) (?<date>.+)`, ({ unit, date }) =>
    counted('since', unit, date),
  ),
  sentenceForm(
    `${HOW_MANY}?${UNIT}${ARE_THERE} ${BETWEEN} (?<from>.+?) ${AND} (?<to>.+)`,
    ({ unit, from, to }) => between(unit, from, to),
  ),
  sentenceForm(
    `${HOW_MANY}?${UNIT}${ARE_THERE} (?:from|von|vom|de|du|desde) (?<from>.+?) (?:to|until|till|through|bis|bis zum|a|au|hasta) (?<to>.+)`,
    ({ unit, from, to }) => between(unit, from, to),
  ),
  sentenceForm(
    `(?:time|difference|duration|date difference|how long is it|how long) (?:between|from) (?<from>.+?) (?:and|to|until) (?<to>.+)`,
    ({ from, to }) => between('days', from, to),
  ),
  sentenceForm(`(?<from>.+?) (?:to|until) (?<to>.+?) in ${UNIT}`, ({ unit, from, to }) =>
    between(unit, from, to),
  ),
  // From here on: dates given by their distance from another date.
  sentenceForm(
    `(?:(?:${WHAT_DATE}|what is|when is|the date it will be|what date it will be|date|the date|day|datum|fecha|was ist|welcher tag ist|welches datum ist) )?(?<span>.+) (?<side>after|from|since|before|nach|vor|ab|apres|avant|despues de|antes de) (?<date>.+)`,
    ({ span, side, date }) => shifted(span, date, isBefore(side) ? -1 : 1),
  ),
  sentenceForm(
    `(?:(?:${WHAT_DATE}|what was|when was|date|the date) )?(?<span>.+) (?:ago|earlier)(?: (?:today|from today))?`,
    ({ span }) => shifted(span, 'today', -1),
  ),
  sentenceForm('(?:vor|il y a|hace) (?<span>.+)', ({ span }) => shifted(span, 'today', -1)),
  sentenceForm(
    `(?:${WHAT_DATE}|date|the date|what is the date|the date it will be|what day of the week is it|welches datum ist|welcher tag ist|datum|quelle date|date dans|que fecha es) (?:in|en|dans) (?<span>.+?)(?: time)?`,
    ({ span }) => shifted(span, 'today', 1),
  ),
  sentenceForm(
    'in (?<span>.+?),? (?:what|which) (?:date|day) (?:is it|will it be|is that)',
    ({ span }) => shifted(span, 'today', 1),
  ),
  sentenceForm(
    '(?<date>.+?)(?: ?(?<sign>[+]) ?| (?<word>plus|minus|[−-]) )(?<span>.+)',
    ({ date, sign, word, span }) => shifted(span, date, sign === '+' || word === 'plus' ? 1 : -1),
  ),
  sentenceForm(
    "(?:today's date|todays date|the date|date|date today|today date|current date|the current date|what is (?:the|today's|todays|the current) date(?: today)?|what date is (?:it|today)(?: today)?|what day is (?:it|today)(?: today)?|which day is (?:it today|it|today)|what today's date is|what day of the week (?:is it|are we on|is today)|what day is it today|what is the date today|what is today|what day of the month is it|(?:welches|das) datum (?:ist |haben wir )?heute|heutiges datum|datum heute|welcher tag ist heute|was ist heute fur ein tag|der wievielte ist heute|den wievielten haben wir heute|quelle est la date(?: d'aujourd'hui| du jour)?|date du jour|date d'aujourd'hui|quel jour sommes[ -]nous|on est quel jour|que dia es hoy|que fecha es hoy|fecha de hoy|a que fecha estamos)",
    () => ({ ask: 'date', date: 'today', lean: 'next' }),
  ),
  sentenceForm(
    '(?:what|which) (?:day|weekday)(?: of the week)? (?<verb>is|was|will|does|did) (?<date>.+?)(?: (?:on|be|fall|fall on|be on|land on|falls))*',
    ({ verb, date }) => dated(date, verb === 'was' || verb === 'did' ? 'past' : 'next'),
  ),
  sentenceForm('(?<date>.+) (?:weekday|day of (?:the )?week|wochentag)', ({ date }) =>
    dated(date, 'next'),
  ),
  sentenceForm(
    '(?:(?:auf )?welchen (?:wochen)?tag (?:fallt|fiel)|wochentag|was fur ein (?:wochen)?tag (?<verb>ist|war|wird)|quel jour (?:de la semaine )?(?:tombe|tombait)|dia de la semana|jour de la semaine) (?:auf |vom |des |du |de )?(?<date>.+)',
    ({ verb, date }) => dated(date, verb === 'war' ? 'past' : 'next'),
  ),
  sentenceForm(
    '(?:is|was|ist|war|est|es|fue) (?<date>.+?) (?:on )?(?:an? |ein |un )?(?<weekday>[a-z]+)',
    ({ date, weekday }) => (weekdayNamed(weekday ?? '') === null ? null : dated(date, 'next')),
  ),
  sentenceForm(
    '(?:(?:when is|what is|date of|date|the date|what is the date(?: of| on)?|wann ist|welches datum ist|datum|quand est|cuando es) )?(?<date>.+)',
    ({ date }) => (isNamedDay(date) ? dated(date, 'next') : null),
  ),
  sentenceForm(
    '(?:what|which) (?:date|day) (?<verb>is|was|will|does|did) (?<date>.+?)(?: (?:on|be|fall|fall on))*',
    ({ verb, date }) => dated(date, verb === 'was' || verb === 'did' ? 'past' : 'next'),
  ),
  sentenceForm('(?:what|which) weekday (?<date>.+)', ({ date }) => dated(date, 'next')),
  sentenceForm('(?:day of the week|weekday)(?: of| for| on)? (?<date>.+)', ({ date }) =>
    dated(date, 'next'),
  ),
  sentenceForm('(?:when|what date) (?<verb>is|was|are) (?<date>.+)', ({ verb, date }) =>
    feast(date, verb === 'was' ? 'past' : 'next'),
  ),
  sentenceForm(
    '(?:wann ist|wann war|welches datum ist|quand est|cuando es|date of|datum von|date de) (?<date>.+)',
    ({ date }) => feast(date, 'next'),
  ),
  sentenceForm(
    '(?:welcher (?:wochen)?tag (?:ist|war)|quel jour (?:de la semaine )?(?:est|etait|sera)(?: le)?|que dia (?:de la semana )?(?:es|fue|sera)) (?<date>.+)',
    ({ date }) => dated(date, 'next'),
  ),
  sentenceForm('(?<date>.+) date', ({ date }) => feast(date, 'next')),
  sentenceForm('(?<date>.+ \\d{4})', ({ date }) => feast(date, 'next', true)),
  sentenceForm(
    '(?:is|ist) (?<date>today|tomorrow|heute|morgen) (?<weekday>[a-z]+)',
    ({ date, weekday }) => (weekdayNamed(weekday ?? '') === null ? null : dated(date, 'next')),
  ),
  sentenceForm(
    '(?:how old (?:is|am|are|would|was) (?:someone|somebody|a person|anyone|i|you|he|she|they)?(?: be)? ?(?:if )?(?:(?:i|you|he|she|they) )?(?:was |were |is |am )?born(?: on| in)?) (?<date>.+)',
    ({ date }) => aged(date),
  ),
  sentenceForm(
    '(?:my )?(?:age|alter|edad)(?: of (?:someone|a person))?(?: if| when)?(?: born)?(?: on| in| from)? (?<date>.+)',
    ({ date }) => aged(date),
  ),
  sentenceForm(
    '(?:born|geboren(?: am)?|ne le)(?: on| in)? (?<date>.+?)(?: age|,? how old|,? wie alt)',
    ({ date }) => aged(date),
  ),
  sentenceForm(
    '(?:week number|the week number|what week (?:is it|number is it|is this|of the year is it|are we in)|what is the (?:current )?week(?: number)?|current week(?: number)?|calendar week|iso week|week of the year|week number today|kalenderwoche|aktuelle kalenderwoche|welche kalenderwoche(?: ist heute| haben wir)?|kw heute|aktuelle kw|numero de semaine)',
    () => ({ ask: 'week', date: 'today' }),
  ),
  sentenceForm(
    '(?:(?:what is the )?(?:week number|calendar week|iso week|week of the year)(?: of| for| on)?|what week(?: number)?(?: of the year)? (?:is|was)|kalenderwoche(?: vom| am)?) (?<date>.+)',
    ({ date }) => (isDate(date) ? { ask: 'week', date } : null),
  ),
  sentenceForm(
    '(?:(?:is|was|will) (?:the year )?(?<year>\\d{1,4}) (?:be )?a leap ?year|leap ?year (?<other>\\d{4})|(?<third>\\d{4}) leap ?year|ist (?<fourth>\\d{1,4}) ein schaltjahr)',
    (groups) => leapYear(groups['year'] ?? groups['other'] ?? groups['third'] ?? groups['fourth']),
  ),
  sentenceForm('(?:is (?:this|it|this year) a leap ?year|is this year a leap ?year)', () => ({
    ask: 'length',
    unit: 'day',
    period: 'this year',
  })),
  sentenceForm(
    '(?:when is )?(?:the )?next leap ?year|nachstes schaltjahr|wann ist das nachste schaltjahr',
    () => ({
      ask: 'leap_year',
      year: null,
    }),
  ),
  sentenceForm(
    '(?:how many days (?:are )?(?:there )?(?:in|does)|(?:number of )?days in|wie viele tage hat(?: der)?) (?<period>.+?)(?: have)?',
    ({ period }) => lengthOf(period, 'day'),
  ),
  sentenceForm(
    `${HOW_MANY}?(?:${UNITS.business_day})(?: (?:are there|are|sind|gibt es|hat|y a-t-il|hay))?(?: (?:in|im|of|does|der|en))? (?<period>.+?)(?: have)?`,
    ({ period }) => lengthOf(period, 'business_day'),
  ),
];

/**
 * Matches every question about the calendar: a digit, a unit, a weekday, or a word that asks for a date, an age or a
 * distance in time.
 */
export const DATE_WORDS = new RegExp(
  [
    String.raw`\d|sleeps|fortnight|weekend|da(?:y|te)|wee?k|month|year|decade|century|hour|minute|second|time|age\b`,
    'how (?:long|much|far|soon|old)|when|born|count ?down|duration|difference|today|tomorrow|yesterday|leap',
    String.raw`tag|woche|mittwoch|monat|jahr|stunde|minute|sekunde|wie (?:lange|alt)|wann|dat[uo]|alter\b|geboren|kw\b`,
    String.raw`heute|morgen|gestern|jour|semaine|mois|\ban(?:s|nee)?\b|heure|quand|date|lundi|mardi|(?:mercre|jeu|vendre|same)di`,
    'dimanche|dia|semana|mes|ano|hora|segundo|cuando|fecha|edad|hoy|manana|lunes|martes|jueves|viernes|sabado|domingo',
  ].join('|'),
);

/** The question in a text that `askedText` has normalised. `null`: there is none, or it is only a part of the text. */
export function readDateRequest(text: string): DateRequest | null {
  return readSentence(text, FORMS);
}

/** To decide whether a text is a date at all, any day serves as today; both readings of `01/02` are dates. */
const ANY_DAY = {
  today: { year: 2000, month: 1, day: 1 },
  isDayFirst: true,
  region: null,
  lean: 'next',
} as const;

function isDate(text: string | undefined): text is string {
  return text !== undefined && readDate(text, ANY_DAY) !== null;
}

function counted(
  ask: 'until' | 'since',
  unit: string | undefined,
  date: string | undefined,
): DateRequest | null {
  return isDate(date) ? { ask, unit: unitOf(unit), date } : null;
}

function between(
  unit: string | undefined,
  from: string | undefined,
  to: string | undefined,
): DateRequest | null {
  return isDate(from) && isDate(to) ? { ask: 'between', unit: unitOf(unit), from, to } : null;
}

function isBefore(side: string | undefined): boolean {
  return ['before', 'vor', 'avant', 'antes de'].includes(side ?? '');
}

/** Only spans of days and longer: a time of day is a different question. */
function shifted(
  spanText: string | undefined,
  date: string | undefined,
  sign: 1 | -1,
): DateRequest | null {
  const span = readSpan(spanText ?? '');
  if (span === null || !isDate(date)) return null;
  const isOfDays = span.parts.every(
    ({ amount, unit }) =>
      !['second', 'minute', 'hour'].includes(unit) &&
      Number.isInteger(amount) &&
      amount <= MAX_SHIFT,
  );
  return isOfDays ? { ask: 'shift', from: date, span, sign } : null;
}

// More days than 10,000 years: no date is so far away.
const MAX_SHIFT = 3_700_000;

function dated(date: string | undefined, lean: 'next' | 'past'): DateRequest | null {
  return isDate(date) ? { ask: 'date', date, lean } : null;
}

/** With `when`, only a holiday: `when is may` is no question. `mustMove`: accepts `easter 2027`, but not `halloween 2018`. */
function feast(
  date: string | undefined,
  lean: 'next' | 'past',
  mustMove = false,
): DateRequest | null {
  const read = date === undefined ? null : readDate(date, ANY_DAY);
  if (read === null || read.holiday === null || (mustMove && !read.isMovable)) return null;
  return { ask: 'date', date: date!, lean }; // read above
}

/** Born on a day, or in a year written in full. */
function aged(date: string | undefined): DateRequest | null {
  const read = date === undefined ? null : readDate(date, ANY_DAY);
  return read?.isFixed === true && read.holiday === null ? { ask: 'age', born: date! } : null;
}

function leapYear(digits: string | undefined): DateRequest | null {
  const year = Number(digits);
  return year >= 1 ? { ask: 'leap_year', year } : null;
}

const PERIOD =
  /^(?:(?:this|next|last) (?:year|month)|(?:the year )?\d{4}|a year|a leap year|[a-z]+(?: \d{4}| this year| next year)?)$/;

function lengthOf(period: string | undefined, unit: 'day' | 'business_day'): DateRequest | null {
  if (period === undefined || !PERIOD.test(period)) return null;
  const isNamed = /^(?:(?:this|next|last) (?:year|month)|(?:the year )?\d{4})$/.test(period);
  const read = isNamed || isMonth(period);
  return read ? { ask: 'length', period, unit } : null;
}

const WEEKDAY_OF_WEEK =
  /^(?:the |el |la |le )?(?:next|this|last|coming|previous|nachste[rn]|kommende[rn]|diese[rn]|letzte[rn]|proximo|este) (?<after>[a-z]+)$|^(?:el |le )?(?<before>[a-z]+) (?:prochain|dernier|proximo|pasado|next week|last week|nachste woche|letzte woche)$/;
const NTH_WEEKDAY = /^(?:the )?(?:[a-z]+|\d(?:st|nd|rd|th)) (?<after>[a-z]+) (?:in|of) .+$/;

/** `next friday`, `monday next week`, `last friday of march`: days that mean nothing else. */
function isNamedDay(date: string | undefined): date is string {
  if (date === undefined) return false;
  const groups = (WEEKDAY_OF_WEEK.exec(date) ?? NTH_WEEKDAY.exec(date))?.groups;
  const weekday = weekdayNamed(groups?.['after'] ?? groups?.['before'] ?? '');
  return weekday !== null && isDate(date);
}

function isMonth(period: string): boolean {
  const read = readDate(period, ANY_DAY);
  return (
    read !== null &&
    read.holiday === null &&
    read.date.day === 1 &&
    /^[a-z]{3,}/.test(period) &&
    !/day$|^(?:today|now|tonight|tomorrow|yesterday)/.test(period)
  );
}

function unitOf(word: string | undefined): CountUnit {
  // The type of UNITS guarantees its keys.
  for (const [unit, words] of Object.entries(UNITS) as [CountUnit, string][]) {
    if (new RegExp(`^(?:${words})$`).test(word ?? '')) return unit;
  }
  return 'day';
}

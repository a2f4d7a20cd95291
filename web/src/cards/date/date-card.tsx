import type { CardOf, CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { Answer } from '../frame/answer.tsx';
import { CardFrame } from '../frame/card-frame.tsx';
import { type Fact, Facts } from '../frame/facts.tsx';
import { Notes } from '../frame/notes.tsx';
import parts from '../frame/parts.module.css';
import { writeNumber } from '../write-number.ts';
import { writeDate, writeUnit } from '../write-time.ts';
import { CalendarLeaf } from './calendar-leaf.tsx';
import styles from './date.module.css';
import { dateWords } from './date-words.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'date',
  Card: DateCard,
  names: { en: 'Date', de: 'Datum' },
  icon: (
    <>
      <rect x="4" y="5" width="16" height="15" rx="2" />
      <path d="M4 10h16M8.5 3v4M15.5 3v4" />
    </>
  ),
  examples: [
    'days until christmas',
    'what day was 4 july 1999',
    'age born 1990-05-03',
    'what week is it',
    'is 2028 a leap year',
    'days in february 2028',
  ],
});

type DateData = CardOf<'date'>['data'];

/** A day, or what lies between two. */
export function DateCard({ card }: CardProps<'date'>) {
  const { data } = card;
  const leaf = leafDate(data);
  const text = useAnswerText(data);
  return (
    <CardFrame card={card}>
      <div className={styles.layout}>
        {leaf !== null && <CalendarLeaf date={leaf} />}
        <div className={styles.words}>
          <p className={parts.understood}>{useUnderstood(data)}</p>
          <Answer copied={text}>{text}</Answer>
        </div>
      </div>
      <Facts facts={useFacts(data)} />
      {'notes' in data && <Notes notes={data.notes} />}
    </CardFrame>
  );
}

/** The day that is drawn: the one asked about, or the end of a time between. */
function leafDate(data: DateData): string | null {
  if (data.ask === 'date' || data.ask === 'week') return data.date;
  return data.ask === 'span' ? data.to : null;
}

function useUnderstood(data: DateData): string {
  const { messages, locale } = useCard();
  const long = (date: string) => writeDate(date, locale);
  switch (data.ask) {
    case 'date':
      return [data.holiday, relativeDays(data.daysFromToday, locale)]
        .filter((part) => part !== null)
        .join(' · ');
    case 'span':
      return `${long(data.from)} → ${long(data.to)}`;
    case 'age':
      return dateWords[messages.language].bornOn(long(data.born));
    case 'week':
      return dateWords[messages.language].weekOf(long(data.date));
    case 'length':
      return dateWords[messages.language].daysIn(writePeriod(data.period, locale));
    case 'leap_year':
      return String(data.year);
  }
}

function useAnswerText(data: DateData): string {
  const { messages, locale } = useCard();
  switch (data.ask) {
    case 'date':
      return writeDate(data.date, locale, { dateStyle: 'full' });
    case 'span':
      return data.unit === 'business_day'
        ? `${writeNumber(data.count, locale)} ${dateWords[messages.language].businessDays}`
        : writeUnit(data.count, data.unit, locale);
    case 'age':
      return writeCalendar(data.calendar, locale);
    case 'week':
      return dateWords[messages.language].weekAnswer(writeNumber(data.week, locale));
    case 'leap_year':
      return dateWords[messages.language].leapYear(data.year, data.isLeapYear);
    case 'length':
      return writeUnit(data.days, 'day', locale);
  }
}

function useFacts(data: DateData): readonly (Fact | null)[] {
  const { messages, locale } = useCard();
  const labels = dateWords[messages.language];
  const number = (count: number) => writeNumber(count, locale);
  switch (data.ask) {
    case 'date':
      return [
        { label: labels.week, value: number(data.week) },
        { label: labels.dayOfYear, value: number(data.dayOfYear) },
        { label: labels.isoDate, value: data.date, copied: data.date },
      ];
    case 'span':
      return [
        data.unit === 'day' ? null : { label: labels.days, value: number(data.days) },
        { label: labels.calendar, value: writeCalendar(data.calendar, locale) },
        data.unit === 'week' ? null : { label: labels.weeks, value: writeWeeks(data.days, locale) },
        { label: labels.businessDays, value: number(data.businessDays) },
        data.holiday === null ? null : { label: labels.holiday, value: data.holiday },
      ];
    case 'age':
      return [{ label: labels.daysLived, value: number(data.days) }];
    case 'week':
      return [
        { label: labels.weekStarts, value: writeDate(data.starts, locale) },
        { label: labels.weekEnds, value: writeDate(data.ends, locale) },
      ];
    case 'leap_year':
      return [{ label: labels.nextLeapYear, value: String(data.nextLeapYear) }];
    case 'length':
      return [];
  }
}

/** `February 2028` of `2028-02`; a year is written as it is. */
function writePeriod(period: string, locale: string): string {
  if (!/^\d{4}-\d{2}$/.test(period)) return period;
  return writeDate(`${period}-01`, locale, { month: 'long', year: 'numeric' });
}

function relativeDays(days: number, locale: string): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

function writeCalendar(
  { years, months, days }: { years: number; months: number; days: number },
  locale: string,
): string {
  const counts = [
    ['year', years],
    ['month', months],
    ['day', days],
  ] as const;
  const said = counts
    .filter(([, count]) => count !== 0)
    .map(([unit, n]) => writeUnit(n, unit, locale));
  return new Intl.ListFormat(locale, { type: 'unit' }).format(
    said.length > 0 ? said : [writeUnit(0, 'day', locale)],
  );
}

function writeWeeks(days: number, locale: string): string {
  const [weeks, rest] = [Math.trunc(days / 7), days % 7];
  const said = [writeUnit(weeks, 'week', locale)];
  if (rest !== 0) said.push(writeUnit(rest, 'day', locale));
  return new Intl.ListFormat(locale, { type: 'unit' }).format(said);
}

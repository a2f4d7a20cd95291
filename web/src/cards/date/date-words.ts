import type { CardLanguage } from '../messages/card-messages.ts';

/** What date cards say. */
export interface DateWords {
  readonly week: string;
  readonly dayOfYear: string;
  readonly isoDate: string;
  readonly days: string;
  readonly calendar: string;
  readonly weeks: string;
  readonly businessDays: string;
  readonly holiday: string;
  readonly bornOn: (date: string) => string;
  readonly daysLived: string;
  readonly weekOf: (date: string) => string;
  readonly weekAnswer: (week: string) => string;
  readonly weekStarts: string;
  readonly weekEnds: string;
  readonly leapYear: (year: number, isOne: boolean) => string;
  readonly nextLeapYear: string;
  readonly daysIn: (period: string) => string;
}

/** In each language. */
export const dateWords: Readonly<Record<CardLanguage, DateWords>> = {
  en: {
    week: 'Week',
    dayOfYear: 'Day of the year',
    isoDate: 'ISO 8601',
    days: 'In days',
    calendar: 'By the calendar',
    weeks: 'In weeks',
    businessDays: 'Mondays to Fridays',
    holiday: 'Holiday',
    bornOn: (date) => `Born on ${date}`,
    daysLived: 'Days since',
    weekOf: (date) => `The week of ${date}`,
    weekAnswer: (week) => `Week ${week}`,
    weekStarts: 'Begins',
    weekEnds: 'Ends',
    leapYear: (year, isOne) => `${year} is ${isOne ? 'a' : 'no'} leap year`,
    nextLeapYear: 'Next leap year',
    daysIn: (period) => `Days in ${period}`,
  },
  de: {
    week: 'Kalenderwoche',
    dayOfYear: 'Tag des Jahres',
    isoDate: 'ISO 8601',
    days: 'In Tagen',
    calendar: 'Nach dem Kalender',
    weeks: 'In Wochen',
    businessDays: 'Montage bis Freitage',
    holiday: 'Feiertag',
    bornOn: (date) => `Geboren am ${date}`,
    daysLived: 'Tage seither',
    weekOf: (date) => `Die Woche um den ${date}`,
    weekAnswer: (week) => `Kalenderwoche ${week}`,
    weekStarts: 'Beginnt am',
    weekEnds: 'Endet am',
    leapYear: (year, isOne) => `${year} ist ${isOne ? 'ein' : 'kein'} Schaltjahr`,
    nextLeapYear: 'Nächstes Schaltjahr',
    daysIn: (period) => `Tage in: ${period}`,
  },
};

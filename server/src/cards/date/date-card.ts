import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { localTimeAt, startOfDay } from '../calendar/zoned-time.ts';
import type { Card, CardKind, CardQuery, CardServices } from '../card.ts';
import { askedText } from '../plain-request.ts';
import { answerDateRequest } from './answer-date-request.ts';
import type { DateAnswer } from './date-answer.ts';
import { isDayFirst, regionOfLocale } from './date-formats.ts';
import { DATE_WORDS, type DateRequest, readDateRequest } from './date-request.ts';

// Such a query has words for dates and a date: no other kind understands it as well.
const CERTAINTY = 0.9;

/** Days until and between, dates by their distance, weekdays, holidays, ages, weeks and leap years. */
export const dateCard: CardKind = {
  kind: 'date',
  mentions: DATE_WORDS,
  understand(query) {
    const text = askedText(query.text);
    if (text === null || text === '') return null;
    const request = readDateRequest(text) ?? (query.isForced ? forced(text) : null);
    if (request === null) return null;
    return {
      certainty: CERTAINTY,
      answer: (services) => cardOf(request, query, services),
    };
  },
};

/** Asked for by name, a date alone is a question after it. */
function forced(text: string): DateRequest | null {
  return readDateRequest(`what day is ${text}`);
}

function cardOf(request: DateRequest, query: CardQuery, { clock }: CardServices): Card | null {
  const { locale, timeZone } = query;
  const nowMs = clock.now();
  const today = localTimeAt(nowMs, timeZone);
  const answered = answerDateRequest(request, {
    nowMs,
    timeZone,
    locale,
    today,
    isDayFirst: isDayFirst(locale),
    region: regionOfLocale(locale),
  });
  if (answered === null) return null;
  const { title, input, answer, data, isFixed } = answered;
  return {
    kind: 'date',
    title,
    input,
    answer,
    data,
    source: { name: 'Quarry’s own calculation, Gregorian calendar', url: null },
    expiresAt: isFixed ? null : expiryOf(answered, nowMs, today, timeZone),
  };
}

const MINUTE_MS = 60_000;

/** Answers relative to today expire at midnight, those in hours or smaller units after a minute. */
function expiryOf(
  { isOfNow }: DateAnswer,
  nowMs: number,
  today: CivilDate,
  timeZone: string,
): string | null {
  if (isOfNow) return new Date(nowMs + MINUTE_MS).toISOString();
  const tomorrow = addDays(today, 1);
  return tomorrow === null ? null : new Date(startOfDay(tomorrow, timeZone)).toISOString();
}

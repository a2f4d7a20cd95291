import type { Card, CardKind, CardQuery, CardServices } from '../card.ts';
import { askedText } from '../plain-request.ts';
import { clockAt, dayText, timeText } from './zoned-clock.ts';

/** The time alone; the kind `time_zone` answers for other places. */
const QUESTIONS = new Set(
  [
    'time,current time,the time,the current time,time now,current local time,local time,my time,clock,time please,exact time',
    'what time is it,what is the time,what time is it now,what is the current time,what is the time now,what is my local time,what time is now,what time it is,what hour is it,what time of day is it,what is the hour,what does the clock say,what is the clock say,time right now,time of day,how late is it,have you got the time,do you have the time,what time do you have',
    'uhrzeit,aktuelle uhrzeit,wie spat ist es,wie viel uhr ist es,wieviel uhr ist es,genaue uhrzeit,wie spat ist es jetzt,uhrzeit jetzt,wie viel uhr ist es jetzt',
    'quelle heure est-il,quelle heure est il,il est quelle heure,heure actuelle,quelle heure',
    'que hora es,hora actual,que hora es ahora,la hora',
  ].flatMap((list) => list.split(',')),
);

const MINUTE_MS = 60_000;

/** The time at the caller's location. */
export const timeCard: CardKind = {
  kind: 'time',
  mentions: /time|clock|hour|late|uhr|spat|heure|hora/,
  understand(query) {
    const isAsked = QUESTIONS.has(askedText(query.text) ?? '');
    if (!isAsked && !query.isForced) return null;
    return { certainty: 0.95, answer: (services) => cardOf(query, services) };
  },
};

function cardOf({ locale, timeZone }: CardQuery, { clock }: CardServices): Card {
  const epochMs = clock.now();
  const text = timeText(epochMs, timeZone, locale);
  const shown = clockAt(epochMs, { timeZone, label: timeZone.replace(/_/g, ' ') }, locale);
  return {
    kind: 'time',
    title: 'Current time',
    input: `${dayText(epochMs, timeZone, locale)} · ${shown.zoneName}`,
    answer: { text, value: shown.localTime.slice(11), unit: null },
    data: { clock: shown, epochMs },
    source: {
      name: 'Clock of the server; zones of the IANA time zone database',
      url: 'https://www.iana.org/time-zones',
    },
    expiresAt: new Date(nextMinute(epochMs)).toISOString(),
  };
}

/** When a clock without seconds changes next. */
export function nextMinute(epochMs: number): number {
  return (Math.floor(epochMs / MINUTE_MS) + 1) * MINUTE_MS;
}

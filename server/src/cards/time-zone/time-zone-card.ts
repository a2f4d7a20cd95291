import {
  formatOffset,
  instantOf,
  localTimeAt,
  offsetMinutesAt,
  type Resolved,
} from '../calendar/zoned-time.ts';
import type { Card, CardKind, CardQuery, CardServices } from '../card.ts';
import { askedText } from '../plain-request.ts';
import { nextMinute } from '../time/time-card.ts';
import { clockAt, dayText, timeText } from '../time/zoned-clock.ts';
import { type ResolvedZone, resolveZone } from './resolve-zone.ts';
import { readTimeZoneRequest, type TimeZoneRequest } from './time-zone-request.ts';

// Whether the place exists is known only after the look-up, so more certain kinds take precedence.
const CERTAINTY = 0.8;
const LOOSE_CERTAINTY = 0.5;
/** `nice time` and `reading time` are not questions about towns; `london time` is one. */
const MIN_PEOPLE_WHERE_LOOSE = 500_000;

/** The time in other places and zones, conversions and differences between them. */
export const timeZoneCard: CardKind = {
  kind: 'time_zone',
  mentions:
    /time|hour|clock|late|noon|midday|midnight|zone|uhr|spat|zeit|heure|horaire|hora| (?:to|in|vs) |\d/,
  understand(query) {
    const text = askedText(query.text) ?? '';
    const request =
      readTimeZoneRequest(text) ?? (query.isForced ? readTimeZoneRequest(`time in ${text}`) : null);
    if (request === null) return null;
    const isLoose = request.ask === 'time' && request.isLoose && !query.isForced;
    return {
      certainty: isLoose ? LOOSE_CERTAINTY : CERTAINTY,
      answer: (services) => cardOf(request, isLoose, query, services),
    };
  },
};

/** The context of an answer: the question, its zones and its instant. */
interface Situation {
  readonly request: TimeZoneRequest;
  readonly from: ResolvedZone | null;
  readonly to: ResolvedZone;
  readonly moment: Resolved;
  readonly locale: string;
}

async function cardOf(
  request: TimeZoneRequest,
  isLoose: boolean,
  { locale, timeZone }: CardQuery,
  { clock, places }: CardServices,
): Promise<Card | null> {
  const { from, to } = namesIn(request);
  const here = hereIn(timeZone);
  const [start, end] = await Promise.all([
    from === null ? here : resolveZone(from, places),
    to === null ? here : resolveZone(to, places),
  ]);
  if (start === null || end === null || (isLoose && !isWellKnown(end))) return null;
  const hasFrom = request.ask === 'conversion' || request.ask === 'difference';
  const moment = momentOf(request, start.timeZone, clock.now());
  return makeCard({ request, from: hasFrom ? start : null, to: end, moment, locale });
}

function namesIn(request: TimeZoneRequest): { from: string | null; to: string | null } {
  if (request.ask === 'time' || request.ask === 'zone') return { from: null, to: request.where };
  return { from: request.from, to: request.to };
}

function hereIn(timeZone: string): ResolvedZone {
  const label = `your time zone (${timeZone.replace(/_/g, ' ')})`;
  return { timeZone, label, place: null, otherTimeZones: [], notes: [] };
}

function isWellKnown({ place }: ResolvedZone): boolean {
  return place === null || place.kind !== 'city' || place.population >= MIN_PEOPLE_WHERE_LOOSE;
}

/** The instant of a question: a time of day is today's in its own zone. */
function momentOf(request: TimeZoneRequest, timeZone: string, nowMs: number): Resolved {
  if (request.ask !== 'conversion' || request.time === null) {
    return { epochMs: nowMs, edge: 'none' };
  }
  return instantOf({ ...localTimeAt(nowMs, timeZone), ...request.time }, timeZone);
}

function makeCard(situation: Situation): Card {
  const { request, from, to, moment, locale } = situation;
  const { epochMs, edge } = moment;
  const isAtATime = request.ask === 'conversion' && request.time !== null;
  const resolved = from === null ? [to] : [from, to];
  const sources = resolved.some(({ place }) => place !== null);
  return {
    kind: 'time_zone',
    title: titleOf(situation),
    input: inputOf(situation),
    answer: answerOf(situation),
    data: {
      ask: request.ask,
      from: from === null ? null : clockAt(epochMs, from, locale),
      to: clockAt(epochMs, to, locale),
      differenceMinutes: from === null ? null : differenceOf(from, to, epochMs),
      edge,
      epochMs,
      otherTimeZones: to.otherTimeZones,
      notes: [...resolved.flatMap(({ notes }) => notes), ...edgeNotes(situation)],
    },
    source: {
      name: `IANA time zone database${sources ? '; places of GeoNames, CC BY 4.0' : ''}`,
      url: sources ? 'https://www.geonames.org/' : 'https://www.iana.org/time-zones',
    },
    expiresAt: new Date(isAtATime ? nextDay(epochMs) : nextMinute(epochMs)).toISOString(),
  };
}

const DAY_MS = 86_400_000;

/** Until tomorrow, when `9 am` is another instant, possibly with another offset. */
function nextDay(epochMs: number): number {
  return epochMs + DAY_MS;
}

function differenceOf(from: ResolvedZone, to: ResolvedZone, epochMs: number): number {
  return offsetMinutesAt(epochMs, to.timeZone) - offsetMinutesAt(epochMs, from.timeZone);
}

function titleOf({ request, from, to }: Situation): string {
  if (request.ask === 'zone') return `Time zone of ${to.label}`;
  if (request.ask === 'difference' && from !== null)
    return `Time difference between ${shortLabel(from)} and ${shortLabel(to)}`;
  return `Time in ${to.label}`;
}

function inputOf({ from, to, moment, locale }: Situation): string {
  const { epochMs } = moment;
  const name = clockAt(epochMs, to, locale).zoneName;
  if (from === null) return `${dayText(epochMs, to.timeZone, locale)} · ${name}`;
  return `${timeText(epochMs, from.timeZone, locale)} ${from.label} → ${to.label}`;
}

function answerOf({ request, from, to, moment, locale }: Situation): Card['answer'] {
  const { epochMs } = moment;
  const clock = clockAt(epochMs, to, locale);
  if (request.ask === 'zone') {
    return { text: `${clock.zoneName} (UTC${clock.offset})`, value: to.timeZone, unit: null };
  }
  if (request.ask === 'difference' && from !== null) {
    const minutes = differenceOf(from, to, epochMs);
    return { text: differenceText(minutes, from, to), value: minutes, unit: 'min' };
  }
  const day =
    from !== null && isAnotherDay(from, to, epochMs)
      ? `, ${dayText(epochMs, to.timeZone, locale)}`
      : '';
  const text = `${timeText(epochMs, to.timeZone, locale)}${day}`;
  return { text, value: clock.localTime, unit: null };
}

function differenceText(minutes: number, from: ResolvedZone, to: ResolvedZone): string {
  const [here, there] = [shortLabel(from), shortLabel(to)];
  if (minutes === 0) return `${there} has the same time as ${here}`;
  const size = formatOffset(Math.abs(minutes)).slice(1).replace(/^0/, '').replace(/:00$/, '');
  const hours = size === '1' ? '1 hour' : `${size} hours`;
  return `${there} is ${hours} ${minutes > 0 ? 'ahead of' : 'behind'} ${here}`;
}

function shortLabel({ place, label }: ResolvedZone): string {
  return place?.name ?? label;
}

function isAnotherDay(from: ResolvedZone, to: ResolvedZone, epochMs: number): boolean {
  return localTimeAt(epochMs, from.timeZone).day !== localTimeAt(epochMs, to.timeZone).day;
}

function edgeNotes({ moment, from }: Situation): string[] {
  if (moment.edge === 'gap') {
    return [`Clocks in ${from?.label} jump over this time today; it was taken as after the jump.`];
  }
  if (moment.edge === 'overlap') {
    return [`This time comes twice today in ${from?.label}; the first was taken.`];
  }
  return [];
}

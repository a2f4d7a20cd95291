import { readSpan, spanSeconds } from '../calendar/read-span.ts';
import type { Card, CardKind } from '../card.ts';
import { askedText } from '../plain-request.ts';

const MIN_SECONDS = 1;
const MAX_SECONDS = 24 * 60 * 60;
/** The length if none is given; the page lets the user change it. */
const DEFAULT_SECONDS = 5 * 60;

const TIMER =
  '(?:count ?down timer|kitchen timer|egg timer|timer|countdown|count down|minuteur|temporizador|kurzzeitwecker|eieruhr)';
const SET =
  '(?:set(?: up)?|start|create|make|run|begin|have|need|put on|use|stelle?|starte?|mets|lance|demarre|pon|inicia|help me set|set me|start me)';
const ARTICLE = '(?:an?|the|my|new|a new|einen|den|un|el|le)';

/** Patterns with a length in `span`; those without one come last. */
const FORMS: readonly RegExp[] = [
  new RegExp(
    `^(?:${SET} )?(?:${ARTICLE} )?${TIMER} (?:(?:(?:that is set |set )?to go off (?:in|after)|(?:that is )?set (?:at|to|for)|for|of|to|in|auf|fur|von|de|pour|por) )?(?:for )?(?<span>.+?)(?: exactly)?$`,
  ),
  new RegExp(
    `^(?:${SET} )?(?:${ARTICLE} )?(?<span>.+?)[ -]?(?:long )?${TIMER}(?: stellen| starten)?$`,
  ),
  new RegExp(`^${TIMER}: ?(?<span>.+)$`),
  /^count ?down from (?<span>.+)$/,
];
const BARE = new RegExp(
  `^(?:${SET} )?(?:${ARTICLE} )?(?:online )?(?:timer|count ?down timer|minuteur|temporizador)(?: online| set| stellen| starten)?$`,
);

/** A countdown of 1 second to 24 hours: `timer 5 min 30 s`, `set a timer for 10 minutes`, `5 minute timer`. */
export const timerCard: CardKind = {
  kind: 'timer',
  mentions: /timer|count ?down|minuteur|temporizador|wecker|eieruhr/,
  understand(query) {
    const text = askedText(query.text) ?? '';
    const seconds = secondsAsked(text) ?? (query.isForced ? secondsOf(text) : null);
    if (seconds === null) return null;
    return { certainty: 1, answer: () => cardOf(seconds, query.locale) };
  },
};

/** `null` if no timer is requested, or not one of 1 s to 24 h. */
function secondsAsked(text: string): number | null {
  if (BARE.test(text)) return DEFAULT_SECONDS;
  for (const form of FORMS) {
    const span = form.exec(text)?.groups?.['span'];
    const seconds = span === undefined ? null : secondsOf(span);
    if (seconds !== null) return seconds;
  }
  return null;
}

function secondsOf(text: string): number | null {
  const span = readSpan(text);
  const exact = span === null ? null : spanSeconds(span);
  if (exact === null) return null;
  const seconds = Math.round(exact);
  return seconds >= MIN_SECONDS && seconds <= MAX_SECONDS ? seconds : null;
}

function cardOf(seconds: number, locale: string): Card {
  const length = lengthText(seconds, locale);
  return {
    kind: 'timer',
    title: `Timer for ${length}`,
    input: `timer ${length}`,
    answer: { text: length, value: seconds, unit: 's' },
    data: { seconds },
    source: { name: 'Quarry', url: null },
    expiresAt: null,
  };
}

/** `5 minutes, 30 seconds` */
function lengthText(seconds: number, locale: string): string {
  const parts = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ] as const;
  const said = parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    );
  return new Intl.ListFormat(locale, { style: 'long', type: 'unit' }).format(said);
}

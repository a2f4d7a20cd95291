import type { CardKindName } from '../../server/src/cards/card.ts';
import { type CardCase, type CardLine, readCardLines } from './card-case.ts';

/*
 * What people ask a voice assistant about dates, clocks and timers (clinc150): right is a card of that kind. And
 * durations with their length (duckling), as timers that are asked for by name: right is the same length.
 */

/** Cases of clinc150 and duckling for date, time, time_zone and timer. */
export function readTimeCases(folder: string): CardCase[] {
  const spoken = readCardLines(folder, 'clinc150-val').flatMap(spokenCase);
  return [...spoken, ...readCardLines(folder, 'duckling-parse').flatMap(durationCase)];
}

/** An intent has its own name for a kind; a time with a place is another kind of ours. */
function kindOf(intent: string, query: string): CardKindName | null {
  if (intent === 'time') return PLACED.test(query) ? 'time_zone' : 'time';
  if (intent === 'timezone') return 'time_zone';
  return intent === 'date' || intent === 'timer' ? intent : null;
}

const PLACED = / in (?!time)|manhattan/;

function spokenCase(line: CardLine & { readonly intent?: string }): CardCase[] {
  const { query, intent = '' } = line;
  const kind = kindOf(intent, query);
  if (kind === null) return [];
  return [
    {
      set: 'clinc150',
      kind,
      query,
      locale: 'en',
      isForced: false,
      expected: `a card of ${kind}`,
      isRight: () => true,
      outside: NO_PLACE.test(query) ? 'names no place' : null,
    },
  ];
}

const NO_PLACE = /\b(?:there|the country|european countries)\b(?! in)/;

const SECONDS: Readonly<Record<string, number>> = {
  Second: 1,
  Minute: 60,
  Hour: 3600,
  Day: 86_400,
};
const LANGUAGES = new Set(['en', 'de', 'fr', 'es']);
const MAX_TIMER_SECONDS = 86_400;

function durationCase({ query, kind, lang = '', expect }: CardLine): CardCase[] {
  const [, amount, unit = ''] = /DurationData (\d+) (\w+)/.exec(String(expect)) ?? [];
  const seconds = Number(amount) * (SECONDS[unit] ?? Number.NaN);
  if (kind !== 'duration-parse' || !(seconds <= MAX_TIMER_SECONDS)) return [];
  return [
    {
      set: 'duckling durations',
      kind: 'timer',
      query,
      locale: lang,
      isForced: true,
      expected: `${seconds} s`,
      isRight: (card) => card.answer.value === seconds,
      outside: outsideOf(query, lang),
    },
  ];
}

function outsideOf(query: string, lang: string): string | null {
  if (!LANGUAGES.has(lang)) return 'a language that durations are not read in';
  if (/["'′″]$/.test(query)) return 'feet and inches as much as minutes and seconds';
  return / (?:less|fewer) /.test(query) ? 'a difference, not a length' : null;
}

import { readDate } from '../calendar/read-date.ts';
import { readWhereAndWhen } from '../where-and-when.ts';

/** What of the sun is asked for. */
export type SunAsk = 'sunrise' | 'sunset' | 'day' | 'golden_hour' | 'dawn' | 'dusk' | 'noon';

export interface SunRequest {
  readonly ask: SunAsk;
  /** A name that is still to be looked up; `null`: where the caller is. */
  readonly where: string | null;
  /** A date in words; `today` unless another is said. */
  readonly date: string;
  /** Neither a preposition nor a date: `sunset tan` may mean anything. */
  readonly isLoose: boolean;
}

const WORDS: Readonly<Record<SunAsk, string>> = {
  sunrise: 'sunrise|sun rise|sunup|sonnenaufgang|lever (?:du|de) soleil|amanecer|salida del sol',
  sunset:
    'sunset|sun set|sundown|sonnenuntergang|coucher (?:du|de) soleil|atardecer|puesta de(?:l)? sol',
  day: 'day length|length of (?:the )?day|daylight hours|hours of daylight|sunrise and sunset|sunrise sunset|sunset and sunrise|tageslange|duree du jour',
  golden_hour: 'golden hour|goldene stunde|heure doree|hora dorada',
  dawn: 'dawn|first light|morgendammerung|aube',
  dusk: 'dusk|last light|nightfall|abenddammerung|crepuscule',
  noon: 'solar noon',
};

const WORD = `(?<word>${Object.values(WORDS).join('|')})`;
const TIMES = '(?: times?| hours?| today time)?';
const ASKING =
  '(?:(?:what time (?:is|was|will be)|what time (?:does|will) the|when (?:is|was|will be|does|will)|what is|time of|times? for|wann ist|wann geht die|quelle heure|a que hora es)(?: the| der| die| le| el)? )?(?:the )?';
const VERB = '(?<verb>sun (?:rise|set)|sonne (?:auf|unter))';

const WITH_PLACE = new RegExp(`^${ASKING}(?:${WORD}|${VERB})${TIMES}(?: (?<rest>.+))?$`);
const PLACE_FIRST = new RegExp(`^(?<where>.+?)(?:'s)? ${WORD}${TIMES}(?: (?<date>.+))?$`);

/** What a text asks of the sun; `askedText` has tidied it. `null`: nothing, or not with the whole of it. */
export function readSunRequest(text: string): SunRequest | null {
  const found = WITH_PLACE.exec(text)?.groups;
  if (found !== undefined)
    return readRest(askOf(found['word'] ?? found['verb']!), text, found['rest']);
  const behind = PLACE_FIRST.exec(text)?.groups;
  if (behind === undefined) return null;
  const { where = '', word = '', date } = behind;
  const read = date === undefined ? null : dateIn(date);
  if ((date !== undefined && read === null) || !isName(where)) return null;
  return { ask: askOf(word), where, date: read ?? 'today', isLoose: read === null };
}

/** `in oslo`, `today berlin`, `tomorrow in cape town`, `cape town tomorrow`, `on 21 june in rome`. */
function readRest(ask: SunAsk, text: string, rest: string | undefined): SunRequest | null {
  const isAsked = ASKED.test(text);
  // The word alone is a word: `sunset`, `dawn`. With a question around it, it is one.
  if (rest === undefined)
    return isAsked ? { ask, where: null, date: 'today', isLoose: false } : null;
  const read = readWhereAndWhen(rest, dateIn);
  if (read === null || !isName(read.where)) return null;
  const { where, when, isLoose } = read;
  return { ask, where, date: when ?? 'today', isLoose: isLoose && !isAsked };
}

const ASKED = /^(?:what|when|wann|quelle|a que hora)|time/;

function isName(name: string | null): boolean {
  return name === null || !/^(?:the|a|an|my|of|and|or)\b/.test(name);
}

const ANY_DAY = {
  today: { year: 2000, month: 1, day: 1 },
  isDayFirst: true,
  region: null,
  lean: 'next',
} as const;

/** The whole of the text as a date in words; `null`: none. */
function dateIn(text: string): string | null {
  const date = text.replace(/^(?:on|am|le|el) /, '');
  return date !== '' && readDate(date, ANY_DAY) !== null ? date : null;
}

function askOf(word: string): SunAsk {
  if (/^(?:sun rise|sonne auf)$/.test(word)) return 'sunrise';
  if (/^(?:sun set|sonne unter)$/.test(word)) return 'sunset';
  // Its keys are asks by its type.
  for (const [ask, words] of Object.entries(WORDS) as [SunAsk, string][]) {
    if (new RegExp(`^(?:${words})$`).test(word)) return ask;
  }
  return 'day';
}

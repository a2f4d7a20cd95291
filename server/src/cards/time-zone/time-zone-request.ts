import { readTimeOfDay, type TimeOfDay } from '../calendar/read-time-of-day.ts';
import { isZoneAbbreviation, zoneNamed } from '../calendar/zone-names.ts';
import { readSentence, type SentenceForm, sentenceForm } from '../sentence-forms.ts';

/** A question about time in other places; places and zones are unresolved names. */
export type TimeZoneRequest =
  | {
      readonly ask: 'time';
      readonly where: string;
      /** Whether the place is uncertain: for `new york time`, only a large city or a country counts. */
      readonly isLoose: boolean;
    }
  | { readonly ask: 'zone'; readonly where: string }
  | {
      readonly ask: 'conversion';
      /** `null`: now. */
      readonly time: TimeOfDay | null;
      /** `null`: the caller's. */
      readonly from: string | null;
      readonly to: string | null;
    }
  | { readonly ask: 'difference'; readonly from: string | null; readonly to: string };

const CLOCK =
  "(?:\\d{1,2}(?:[:.]\\d{2}){0,2} ?(?:[ap]\\.?m?\\.?|uhr|o'clock|oclock|h)?|\\d{4} ?h(?:ou)?rs|noon|midday|midnight)";
const WHAT_TIME =
  '(?:(?:what (?:is )?(?:the )?(?:current |local |exact )?(?:time|hour)(?: of day)?(?: right now| now| currently)?(?: is it| is)?(?: right now| now| currently)?(?: over)?(?: there)?|how late is it(?: now)?|what time it is(?: now)?)|(?:the )?(?:current |local |exact )*time(?: right now| now| zone now)?|current local time|clock)';
const IN = '(?:in|at|over in|for|inside)';
const ELSEWHERE =
  '(?:(?:aktuelle |genaue )?uhrzeit(?: in| fur)?|wie (?:spat|viel uhr) ist es(?: jetzt| gerade)? in|wieviel uhr ist es(?: jetzt| gerade)? in|zeit in|quelle heure est[- ]il (?:a|en|au|aux)|(?:quelle )?heure (?:a|en|au|aux)|que hora es en|hora (?:actual )?en)';
const NOW = '(?: right now| now| currently| today| jetzt| ahora| at the moment| local time| time)?';

/** The first match wins. Each pattern has few unbounded parts, on at most 100 characters. */
const FORMS: readonly SentenceForm<TimeZoneRequest>[] = [
  // 9am berlin in new york; 15:30 utc to pst
  sentenceForm(
    `(?:convert |(?:what time is|what is|when is) |if it is |if it's |at )?(?<time>${CLOCK}) (?:in |at )?(?<from>.+?)(?: time)? (?:in|to|into|is what time in|what is it in|,? ?what time is it in|nach|en) (?<to>.+?)(?: time)?`,
    ({ time, from, to }) => converted(time, from, to),
  ),
  sentenceForm(
    `(?:what time is|what is|convert )?(?<time>${CLOCK}) (?:my time |here )?(?:in|to) (?<to>.+?)(?: time)?`,
    ({ time, to }) => converted(time, undefined, to),
  ),
  sentenceForm(
    `(?:what time is|what is|convert )?(?<time>${CLOCK}) (?<from>.+?)(?: time)?(?: (?:in|to) (?:my|local|our) time(?: zone)?| here| local time)?`,
    ({ time, from }) =>
      // Without a word for it, only by a zone's own name: `5 pm est`.
      from !== undefined && zoneNamed(from) !== null ? converted(time, from, undefined) : null,
  ),
  sentenceForm(
    '(?:convert )?(?<from>\\S+) (?:to|in|vs) (?<to>\\S+)(?: time| conversion| converter| time difference)*',
    ({ from, to }) =>
      isZoneAbbreviation(from ?? '') && isZoneAbbreviation(to ?? '') ? zonesOf(from, to) : null,
  ),
  // time difference between london and sydney
  sentenceForm(
    '(?:(?:what is )?(?:the )?(?:time ?zone |time |hour )difference (?:between|from)|(?:what is )?(?:the )?difference in time between|(?:how many )?hours? difference between|zeitunterschied zwischen|zeitverschiebung zwischen|decalage horaire entre|diferencia horaria entre) (?<from>.+?) (?:and|to|und|et|y) (?<to>.+?)',
    ({ from, to }) => differed(from, to),
  ),
  sentenceForm('(?<from>.+?) (?:and|to|vs|versus) (?<to>.+?) time difference', ({ from, to }) =>
    differed(from, to),
  ),
  sentenceForm(
    '(?:what is )?(?:the )?(?:time difference (?:to|with|in)|zeitunterschied (?:zu|nach)|zeitverschiebung|decalage horaire) (?<to>.+)',
    ({ to }) => differed(undefined, to),
  ),
  sentenceForm('how (?:many hours|far) (?:ahead|behind|ahead or behind) is (?<to>.+)', ({ to }) =>
    differed(undefined, to),
  ),
  sentenceForm(
    'how many hours (?:ahead|behind) is (?<to>.+?) (?:from|of|to) (?<from>.+)',
    ({ from, to }) => differed(from, to),
  ),
  // time in tokyo
  sentenceForm(`${WHAT_TIME} ${IN} (?<where>.+?)${NOW}`, ({ where }) => timeIn(where, false)),
  sentenceForm(`${ELSEWHERE} (?<where>.+?)${NOW}`, ({ where }) => timeIn(where, false)),
  sentenceForm(
    "(?:what is )?(?<where>.+?)(?:'s)? (?:local time|current time|current local time|time now|time right now|uhrzeit)(?: now)?",
    ({ where }) => timeIn(where, false),
  ),
  // timezone of china
  sentenceForm(
    '(?:(?:what|which) (?:is |are )?(?:the )?time ?zones? (?:of|for|in|does|do|is)|(?:the )?time ?zones? (?:of|for|in)|in (?:what|which) time ?zone is|zeitzone (?:von|in)|fuseau horaire (?:de|du|a)|zona horaria de|the time ?zone where) (?<where>.+?)(?: (?:in|is in|use|uses|located|located in|is|have))?',
    ({ where }) => zoneIn(where),
  ),
  sentenceForm("(?:(?:what|which) is )?(?<where>.+?)(?:'s)? time ?zones?", ({ where }) =>
    zoneIn(where),
  ),
  sentenceForm(
    '(?:what|which) time ?zone (?:contains|has) (?:the city of )?(?<where>.+)',
    ({ where }) => zoneIn(where),
  ),
  sentenceForm('(?<where>.+?) (?:is|can be found) in (?:what|which) time ?zone', ({ where }) =>
    zoneIn(where),
  ),
  // new york time
  sentenceForm('(?:time|zeit) (?<where>.+)', ({ where }) => timeIn(where, true)),
  sentenceForm("(?<where>.+?)(?:'s)? (?:time|zeit)", ({ where }) => timeIn(where, true)),
];

/** Reads a question about time in other places, normalised by `askedText`. `null` unless the whole text is one. */
export function readTimeZoneRequest(text: string): TimeZoneRequest | null {
  return readSentence(text, FORMS);
}

// `papua new guinea`, `newfoundland and labrador`: place names have no more words.
const MAX_NAME_WORDS = 5;
/** Words that are not places, although in the position of one. */
const NO_PLACES = /^(?:it|there|here|the|a|an|my|your|this|that|local|current)\b/;
/** Words before `time` that make no question; some are also towns. */
const NO_LOOSE_PLACES =
  /^(?:all|bath|bed|best|big|christmas|closing|cook|date|delivery|dinner|down|drive|family|father|first|frame|free|full|game|good|half|hammer|just|last|lead|line|long|lunch|mobile|most|mother|nap|next|nice|no|on|opening|orange|over|part|play|prime|quality|reading|real|response|run|same|screen|short|show|some|space|spare|split|spring|story|summer|table|tea|travel|up|winter|zone)\b/;

/** A name for the look-up, without introductory words. */
function nameOf(text: string | undefined): string | null {
  const name = (text ?? '').replace(/^(?:the )?(?:city|state|country) of /, '').trim();
  if (name === '' || name.split(' ').length > MAX_NAME_WORDS) return null;
  return zoneNamed(name) === null && zoneNamed(`${name} time`) === null && NO_PLACES.test(name)
    ? null
    : name;
}

function timeIn(where: string | undefined, isLoose: boolean): TimeZoneRequest | null {
  const name = nameOf(where?.replace(/^(?:the )/, ''));
  if (name === null || (isLoose && NO_LOOSE_PLACES.test(name))) return null;
  return { ask: 'time', where: name, isLoose };
}

function zoneIn(where: string | undefined): TimeZoneRequest | null {
  const name = nameOf(where?.replace(/^(?:the )/, ''));
  return name === null ? null : { ask: 'zone', where: name };
}

function differed(from: string | undefined, to: string | undefined): TimeZoneRequest | null {
  const [first, second] = [nameOf(from), nameOf(to)];
  if (second === null || (from !== undefined && first === null)) return null;
  return { ask: 'difference', from: first, to: second };
}

function zonesOf(from: string | undefined, to: string | undefined): TimeZoneRequest | null {
  return from === undefined || to === undefined
    ? null
    : { ask: 'conversion', time: null, from, to };
}

function converted(
  timeText: string | undefined,
  from: string | undefined,
  to: string | undefined,
): TimeZoneRequest | null {
  const time = readTimeOfDay((timeText ?? '').trim());
  const [first, second] = [nameOf(from), nameOf(to)];
  if (
    time === null ||
    (from !== undefined && first === null) ||
    (to !== undefined && second === null)
  )
    return null;
  return { ask: 'conversion', time, from: first, to: second };
}

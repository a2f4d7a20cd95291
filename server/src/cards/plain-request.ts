import { foldText } from '../languages/analysis/fold-text.ts';

/*
 * Polite phrases around a request. Longer ones precede their prefixes; all are in lower case. Complete for English, the common
 * ones for German, Spanish and French.
 */
const LEADS = [
  'please',
  'hey',
  'ok',
  'okay',
  'can you',
  'could you',
  'would you',
  'will you',
  'can i get',
  'can i have',
  'may i have',
  'may i please have',
  'i want you to',
  'i need you to',
  'i would like you to',
  "i'd like you to",
  "i'm wanting you to",
  'i want to',
  'i need to',
  'i wanna',
  'i need',
  'i want',
  'i would like to',
  "i'd like to",
  'go ahead and',
  'just',
  'tell me',
  'give me',
  'show me',
  'let us',
  "let's",
  'bitte',
  'kannst du',
  'gib mir',
  'sag mir',
  'por favor',
  'dime',
  "s'il te plaît",
  "s'il vous plaît",
  'donne-moi',
  'dis-moi',
] as const;

const TAILS = ['please', 'for me', 'now', 'bitte', 'por favor', "s'il te plaît"] as const;

// "could you please just tell me … for me please": longer texts are prose.
const MAX_LEADS = 5;
const MAX_TAILS = 3;

/**
 * Removes polite phrases and closing marks from a request: `can you flip a coin for me?` becomes `flip a coin`. Keeps the case;
 * the result may be empty. Linear in the text.
 */
export function plainRequest(text: string): string {
  let rest = withoutClosingMarks(text.trim());
  for (let round = 0; round < MAX_LEADS; round++) {
    const lower = rest.toLowerCase();
    const lead = LEADS.find(
      (words) => lower.startsWith(`${words} `) || lower.startsWith(`${words}, `),
    );
    if (lead === undefined) break;
    rest = rest.slice(lead.length).replace(/^,? /, '');
  }
  for (let round = 0; round < MAX_TAILS; round++) {
    const lower = rest.toLowerCase();
    const tail = TAILS.find((words) => lower.endsWith(` ${words}`));
    if (tail === undefined) break;
    rest = rest.slice(0, -tail.length - 1).replace(/,$/, '');
  }
  return rest;
}

/** Removes marks at the end. A text can have hundreds, so this is a loop: a regular expression would try from each of them. */
function withoutClosingMarks(text: string): string {
  let end = text.length;
  while (end > 0 && '?!. '.includes(text[end - 1]!)) end--;
  return text.slice(text.startsWith('¿') || text.startsWith('¡') ? 1 : 0, Math.max(end, 0));
}

// Questions about a day, a time or a place are shorter; also bounds the cost of every pattern.
const MAX_CHARACTERS = 100;

// `now` is filler at the end of a question, but not here.
const FROM_NOW = /\bfrom now\b/i;

const RIGHT_NOW = /\s+right now\b/i;

const OPENINGS =
  /^(?:do you know|let me know|to know|know|find out|i need to know|i would like to (?:know|get)|get) /;

/**
 * Normalises a question for the kinds of dates, times and places: without polite phrases and closing marks, in lower case
 * without accents, contractions expanded. `null` if it is too long.
 */
export function askedText(text: string): string | null {
  if (text.length > MAX_CHARACTERS) return null;
  return foldText(plainRequest(text.replace(FROM_NOW, 'from today').replace(RIGHT_NOW, ' ')))
    .replace(/[’‘`]/g, "'")
    .replace(OPENINGS, '')
    .replace(/\b(what|when|how|who)(?:'s|s)(?= )/g, '$1 is');
}

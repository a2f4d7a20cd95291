import { foldText } from '../languages/analysis/fold-text.ts';

/*
 * What people put around a request to a machine. Longer ones first where one begins with another; all in lower case.
 * English whole, German, Spanish and French where it costs little.
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
 * A request without the courtesy around it and without its closing marks: `can you flip a coin for me?` is
 * `flip a coin`. Case is kept; what is left may be empty. Linear in the text.
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

/** Marks at the end, of which a text can have hundreds: walked, since a regular expression would try from each of them. */
function withoutClosingMarks(text: string): string {
  let end = text.length;
  while (end > 0 && '?!. '.includes(text[end - 1]!)) end--;
  return text.slice(text.startsWith('¿') || text.startsWith('¡') ? 1 : 0, Math.max(end, 0));
}

// A question about a day, a time or a place is shorter; it also bounds what every pattern may cost.
const MAX_CHARACTERS = 100;

// `now` is courtesy at the end of a question, but not here.
const FROM_NOW = /\bfrom now\b/i;

const RIGHT_NOW = /\s+right now\b/i;

const OPENINGS =
  /^(?:do you know|let me know|to know|know|find out|i need to know|i would like to (?:know|get)|get) /;

/**
 * A question as the kinds for dates, times and places read it: without courtesy and closing marks, in lower case
 * without accents, contractions written out. `null`: too long to be one.
 */
export function askedText(text: string): string | null {
  if (text.length > MAX_CHARACTERS) return null;
  return foldText(plainRequest(text.replace(FROM_NOW, 'from today').replace(RIGHT_NOW, ' ')))
    .replace(/[’‘`]/g, "'")
    .replace(OPENINGS, '')
    .replace(/\b(what|when|how|who)(?:'s|s)(?= )/g, '$1 is');
}

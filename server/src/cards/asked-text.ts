import { foldText } from '../languages/analysis/fold-text.ts';
import { plainRequest } from './plain-request.ts';

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

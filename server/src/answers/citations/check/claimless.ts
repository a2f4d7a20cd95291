import { alternatives } from '../../../languages/alternatives.ts';
import { KNOWN_LANGUAGES } from '../../../languages/known-languages.ts';

/*
 * Sentences that say nothing of the world: they lead on, ask back, or say that nothing was found. What they hold besides
 * is for the caller to look at: a number makes a claim of any sentence.
 */
const ENDS_OPEN = /[:：]\**\s*$/u;
const ASKS = /[?？؟]["'”’»)\]」*_]*\s*$/u;
const LEADS_ON = new RegExp(
  `^(?:${alternatives(({ statements }) => statements?.announces)})(?![\\p{L}\\p{N}])`,
  'iu',
);
// Longer ones say something.
const MAX_LEAD_CHARACTERS = 60;

/** `The sources do not say when …` */
const FOUND_NOTHING = KNOWN_LANGUAGES.flatMap(({ statements }) => statements?.findsNothing ?? []);

/** Whether a statement may stand without support, if nothing in it is a number or name that nothing supports. */
export function isClaimless(statement: string): boolean {
  if (ASKS.test(statement) || ENDS_OPEN.test(statement)) return true;
  if (statement.length <= MAX_LEAD_CHARACTERS && LEADS_ON.test(statement)) return true;
  return saysNothingFound(statement);
}

/** Whether a statement says in its own words that there is no answer. */
export function saysNothingFound(statement: string): boolean {
  return FOUND_NOTHING.some((pattern) => pattern.test(statement));
}

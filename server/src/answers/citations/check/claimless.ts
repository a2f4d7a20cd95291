import { alternatives } from '../../../languages/alternatives.ts';
import { KNOWN_LANGUAGES } from '../../../languages/known-languages.ts';

/*
 * Sentences without a claim: lead-ins, questions in return, or statements that nothing was found. The caller checks for
 * details in them: a number makes any sentence a claim.
 */
const ENDS_OPEN = /[:：]\**\s*$/u;
const ASKS = /[?？؟]["'”’»)\]」*_]*\s*$/u;
const LEADS_ON = new RegExp(
  `^(?:${alternatives(({ statements }) => statements?.announces)})(?![\\p{L}\\p{N}])`,
  'iu',
);
// Longer ones make a claim.
const MAX_LEAD_CHARACTERS = 60;

/** `The sources do not say when …` */
const FOUND_NOTHING = KNOWN_LANGUAGES.flatMap(({ statements }) => statements?.findsNothing ?? []);

/** Whether a statement needs no support, provided that it has no unsupported number or name. */
export function isClaimless(statement: string): boolean {
  if (ASKS.test(statement) || ENDS_OPEN.test(statement)) return true;
  if (statement.length <= MAX_LEAD_CHARACTERS && LEADS_ON.test(statement)) return true;
  return saysNothingFound(statement);
}

/** Whether a statement says that there is no answer. */
export function saysNothingFound(statement: string): boolean {
  return FOUND_NOTHING.some((pattern) => pattern.test(statement));
}

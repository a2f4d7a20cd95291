import { foldText } from '../../languages/analysis/fold-text.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';
import type { Questions } from '../../languages/questions.ts';
import { ANY_ENDING } from '../../languages/word-pattern.ts';

/**
 * Whether a line asks or tells what to do, though no question mark says so: by the words that questions and instructions begin
 * with, in every known language; in scripts without spaces by those that they hold. Linear.
 */
export function asks(line: string): boolean {
  const folded = foldText(line).replace(/^[\p{P}\s]+/u, '');
  return QUESTION_WORD.test(folded) || commands(folded) || HOLDS.test(line);
}

/** Whether a folded line begins with what is to be done with a text: `summarise`, `übersetze`. */
export function commands(folded: string): boolean {
  return COMMAND.test(folded) || HOLDS_COMMAND.test(folded);
}

const COURTESIES = `(?:(?:${patterns('courtesies').map(foldText).join('|')})[\\s,:!.-]+){0,3}`;
const QUESTION_WORD = atBeginning('begins');
const COMMAND = atBeginning('commands');
const HOLDS = new RegExp(patterns('holds').join('|'), 'iu');
const HOLDS_COMMAND = new RegExp(patterns('holdsCommand').join('|'), 'u');

function atBeginning(property: 'begins' | 'commands'): RegExp {
  const words = patterns(property).map((pattern) => foldText(pattern).replaceAll('~', ANY_ENDING));
  return new RegExp(`^${COURTESIES}(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'u');
}

/** Of all languages that have one. */
function patterns(
  property: keyof Pick<Questions, 'begins' | 'holds' | 'commands' | 'holdsCommand' | 'courtesies'>,
): string[] {
  return KNOWN_LANGUAGES.flatMap(({ questions }) => questions[property] ?? []);
}

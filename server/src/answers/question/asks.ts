import { foldText } from '../../languages/analysis/fold-text.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';
import type { Questions } from '../../languages/questions.ts';
import { ANY_ENDING } from '../../languages/word-pattern.ts';

/**
 * Whether a line is a question or an instruction, even without a question mark: by the words at the beginning of questions and
 * instructions in every known language; in scripts without spaces, by those anywhere in the line. Linear.
 */
export function asks(line: string): boolean {
  const folded = foldText(line).replace(/^[\p{P}\s]+/u, '');
  return QUESTION_WORD.test(folded) || commands(folded) || HOLDS.test(line);
}

/** Whether a folded line begins with an instruction for a text: `summarise`, `übersetze`. */
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

/** For all languages with such words. */
function patterns(
  property: keyof Pick<Questions, 'begins' | 'holds' | 'commands' | 'holdsCommand' | 'courtesies'>,
): string[] {
  return KNOWN_LANGUAGES.flatMap(({ questions }) => questions[property] ?? []);
}

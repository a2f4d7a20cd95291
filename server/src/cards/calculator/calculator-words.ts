import type { CalculationWords } from '../../languages/calculation.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';

/*
 * Words around and instead of signs, in all languages that have them (`languages/<tag>/calculation.ts`). The longest match is
 * found by length, so the order does not matter.
 */

const known = KNOWN_LANGUAGES.flatMap(({ calculation }) => calculation ?? []);

/** Words before a calculation that ask for it. */
export const QUESTION_STARTS = listed('starts');
/** Words after a calculation that ask for it. */
export const QUESTION_ENDS = listed('ends');
/** Those of both lists that also ask for other things. */
export const WEAK_QUESTIONS = listed('weak');
/** Words without meaning before a phrase. */
export const ARTICLES = listed('articles');
/** Operators between two numbers. */
export const OPERATOR_WORDS = named('operators');
/** Words after a number. */
export const POSTFIX_WORDS = named('postfixes');
/** Words before one number: they apply to the next factor only. */
export const PREFIX_WORDS = named('prefixes');
/** Words before several numbers, which are separated by `and` and commas. */
export const LIST_WORDS = named('lists');
/** Other names of functions. */
export const FUNCTION_NAMES = named('functions');

/** `and`, between numbers. */
export const AND: ReadonlySet<string> = new Set(
  KNOWN_LANGUAGES.flatMap(({ dialogue }) => dialogue?.and ?? []),
);

/** Further separators between the arguments of a function, besides the comma. `from` swaps the two: subtract 5 from 9. */
export function listJoiners(name: string): readonly string[] {
  return JOINERS.get(name) ?? [];
}

const JOINERS: ReadonlyMap<string, readonly string[]> = new Map(
  known
    .flatMap(({ joiners }) => Object.keys(joiners ?? {}))
    .map((name) => [name, known.flatMap(({ joiners }) => joiners?.[name]?.split(',') ?? [])]),
);

/** Functions that take a number without parentheses; the names of others have other meanings in a search. */
export const BARE_FUNCTIONS: ReadonlySet<string> = new Set(
  'sqrt cbrt ln log log2 sin cos tan asin acos atan sinh cosh tanh factorial'.split(' '),
);
/** Functions with another meaning (`floor 2`, `abs 500`): only with a number for which that makes no sense, `floor 2.5`, `abs -5`. */
export const BARE_WITH_FRACTIONS: ReadonlySet<string> = new Set(
  'abs floor ceil trunc round exp'.split(' '),
);
/** Functions of several numbers: `gcd 12 18`, `average 5, 10, 15`. */
export const BARE_WITH_LISTS: ReadonlySet<string> = new Set(
  'gcd lcm average sum product max min'.split(' '),
);
/** Abbreviations of functions only before parentheses: `fact 5`, `mean 5`. */
export const NEVER_BARE: ReadonlySet<string> = new Set('fact mean comb perm pow tg'.split(' '));

function listed(property: 'starts' | 'ends' | 'weak' | 'articles'): ReadonlySet<string> {
  return new Set(known.flatMap((words) => words[property].split(',')));
}

/** The meanings of the words of a list. */
function named(
  property: keyof Pick<
    CalculationWords,
    'operators' | 'postfixes' | 'prefixes' | 'lists' | 'functions'
  >,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    known.flatMap((words) =>
      Object.entries(words[property]).flatMap(([meaning, said]) =>
        said.split(',').map((word) => [word, meaning] as const),
      ),
    ),
  );
}

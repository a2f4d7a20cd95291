import type { CalculationWords } from '../../languages/calculation.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';

/*
 * What people write around and instead of signs, in all languages that have words for it (`languages/<tag>/calculation.ts`). Longest first
 * is found by length, so the order does not matter.
 */

const known = KNOWN_LANGUAGES.flatMap(({ calculation }) => calculation ?? []);

/** Words before a question: they show that a calculation is meant. */
export const QUESTION_STARTS = listed('starts');
/** After it. */
export const QUESTION_ENDS = listed('ends');
/** Of both, those that ask for much besides calculations. */
export const WEAK_QUESTIONS = listed('weak');
/** Words that may stand before a phrase and say nothing. */
export const ARTICLES = listed('articles');
/** Between two numbers. */
export const OPERATOR_WORDS = named('operators');
/** After a number. */
export const POSTFIX_WORDS = named('postfixes');
/** Before one number: they take the next factor alone. */
export const PREFIX_WORDS = named('prefixes');
/** Before several numbers with `and` and commas between. */
export const LIST_WORDS = named('lists');
/** Other names of functions. */
export const FUNCTION_NAMES = named('functions');

/** `and`, between numbers. */
export const AND: ReadonlySet<string> = new Set(
  KNOWN_LANGUAGES.flatMap(({ dialogue }) => dialogue?.and ?? []),
);

/** What else stands between the numbers of the list of a function, besides the comma. `from` turns the two round: subtract 5 from 9. */
export function listJoiners(name: string): readonly string[] {
  return JOINERS.get(name) ?? [];
}

const JOINERS: ReadonlyMap<string, readonly string[]> = new Map(
  known
    .flatMap(({ joiners }) => Object.keys(joiners ?? {}))
    .map((name) => [name, known.flatMap(({ joiners }) => joiners?.[name]?.split(',') ?? [])]),
);

/** Functions that take a number without parentheses: the names of others mean something else in a search. */
export const BARE_FUNCTIONS: ReadonlySet<string> = new Set(
  'sqrt cbrt ln log log2 sin cos tan asin acos atan sinh cosh tanh factorial'.split(' '),
);
/** Functions with another meaning (`floor 2`, `abs 500`): only of a number that makes no sense there, `floor 2.5`, `abs -5`. */
export const BARE_WITH_FRACTIONS: ReadonlySet<string> = new Set(
  'abs floor ceil trunc round exp'.split(' '),
);
/** Of several numbers: `gcd 12 18`, `average 5, 10, 15`. */
export const BARE_WITH_LISTS: ReadonlySet<string> = new Set(
  'gcd lcm average sum product max min'.split(' '),
);
/** Short for a function only before parentheses: `fact 5`, `mean 5`. */
export const NEVER_BARE: ReadonlySet<string> = new Set('fact mean comb perm pow tg'.split(' '));

function listed(property: 'starts' | 'ends' | 'weak' | 'articles'): ReadonlySet<string> {
  return new Set(known.flatMap((words) => words[property].split(',')));
}

/** What each word means. */
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

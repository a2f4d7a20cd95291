/**
 * What people write of a language around and instead of the signs of a calculation: in lower case, articles left out, words for one
 * thing with commas between.
 */
export interface CalculationWords {
  /** Before what is asked: they show that a calculation is meant. */
  readonly starts: string;
  /** After it. */
  readonly ends: string;
  /** Of both, those that ask for much besides calculations. */
  readonly weak: string;
  /** Words that may stand before a phrase and say nothing. */
  readonly articles: string;
  /** Between two numbers, by sign or function. */
  readonly operators: Readonly<Record<string, string>>;
  /** After a number, by sign. */
  readonly postfixes: Readonly<Record<string, string>>;
  /** Before one number, by function: they take the next factor alone. */
  readonly prefixes: Readonly<Record<string, string>>;
  /** Before several numbers with `and` and commas between, by function. */
  readonly lists: Readonly<Record<string, string>>;
  /** Between the numbers of such a list, besides the comma and `and`, by function. */
  readonly joiners?: Readonly<Record<string, string>>;
  /** Other names of functions, by function. */
  readonly functions: Readonly<Record<string, string>>;
}

/** What an answer must hold. */
export type AnswerKind = 'person' | 'date' | 'place' | 'number' | 'duration' | 'reason';

/**
 * How one asks in a language, and what its answers hold. A pattern is the source of a regular expression in lower case, found
 * where it is no part of a longer word (in scripts that part words); `~` is any ending of a word.
 */
export interface Questions {
  /** A pattern of what asks for each kind of answer, those that hold others first. */
  readonly asks: Readonly<Record<AnswerKind, string>>;
  /** A pattern of what asks for a thing or a manner: `what`, `which`, `how`. What follows it asks for nothing else. */
  readonly things?: string;
  /** Words that ask how something is done and say nothing else, as a pattern of single words; absent where they compare, too. */
  readonly manner?: string;
  /** A pattern of what stands before the noun that says of what kind the answer is: `which`, `what kind of`. */
  readonly which?: string;
  /** A pattern of the word that stands in front of a subject and the verb that says what it did: `did`. */
  readonly did?: string;
  /** List of verbs that say little of what was done: `take` of `take place`. */
  readonly lightVerbs?: string;
  /** What cannot be answered without certain words: a price without an amount, a birth without `born`. */
  readonly required?: readonly RequiredWords[];
  /** A pattern of what a question begins with that is answered by yes or no. */
  readonly whether?: string;
  /**
   * Patterns of questions for an attribute, a role or a count of something (`What is the speed of …?`), each with its noun as the
   * group `noun`: an answer has the noun or a word like it.
   */
  readonly attributes?: readonly string[];
  /** List of such nouns that answers seldom repeat: `name`, `purpose`. */
  readonly impliedAttributes?: string;
  /** Pattern of what stands before something that only gives the time of something else: `during`. */
  readonly during?: string;
  /** Words with which one asks, and that no answer repeats; with spaces between. */
  readonly asking: string;
  /** A pattern of what questions begin with, and no statement of another language. Read without accents. */
  readonly begins: string;
  /** The same of what stands anywhere in a question, where it does not stand in front. Read as it is written; `$` is the end. */
  readonly holds?: string;
  /** A pattern of what one says to have something done with a text, in front. Read without accents. */
  readonly commands?: string;
  /** The same of what stands anywhere. */
  readonly holdsCommand?: string;
  /** What stands before a question or a command. */
  readonly courtesies?: string;
  readonly answers: AnswerWords;
  /** The words with which prices are asked for and named, with spaces between. */
  readonly price: string;
  /** Words and phrases of a query that wants what is new, with commas between. Never part of names or orders, as `new` and `last` are. */
  readonly latest: string;
  /** The same of one that wants a list of what there is, or of what changed. */
  readonly overview: string;
}

/** A pattern of an amount of money in figures, or the sign of a currency. */
export const AMOUNT = String.raw`\d[\d.,]*\p{L}*|[€$£¥₽]`;

/** A pattern of the number of a version. */
export const VERSION_NUMBER = String.raw`v?\d[\p{L}\d.,-]*|[IVX]+`;

/** Patterns of what asks for something, and of what one of its answers has to hold. */
export interface RequiredWords {
  readonly asks: string;
  readonly says: string;
  /** Excludes days, times and durations: `leaves at 17:15` states no price. */
  readonly isPrice?: true;
}

/** Patterns that recognise answers. */
export interface AnswerWords {
  /** January to December. */
  readonly months: string;
  /** Dates in other words. */
  readonly date?: string;
  /** From two to a million. */
  readonly number: string;
  /** One, or an article: `a` year. */
  readonly one: string;
  /** Of time. */
  readonly unit: string;
  readonly reason: string;
  /** Words before a noun that say that there is none: `no rows`. */
  readonly noneOf?: string;
  /** Words that say that something costs nothing: `free`, `included`. */
  readonly free?: string;
  /** Further words that may give a reason: `for`, `to keep`. Absent: it cannot be determined whether a sentence gives a reason. */
  readonly purpose?: string;
  /** Words that say who or where without a name: `everyone`, `upstairs`. */
  readonly standsFor?: string;
  /** Further words before a place or direction, or that are one: `behind`, `left`. Absent: it cannot be determined whether a sentence says where. */
  readonly where?: string;
  /** Prepositions before the name of a place. */
  readonly at?: string;
  /** Articles between the two. */
  readonly articles?: string;
  /** The ending of the name of a place, in languages without prepositions for it. Case-sensitive. */
  readonly place?: string;
}

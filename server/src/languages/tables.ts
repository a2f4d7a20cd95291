import type { EntityFactKey } from '@quarry/contract/vocabulary';
import type { AnswerKind } from './questions.ts';

/**
 * How a language asks for what stands in tables and behind labels. A pattern is the source of a regular expression in lower case, found
 * where it is no part of a longer word (`~` is any ending of a word); a list has spaces between its words.
 */
export interface TableWords {
  /** Lists of labels whose values answer a question for each kind: `Deadline` for when. */
  readonly labels: Readonly<Partial<Record<AnswerKind, string>>>;
  /** List of words of questions that a label or a row answers without repeating them: `have`, `work`, `number`. */
  readonly silent: string;
  /** What ranks, and by which column. The first that a question holds counts. */
  readonly ranks: readonly RankWords[];
  /** Pattern of what ranks by a column that the question names itself: `highest rent`. */
  readonly most: string;
  readonly least: string;
  /** Patterns of what stands before a bound: `less than 70`. */
  readonly below: string;
  readonly above: string;
  readonly atMost: string;
  readonly atLeast: string;
  /** Patterns of what stands before a date or year, which bounds no price: `before 1990`. */
  readonly before?: string;
  readonly after?: string;
  /** Pattern of questions for how many there are. */
  readonly count: string;
  /** Pattern of questions for a sum. */
  readonly total: string;
  /** Pattern of questions that ask for a sum where several rows fit: `how much did we spend`. */
  readonly sums?: string;
  /** Pattern of questions for all there are: `which lamps do you have`. */
  readonly list: string;
  /** Pattern of questions for a price that have no word for it: `how much is`; its group `of` is what the price is of. */
  readonly asksPrice: string;
  /** Pattern of questions for a mean. */
  readonly average: string;
  /** Pattern of what says that there is none left, and list of the labels of how many there are. */
  readonly soldOut: string;
  readonly stock: string;
  /** Pattern of questions for what is not ticked off. */
  readonly open: string;
  /** How a row or an item is asked for by its place. */
  readonly ordinals?: OrdinalWords;
  /** Pattern of whole headings of the steps of a recipe or a guide, whatever it is of: `method`. */
  readonly steps: string;
  /** Lists of words of which one in a question is answered by another in a label or row: `absent apologies`, `saturday sat`. */
  readonly same?: readonly string[];
  /** Lists of words that a question for a kind of answer, or a price, has and its answer need not repeat: `found` of `Where is it found?` */
  readonly asking?: Readonly<Partial<Record<AnswerKind | 'price', string>>>;
  /** List of words for kinds of document or occasion, which a document that is of one need not say: `meeting`, `recipe`. */
  readonly documents?: string;
  /** Patterns of what asks for something in many words, and the word that is read in their place: `was not there`, `absent`. */
  readonly rewrites?: readonly (readonly [pattern: string, word: string])[];
  /** Patterns of what is asked of a country or city: `capital`. */
  readonly facts: Readonly<Partial<Record<EntityFactKey, string>>>;
}

/** `the third item`, `the 3rd step`, `the last row`; patterns but for the list. */
export interface OrdinalWords {
  /** List of patterns: first, second and so on. */
  readonly numbers: string;
  readonly last: string;
  /** What stands behind figures. */
  readonly endings: string;
  readonly things: string;
  readonly steps: string;
}

/** Words that rank, and the labels of the columns they rank by. */
export interface RankWords {
  /** Pattern. */
  readonly words: string;
  readonly order: 'most' | 'least';
  /** List; `price` also matches all other words for prices. */
  readonly labels: string;
}

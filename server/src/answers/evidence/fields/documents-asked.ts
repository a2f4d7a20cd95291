import { allOf, conjunctionOf } from '../../../attributes/conjunction.ts';
import type { FilterExpression } from '../../../attributes/filter-expression.ts';
import type {
  AttributeFacet,
  IndexFilters,
  QueryPhrase,
  SearchQuery,
} from '../../../index/search-index.ts';
import { analysePhrase } from '../../../search/query/analyse-query.ts';
import type { QueryLanguages } from '../../../search/query/query-languages.ts';
import type { QuestionWords, WordSet } from '../records/question-words.ts';
import type { FieldInPlay } from './field-in-play.ts';

/** The conditions on the documents that a question is about. */
export interface DocumentsAsked {
  readonly filter: FilterExpression | null;
  /** Words that match no field value and so are required in the title. */
  readonly required: readonly QueryPhrase[];
}

/** A question, for selecting its documents. */
export interface AskedWords {
  /** Without the words for the computation. */
  readonly text: string;
  readonly words: QuestionWords;
  /** The words that name the field of the computation. */
  readonly named: WordSet;
  readonly languages: QueryLanguages;
}

// The values of each field are counted for each word.
const MAX_FIELDS = 12;
const MAX_WORDS = 6;
// The limit for one word in one field: colours, brands and categories that begin with it.
const MAX_VALUES = 50;

/**
 * Selects the documents that a question is about: words that make up a whole field value, or the last level of a category,
 * select that value; all others are required in the title. `count` counts the values of fields that have a word with a prefix.
 * `null` if the question has too many words.
 */
export function documentsAsked(
  { text, words, named, languages }: AskedWords,
  fields: readonly FieldInPlay[],
  count: (prefix: string, names: readonly string[]) => Readonly<Record<string, AttributeFacet>>,
): DocumentsAsked | null {
  const wanted = words.needed & ~named;
  const asked = wordsOf(text).filter((word) => (words.in(word) & wanted) !== 0);
  if (asked.length > MAX_WORDS) return null;
  const texts = fields.filter(({ types }) => types.has('string') || types.has('strings'));
  const names = texts.slice(0, MAX_FIELDS).map(({ name }) => name);
  const values = names.length === 0 ? [] : valuesOf(asked, names, words, count);
  const filters: FilterExpression[] = [];
  let held = 0;
  for (const { attribute, set } of values) {
    if ((set & wanted & ~held) === 0) continue;
    const same = values.filter((one) => one.attribute === attribute && one.set === set);
    filters.push(equalTo(attribute, [...new Set(same.map(({ value }) => value))]));
    held |= set;
  }
  const rest = asked.filter((word) => (words.in(word) & wanted & ~held) !== 0);
  const required = rest.flatMap((word) => analysePhrase(word, 'title', languages) ?? []);
  return { filter: allOf(filters) ?? null, required };
}

interface HeldValue {
  readonly attribute: string;
  readonly value: string;
  /** The words of the question that it consists of. */
  readonly set: WordSet;
}

/** The field values that words of the question make up, those with most words first. */
function valuesOf(
  asked: readonly string[],
  names: readonly string[],
  words: QuestionWords,
  count: (prefix: string, names: readonly string[]) => Readonly<Record<string, AttributeFacet>>,
): HeldValue[] {
  const found = new Map<string, HeldValue>();
  for (const word of asked) {
    for (const [attribute, { values }] of Object.entries(count(stemOf(word), names))) {
      for (const { value } of values) {
        const set = heldBy(value, words);
        if (set !== 0) found.set(`${attribute}\n${value}`, { attribute, value, set });
      }
    }
  }
  const sizes = (set: WordSet) => set.toString(2).replaceAll('0', '').length;
  return [...found.values()].toSorted((a, b) => sizes(b.set) - sizes(a.set));
}

/** `laptops` matches `Computers > Laptops` if all essential words of the last level are in the question. */
function heldBy(value: string, words: QuestionWords): WordSet {
  const steps = value.split(CATEGORY_SIGN);
  const last = steps.at(-1) ?? '';
  return words.shareOf(last) === 1 ? words.in(last, true) : 0;
}

const CATEGORY_SIGN = /\s+>\s+/u;

/** A common prefix of singular and plural: `batte` of `batteries` and `battery`. */
function stemOf(word: string): string {
  return word.length > MIN_STEM + 1 ? word.slice(0, Math.max(MIN_STEM, word.length - 3)) : word;
}

const MIN_STEM = 3;

function wordsOf(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

function equalTo(attribute: string, values: readonly string[]): FilterExpression {
  return {
    kind: 'in',
    attribute,
    values: values.map((value) => ({ type: 'string', value })),
  };
}

/** A query for all documents that meet the conditions. */
export function queryFor(
  filters: IndexFilters,
  { filter, required }: DocumentsAsked,
  rest: Pick<SearchQuery, 'sort' | 'limit'> & Partial<SearchQuery>,
): SearchQuery {
  const attributes =
    filter === null ? filters.attributes : conjunctionOf(filters.attributes ?? null, filter);
  return {
    terms: [],
    required,
    excluded: [],
    filters: attributes === undefined ? filters : { ...filters, attributes },
    facets: [],
    offset: 0,
    ...rest,
  };
}

/** The maximal number of values of a field per word. */
export const MAX_COUNTED_VALUES = MAX_VALUES;

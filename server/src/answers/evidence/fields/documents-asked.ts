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

/** What the documents that a question is about have in common. */
export interface DocumentsAsked {
  readonly filter: FilterExpression | null;
  /** Words that are no value of a field have to stand in the title. */
  readonly required: readonly QueryPhrase[];
}

/** What is known of a question where its documents are looked for. */
export interface AskedWords {
  /** Without what is computed. */
  readonly text: string;
  readonly words: QuestionWords;
  /** Words that name the field which is computed over. */
  readonly named: WordSet;
  readonly languages: QueryLanguages;
}

// Each is counted for each word.
const MAX_FIELDS = 12;
const MAX_WORDS = 6;
// Of one word in one field: colours, brands and categories that begin with it.
const MAX_VALUES = 50;

/**
 * Reads which documents a question is about: a word that is all of a value, or of a step of a category, is that value, and any other
 * has to stand in the title. `count` counts the values of fields that have a word beginning with a prefix. `null` where
 * there are too many words to be sure.
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
  /** The words of the question that it is. */
  readonly set: WordSet;
}

/** The values that words of the question are, those of most words first. */
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

/** `laptops` of `Computers > Laptops`, where each telling word of the step is in the question. */
function heldBy(value: string, words: QuestionWords): WordSet {
  const steps = value.split(CATEGORY_SIGN);
  const last = steps.at(-1) ?? '';
  return words.shareOf(last) === 1 ? words.in(last, true) : 0;
}

const CATEGORY_SIGN = /\s+>\s+/u;

/** The letters that a plural and a singular share: `batterie` of `batteries` and `battery` begins both but for one. */
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

/** A query for all documents that pass. */
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

/** How many values of a field are looked at for one word. */
export const MAX_COUNTED_VALUES = MAX_VALUES;

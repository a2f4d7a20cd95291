import { conjunctionOf } from '../../../attributes/conjunction.ts';
import type { FilterExpression, FilterLiteral } from '../../../attributes/filter-expression.ts';
import type { StoredDocument } from '../../../documents/document.ts';
import { parsePrice } from '../../../extract/products/parse-price.ts';
import type { IndexHits, SearchQuery } from '../../../index/search-index.ts';
import type { Bound, BoundKind } from '../../../languages/stated-bounds.ts';
import type { Found } from '../../../search/found.ts';
import type { AtHand } from '../../../search/look-ups/look-ups.ts';
import type { QueryPlan } from '../../../search/query/plan-query.ts';
import type { RecordAnswer } from '../../evidence.ts';
import { type Computation, CURRENCY, type TableQuestion } from '../records/asked-of-tables.ts';
import { type QuestionWords, questionWords } from '../records/question-words.ts';
import { notationOf, readNumber } from '../records/read-number.ts';
import { askedField } from './asked-field.ts';
import {
  type DocumentsAsked,
  documentsAsked,
  MAX_COUNTED_VALUES,
  queryFor,
} from './documents-asked.ts';
import { type FieldInPlay, fieldsInPlay } from './field-in-play.ts';
import { fieldRows } from './field-rows.ts';
import { averageOf, totalOf } from './totals.ts';

// Fits on a screen.
const MAX_LISTED = 30;
// The best and the runners-up.
const MAX_RANKED = 5;
// Longer ones are not plain questions.
const MAX_QUESTION_UNITS = 240;

/** The input of {@link answerFromFields}. */
export interface FieldsContext {
  /** The search for the question: its filters apply to the computation, too. */
  readonly found: Pick<Found, 'plan' | 'hits'>;
  /**
   * Whether titles may select the documents: `kettle` of `Juniper kettle`. Otherwise a field value has to, such as a category.
   * Counts and lists always select by values: a title with the word may be about something else.
   */
  readonly byTitle: boolean;
}

/**
 * Answers from the typed fields of all documents that a question is about: the cheapest, those under a bound, their number,
 * their total. Unlike rows of a table, they may be in many documents, and all are considered. `null` if the question asks for
 * no such thing, or a word of it is neither a field value nor in a title. At most two queries of the index, and one for each
 * word.
 */
export function answerFromFields(
  question: TableQuestion,
  { found: { plan, hits }, byTitle }: FieldsContext,
  atHand: AtHand,
): RecordAnswer | null {
  if (question.computations.length === 0 || question.text.length > MAX_QUESTION_UNITS) return null;
  // Not the candidates: for a row, those hold the file that it is in.
  const numbers = hits.hits.map(({ documentNumber }) => documentNumber);
  const stored = [...atHand.documents.byNumbers(numbers).values()];
  const fields = fieldsInPlay(stored);
  const words = questionWords(question.text, languagesOf(question, stored), question.spent);
  if (fields.length === 0 || words === null || words.isGeneric) return null;
  for (const computation of question.computations) {
    const measured = measuredBy(question, computation, { fields, words });
    if (measured === 'unclear') continue;
    const asked = documentsOf(question, { plan, fields, words, measured }, atHand);
    if (asked === null || !isSelective(asked, byTitle && measured !== null)) continue;
    const found = compute(question, computation, { asked, measured, plan }, atHand);
    if (found !== null) return found;
  }
  return null;
}

function languagesOf(
  { language }: TableQuestion,
  documents: readonly StoredDocument[],
): (string | null)[] {
  return [...new Set([language, ...documents.map((document) => document.language)])];
}

/** The field to compute over; `null` if none is needed. */
function measuredBy(
  question: TableQuestion,
  computation: Computation,
  known: { readonly fields: readonly FieldInPlay[]; readonly words: QuestionWords },
): FieldInPlay | null | 'unclear' {
  switch (computation.form) {
    case 'count':
    case 'list':
      return null;
    case 'sold-out':
      return known.fields.find(({ name }) => name === IN_STOCK) ?? 'unclear';
    default:
      return askedField(question, computation, known) ?? 'unclear';
  }
}

const IN_STOCK = 'inStock';

interface Reading {
  readonly plan: QueryPlan;
  readonly fields: readonly FieldInPlay[];
  readonly words: QuestionWords;
  readonly measured: FieldInPlay | null;
}

function documentsOf(
  question: TableQuestion,
  { plan, fields, words, measured }: Reading,
  { index }: AtHand,
): DocumentsAsked | null {
  const named = measured === null ? 0 : words.in(measured.label, true);
  const text = question.spent.reduce((left, spent) => left.replace(spent, ' '), question.text);
  return documentsAsked(
    { text, words, named, languages: plan.languages },
    fields,
    (prefix, names) => {
      const everything: DocumentsAsked = { filter: null, required: [] };
      const attributeFacets = names.map((attribute) => {
        return { attribute, limit: MAX_COUNTED_VALUES, prefix };
      });
      const query = queryFor(plan.query.filters, everything, {
        sort: 'newest',
        limit: 0,
        attributeFacets,
      });
      return index.search(visible(query, plan)).attributeFacets ?? {};
    },
  );
}

/** Whether the question selects documents: an answer over all documents is not wanted. */
function isSelective({ filter, required }: DocumentsAsked, byTitle: boolean): boolean {
  return byTitle ? filter === null && required.length > 0 : filter !== null;
}

/** Excludes the documents that the owner's rules hide. */
function visible(query: SearchQuery, { query: { adjustments } }: QueryPlan): SearchQuery {
  if (adjustments === undefined || adjustments.hidden.length === 0) return query;
  return { ...query, adjustments: { boosts: [], pinned: [], hidden: adjustments.hidden } };
}

interface Computing {
  readonly asked: DocumentsAsked;
  readonly measured: FieldInPlay | null;
  readonly plan: QueryPlan;
}

function compute(
  question: TableQuestion,
  computation: Computation,
  { asked, measured, plan }: Computing,
  atHand: AtHand,
): RecordAnswer | null {
  const search = (
    filter: FilterExpression | null,
    rest: Pick<SearchQuery, 'sort' | 'limit'>,
  ): IndexHits => {
    const narrowed =
      filter === null ? asked : { ...asked, filter: conjunctionOf(asked.filter, filter) };
    return atHand.index.search(visible(queryFor(plan.query.filters, narrowed, rest), plan));
  };
  const rowsOf = ({ hits }: IndexHits) => fieldRows(hits, measured, atHand.documents);
  const answer = (hits: IndexHits, result: string | null): RecordAnswer | null => {
    const [first, ...more] = rowsOf(hits);
    return first === undefined ? null : { result, rows: [first, ...more] };
  };
  switch (computation.form) {
    case 'rank': {
      const { name: attribute } = measured!; // a rank has one
      const direction = computation.order === 'most' ? 'desc' : 'asc';
      const limit = MAX_RANKED;
      const hits = search(
        { kind: 'exists', attribute },
        { sort: [{ attribute, direction }], limit },
      );
      return isComparable(hits, measured!, atHand) ? answer(hits, null) : null;
    }
    case 'bound': {
      const { name: attribute } = measured!; // as above
      const filter = boundedBy(computation.bound, attribute, measured!);
      if (filter === null) return null;
      const direction = isUpper(computation.bound.is) ? 'asc' : 'desc';
      const limit = MAX_LISTED;
      const hits = search(filter, { sort: [{ attribute, direction }], limit });
      return answer(hits, isCounted(question) || hits.total > limit ? String(hits.total) : null);
    }
    case 'sold-out':
      return answer(search(OUT_OF_STOCK, { sort: 'newest', limit: MAX_LISTED }), null);
    case 'count': {
      const hits = search(null, { sort: 'newest', limit: MAX_LISTED });
      return answer(hits, String(hits.total));
    }
    case 'list': {
      const hits = search(null, { sort: 'newest', limit: MAX_LISTED });
      return hits.total > MAX_LISTED ? answer(hits, String(hits.total)) : answer(hits, null);
    }
    case 'total':
    case 'average': {
      const { name: attribute } = measured!; // as above
      const limit = MAX_SUMMED;
      const order = { sort: [{ attribute, direction: 'desc' }], limit } as const;
      const hits = search({ kind: 'exists', attribute }, order);
      if (hits.total > MAX_SUMMED) return null;
      const of = computation.form === 'total' ? totalOf : averageOf;
      const result = of(hits.hits, attribute, atHand.documents);
      return result === null
        ? null
        : answer({ ...hits, hits: hits.hits.slice(0, MAX_LISTED) }, result);
    }
  }
}

// Reading their facts takes about 10 ms.
const MAX_SUMMED = 1_000;

function isCounted({ computations }: TableQuestion): boolean {
  return computations.some(({ form }) => form === 'count');
}

/** Amounts in different currencies cannot be compared. */
function isComparable({ hits }: IndexHits, field: FieldInPlay, { documents }: AtHand): boolean {
  return !field.types.has('money') || totalOf(hits, field.name, documents) !== null;
}

const OUT_OF_STOCK: FilterExpression = {
  kind: 'compare',
  attribute: IN_STOCK,
  operator: '=',
  value: { type: 'boolean', value: false },
};

const OPERATORS = { below: '<', atMost: '<=', above: '>', atLeast: '>=' } as const;

function isUpper(is: BoundKind): boolean {
  return is === 'below' || is === 'atMost';
}

/** A bound as a filter; `null` if its number cannot be parsed. */
function boundedBy(
  { is, number, unit }: Bound,
  attribute: string,
  { types }: FieldInPlay,
): FilterExpression | null {
  const operator = OPERATORS[is];
  const value = types.has('money') ? moneyOf(`${number} ${unit}`) : numberOf(number);
  return value === null ? null : { kind: 'compare', attribute, operator, value };
}

/** An amount with its currency if one is given, otherwise in each item's own. */
function moneyOf(written: string): FilterLiteral | null {
  const price = CURRENCY.test(written) ? parsePrice(written, null) : null;
  return price === null
    ? numberOf(written.replaceAll(/[^\d.,'’]+/gu, ''))
    : { type: 'money', value: price };
}

function numberOf(written: string): FilterLiteral | null {
  const cell = written.replace(/[.,]$/u, '');
  const notation = notationOf([cell], false);
  const number = notation === null ? null : readNumber(cell, notation);
  return number === null ? null : { type: 'number', value: number.value };
}

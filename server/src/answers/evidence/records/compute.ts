import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { Bound } from '../../../languages/stated-bounds.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import {
  type Computation,
  CURRENCY,
  holdsOneOf,
  isPaidLabel,
  isPriceLabel,
  type TableQuestion,
} from './asked-of-tables.ts';
import { amountsOf, type Column, columnsOf, type Measured, measure, unitOf } from './columns.ts';
import type { FoundField } from './look-up.ts';
import { nameOf, type OpenTable, wordsIn } from './open-table.ts';
import { NO_WORDS, sizeOf, type WordSet } from './question-words.ts';
import { notationOf, readDay, readNumber, writeNumber } from './read-number.ts';
import type { DataRecord } from './record.ts';
import { RATING, STARS } from './stars.ts';

/** The result of a computation over the rows of a table. */
export interface Computed {
  /** A value that no row states, such as a count or a sum; `null` if the rows state the answer. */
  readonly result: string | null;
  /** The rows that it is based on, the best first. */
  readonly rows: readonly FoundField[];
}

// Fits on a screen; longer lists are better read in the document.
const MAX_LISTED = 30;
// The best row and the next ones.
const MAX_RANKED = 5;

/**
 * The first of a question's computations that the rows of one table allow; `null` if there is none. A question that only names
 * a kind of thing (`Which products are sold out?`) is computed over the only document that allows it.
 */
export function compute(question: TableQuestion, opened: readonly OpenTable[]): Computed | null {
  const computed = computeFirst(question, opened);
  if (computed !== null) return computed;
  const generic = opened
    .filter(({ words }) => words.isGeneric && words.needed !== 0)
    .map((table): OpenTable => ({ ...table, words: NO_WORDS, above: 0 }));
  const byDocument = Map.groupBy(generic, ({ document }) => document.source.documentId);
  const found = [...byDocument.values()].flatMap((tables) => computeFirst(question, tables) ?? []);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function computeFirst(question: TableQuestion, opened: readonly OpenTable[]): Computed | null {
  const tables = opened.flatMap((table) => [table, ...amountsOf(table)]);
  for (const computation of question.computations) {
    for (const table of tables) {
      if (table.records.length < 2 || !table.document.isWhole) continue;
      const computed = computeOf(question, computation, table);
      if (computed !== null) return computed;
    }
  }
  return null;
}

function computeOf(
  question: TableQuestion,
  computation: Computation,
  table: OpenTable,
): Computed | null {
  switch (computation.form) {
    case 'rank':
      return rank(question, computation, table);
    case 'bound':
      return within(question, computation.bound, table);
    case 'total':
    case 'average':
      return total(question, table, computation.form);
    case 'sold-out':
      return soldOut(computation.labels, table);
    case 'count':
      return count(table);
    case 'list':
      return list(table);
  }
}

/**
 * The rows that match a question: those with every word that occurs in some row but not above the table; `null` if a word
 * occurs nowhere.
 */
function rowsOn(table: OpenTable, column: WordSet): readonly DataRecord[] | null {
  const { words, records, above } = table;
  const rest = words.needed & ~column;
  const sets = records.map((record) => wordsIn(record, words));
  let anywhere = 0;
  for (const set of sets) anywhere |= set;
  const labels = labelsOf(table);
  if ((rest & ~(anywhere | labels | above)) !== 0) return null;
  const wanted = rest & anywhere & (~(above | labels) | wholeIn(table, rest));
  const rows = records.filter((_, at) => ((sets[at] ?? 0) & wanted) === wanted);
  return rows.length === 0 ? null : rows;
}

/** The words that make up a whole value: a category, even if the title names it as well. */
function wholeIn({ records, words }: Pick<OpenTable, 'records' | 'words'>, rest: WordSet): WordSet {
  let set = 0;
  for (const { fields } of records) {
    for (const { value } of fields) {
      const held = words.in(value) & rest;
      if (held !== 0 && words.shareOf(value) === 1) set |= held;
    }
  }
  return set;
}

/** The columns named in the question, the one with most of its words first: `sensor 7` before `sensor 1`. */
function namedColumns(columns: readonly Column[]): Column[] {
  return columns
    .filter(({ words }) => words !== 0)
    .toSorted((a, b) => sizeOf(b.words) - sizeOf(a.words));
}

function rank(
  question: TableQuestion,
  { order, labels }: Extract<Computation, { form: 'rank' }>,
  table: OpenTable,
): Computed | null {
  const columns = columnsOf(table);
  const own = namedColumns(columns);
  const meant = columns.filter((column) => isRanked(column, labels, question, table));
  // In `Smallest by area`, the column that the question names comes first.
  for (const column of [...own.filter((one) => meant.includes(one)), ...own, ...meant]) {
    // In `Who joined last?`, the ranking word itself names the column, whatever its label.
    const rows = rowsOn(table, column.words | table.words.in(labels.join(' '), true));
    const measured = rows === null ? null : measure(rows, column.label, table);
    if (measured === null || measured.rows.length === 0) continue;
    const isNumeric = measured.rows.some(({ value }) => value !== measured.rows[0]?.value);
    if (!isNumeric && measured.rows.length > 1) continue;
    const sign = order === 'most' ? -1 : 1;
    const sorted = measured.rows.toSorted((a, b) => sign * (a.value - b.value));
    return { result: null, rows: sorted.slice(0, MAX_RANKED).map((one) => fieldOf(one, table)) };
  }
  return null;
}

function isRanked(
  { label, kind }: Column,
  labels: readonly string[],
  { language }: TableQuestion,
  { document }: OpenTable,
): boolean {
  const languages = [language, document.source.language];
  if (labels.includes('price') && (kind === 'price' || isPriceLabel(label, languages))) return true;
  if (kind === 'duration' && isDurationRank(labels, language)) return true;
  const list = labels.join(' ');
  return languages.some((one) => holdsOneOf(label, list, primarySubtag(one)));
}

/** Whether a word ranks by duration: one of its labels names durations and no dates. */
function isDurationRank(labels: readonly string[], language: string | null): boolean {
  const own = knownLanguage(primarySubtag(language))?.tables?.labels;
  const durations = wordsOfList(own?.duration ?? '').difference(wordsOfList(own?.date ?? ''));
  return labels.some((label) => durations.has(label));
}

function within(question: TableQuestion, bound: Bound, table: OpenTable): Computed | null {
  const languages = [question.language, table.document.source.language];
  const columns = columnsOf(table);
  const isMoney = question.asksPrice || CURRENCY.test(`${bound.number} ${bound.unit}`);
  const byUnit = columns.filter(({ label }) => isUnit(label, bound.unit, table));
  const byPrice = isMoney
    ? columns.filter(({ label, kind }) => kind === 'price' || isPriceLabel(label, languages))
    : [];
  const byWords = namedColumns(columns);
  for (const column of [...byUnit, ...byPrice, ...byWords]) {
    const rows = rowsOn(table, column.words);
    const measured = rows === null ? null : measure(rows, column.label, table);
    if (measured === null) continue;
    const limit = readNumber(bound.number, notationOf([bound.number], false) ?? measured.notation);
    if (limit === null) return null;
    const fit = measured.rows.filter(({ value }) => isWithin(value, bound.is, limit.value));
    if (fit.length === 0 || fit.length > MAX_LISTED) continue;
    return { result: null, rows: fit.map((one) => fieldOf(one, table)) };
  }
  return null;
}

function isUnit(label: string, unit: string, { records }: OpenTable): boolean {
  if (unit.length === 0) return false;
  if (STARS.test(unit)) return RATING.test(label);
  if (unit.length < 2) return false;
  const root = unitOf(unit.toLowerCase());
  const words = label.toLowerCase().match(/[\p{L}\p{M}²³]+/gu) ?? [];
  if (words.some((word) => unitOf(word) === root)) return true;
  const [first] = records[0]?.fields.filter((field) => field.label === label) ?? [];
  return (first?.value ?? '')
    .toLowerCase()
    .replace(/\P{L}+/gu, ' ')
    .includes(root);
}

function isWithin(value: number, is: Bound['is'], limit: number): boolean {
  switch (is) {
    case 'below':
      return value < limit;
    case 'above':
      return value > limit;
    case 'atMost':
      return value <= limit;
    case 'atLeast':
      return value >= limit;
  }
}

function total(
  question: TableQuestion,
  table: OpenTable,
  form: 'total' | 'average',
): Computed | null {
  const languages = [question.language, table.document.source.language];
  const columns = columnsOf(table);
  const byWords = namedColumns(columns);
  const byKind = columns.filter(
    ({ label, kind }) => kind === 'price' || isPaidLabel(label, languages),
  );
  for (const column of [...byWords, ...byKind]) {
    const rows = rowsOn(table, column.words) ?? rowsNamed(table, column.words);
    const measured = rows === null ? null : measure(rows, column.label, table);
    if (measured === null || measured.rows.length < 2) continue;
    // Dates and product names contain numbers, too, but their sum is meaningless.
    if (
      measured.rows.some(
        ({ field }) =>
          readDay(field.value) !== null && /[-.]/u.test(field.value) && field.value.length >= 8,
      )
    )
      continue;
    const decimals = Math.max(...measured.rows.map((one) => one.decimals));
    const sum = measured.rows.reduce((all, { value }) => all + value, 0);
    const result =
      form === 'total'
        ? writeNumber(sum, decimals, measured.notation)
        : writeNumber(sum / measured.rows.length, Math.max(2, decimals), measured.notation);
    return { result, rows: measured.rows.slice(0, MAX_LISTED).map((one) => fieldOf(one, table)) };
  }
  return null;
}

/** Rows that a question names individually: `water and heating together`; `null` if some word names no row. */
function rowsNamed({ words, records, above }: OpenTable, column: WordSet): DataRecord[] | null {
  const rest = words.needed & ~column & ~above;
  let held = 0;
  const rows = records.filter((record) => {
    const set = wholeIn({ words, records: [record] }, rest);
    held |= set;
    return set !== 0;
  });
  return rows.length > 1 && rest !== 0 && held === rest ? rows : null;
}

function soldOut(labels: string, table: OpenTable): Computed | null {
  const { document } = table;
  const column = columnsOf(table).find(({ label }) =>
    [primarySubtag(document.source.language), 'en'].some((language) => {
      const own = knownLanguage(language)?.tables?.stock ?? '';
      return holdsOneOf(label, `${labels} ${own}`, language);
    }),
  );
  const rows = column === undefined ? null : rowsOn(table, column.words);
  const measured =
    rows === null || column === undefined ? null : measure(rows, column.label, table);
  const none = measured?.rows.filter(({ value }) => value === 0) ?? [];
  if (none.length === 0 || none.length > MAX_LISTED) return null;
  return { result: null, rows: none.map((one) => fieldOf(one, table)) };
}

/** Counts only if each word that selects rows makes up a whole value in every row: `Hamburg`, not `Byte (u8 only)`. */
function count(table: OpenTable): Computed | null {
  const rows = rowsOn(table, 0);
  if (rows === null || !isOfThing(table, rows) || !isCounted(table, rows)) return null;
  return {
    result: String(rows.length),
    rows: rows.slice(0, MAX_LISTED).map((record) => whole(record, table)),
  };
}

function list(table: OpenTable): Computed | null {
  // In `Which books by Le Guin do you have?`, no row states that it is a book.
  const { words } = table;
  const rows =
    rowsOn(table, 0) ?? (words.names > 0 ? rowsOn(table, words.needed & ~words.names) : null);
  if (rows === null || rows.length > MAX_LISTED || !isOfThing(table, rows)) return null;
  return { result: null, rows: rows.map((record) => whole(record, table)) };
}

function isCounted(table: OpenTable, rows: readonly DataRecord[]): boolean {
  const { words, above } = table;
  const named = above | labelsOf(table);
  return rows.every((record) => {
    const whole = wholeIn({ ...table, records: [record] }, words.needed);
    return (words.needed & ~(named | whole)) === 0;
  });
}

function labelsOf({ records, words }: OpenTable): WordSet {
  let labels = 0;
  for (const { label } of records[0]?.fields ?? []) labels |= words.in(label, true);
  return labels;
}

/** Whether the rows match the requested kind of thing: a subset by a value, or all rows by a label or the text above. */
function isOfThing(table: OpenTable, rows: readonly DataRecord[]): boolean {
  const { words, above } = table;
  if (rows.length < table.records.length) return true;
  return ((above | labelsOf(table)) & words.needed) !== 0;
}

function fieldOf(
  { record, field }: Pick<Measured, 'record' | 'field'>,
  table: OpenTable,
): FoundField {
  return { table, record, field, name: nameOf(record, table.words, field) };
}

function whole(record: DataRecord, table: OpenTable): FoundField {
  return { table, record, field: null, name: nameOf(record, table.words) };
}

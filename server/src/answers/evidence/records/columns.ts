import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { holdsAnswer } from '../terms/expected-answer.ts';
import { CURRENCY } from './asked-of-tables.ts';
import type { OpenTable } from './open-table.ts';
import type { WordSet } from './question-words.ts';
import { type Notation, notationOf, readDay, readNumber } from './read-number.ts';
import type { DataRecord, Field } from './record.ts';

export interface Column {
  readonly label: string;
  readonly words: WordSet;
  /** The kind of all its values, whatever its label. */
  readonly kind: 'price' | 'duration' | null;
}

/** All columns of a table, in order. */
export function columnsOf({ records, words, document }: OpenTable): Column[] {
  const values = new Map<string, string[]>();
  for (const { label, value } of records.slice(0, LOOKED_AT_ROWS).flatMap(({ fields }) => fields)) {
    const known = values.get(label);
    if (known === undefined) values.set(label, [value]);
    else known.push(value);
  }
  return Array.from(values, ([label, own]) => {
    return { label, words: words.in(label, true), kind: kindOf(own, document.source.language) };
  });
}

function kindOf(values: readonly string[], language: string | null): Column['kind'] {
  if (values.every((value) => CURRENCY.test(value) && /\p{Nd}/u.test(value))) return 'price';
  const isTime = (value: string) => holdsAnswer(value, 'duration', '', [language, 'en']);
  return values.every((value) => /^\p{Nd}/u.test(value) && isTime(value)) ? 'duration' : null;
}

const LOOKED_AT_ROWS = 20;

export interface Measured {
  readonly record: DataRecord;
  readonly field: Field;
  readonly value: number;
  readonly decimals: number;
}

export interface Measure {
  readonly rows: readonly Measured[];
  readonly notation: Notation;
}

/**
 * The numbers, or dates, of a column; `null` if a value is neither, or if the units differ, so that the values cannot be
 * compared. Rows without a value are left out.
 */
export function measure(
  rows: readonly DataRecord[],
  label: string,
  table: OpenTable,
): Measure | null {
  const cells = rows.flatMap((record) => {
    const field = record.fields.find((one) => one.label === label);
    return field === undefined ? [] : [{ record, field }];
  });
  const values = cells.map(({ field }) => field.value);
  const language = knownLanguage(primarySubtag(table.document.source.language));
  const notation = notationOf(values, language?.groupsDigitsByDot === true);
  if (cells.length === 0 || notation === null) return null;
  const days = values.map(readDay);
  if (days.every((day) => day !== null)) {
    const rows = cells.map((cell, at) => ({ ...cell, value: days[at] ?? 0, decimals: 0 }));
    return { rows, notation };
  }
  const numbers = values.map((value) => readNumber(value, notation));
  const units = new Set(numbers.map((number) => unitOf(number?.unit ?? '')).filter(Boolean));
  if (numbers.includes(null) || units.size > 1) return null;
  const measured = cells.map((cell, at) => {
    return { ...cell, value: numbers[at]?.value ?? 0, decimals: numbers[at]?.decimals ?? 0 };
  });
  return { rows: measured, notation };
}

/** Treats singular and plural as equal: `day` and `days`. */
export function unitOf(unit: string): string {
  return unit.length > 3 ? unit.replace(/(?:e?s|en|n|e)$/u, '') : unit;
}

const MIN_AMOUNTS = 3;

/** Lines such as `Heating: 1,184.90 €` as rows of a name and an amount; empty if other lines are among them. */
export function amountsOf(table: OpenTable): OpenTable[] {
  const { records, hasHead, document } = table;
  const [record] = records;
  if (hasHead || record === undefined || records.length > 1) return [];
  const { fields } = record;
  const rows = fields.map(({ label, value, start, end }): DataRecord => {
    const name = { label: '', value: label, start, end };
    return { start, end, fields: [name, { label: AMOUNT, value, start, end }] };
  });
  const amounts = { ...table, records: rows };
  if (rows.length < MIN_AMOUNTS || measure(rows, AMOUNT, amounts) === null) return [];
  const isOfDays = fields.some(({ value }) => readDay(value) !== null);
  return isOfDays || !document.isWhole ? [] : [amounts];
}

// A label that `isPaidLabel` recognises in every language.
const AMOUNT = 'amount';

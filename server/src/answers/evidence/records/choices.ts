import type { RecordAnswer } from '../../evidence.ts';
import type { FoundField } from './look-up.ts';
import { nameOf } from './open-table.ts';
import type { Field } from './record.ts';

/**
 * The candidates if several values match a question that names one thing: `Anna` matches Anna Berg and Anna Lund. Empty if the
 * question names no thing, or if the values belong to one.
 */
export function choicesOf(found: readonly FoundField[]): Pick<RecordAnswer, 'choices'> {
  if (found.length < 2 || !found.every(isNamed)) return {};
  const records = new Set(found.map(({ record }) => record));
  if (records.size < found.length) return {};
  const names = found.map(titleOf);
  // The sizes of one thing are shown together.
  if (new Set(names).size === 1 && new Set(found.map(({ table }) => table)).size === 1) return {};
  const choices = found.map((one, at) => {
    const name = names[at] ?? '';
    const isOne = names.filter((other) => other === name).length === 1;
    return isOne
      ? name
      : [name, differenceOf(one, found)].filter((part) => part !== '').join(' – ');
  });
  return new Set(choices).size === choices.length ? { choices } : {};
}

/** The first field, other than the answer, that distinguishes records with the same name; `null` if their names differ. */
export function tellingField(one: FoundField, found: readonly FoundField[]): Field | null {
  const isNamesake = ({ record, name, table }: FoundField) =>
    record !== one.record && table === one.table && name?.value === one.name?.value;
  if (one.field === null || !found.some(isNamesake)) return null;
  return (
    one.record.fields.find((field) => {
      const isOther = field !== one.field && field.value !== one.name?.value;
      return isOther && isTelling(field, found);
    }) ?? null
  );
}

function isTelling({ label }: Field, found: readonly FoundField[]): boolean {
  const values = found.map(
    ({ record }) => record.fields.find((field) => field.label === label)?.value,
  );
  return new Set(values).size === found.length;
}

/** The only value whose record has exactly the requested name; otherwise all values. */
export function exactlyNamed(found: readonly FoundField[]): readonly FoundField[] {
  const exact = found.filter(({ table, name }) => {
    return name !== null && table.words.shareOf(name.value) === 1;
  });
  return exact.length === 1 ? exact : found;
}

/** Whether the question names the record, or the document if it is a single entry. */
function isNamed({ table: { words, document }, record, field, name }: FoundField): boolean {
  // The question asks who a person is, rather than for a property of that person.
  if (name !== null && nameOf(record, words) === field) return false;
  const text = name?.value ?? document.source.title;
  const held = words.in(text);
  if (words.names !== 0) return (held & words.names) !== 0;
  // For questions in lower case, or languages that capitalise all nouns: `Anna` matches `Anna Berg`, but `lamp` does not match `Fern lamp`.
  const [first = ''] = text.match(/[\p{L}\p{M}\p{N}]+/u) ?? [];
  return name !== null && words.in(first) !== 0;
}

function titleOf({ table, name }: FoundField): string {
  return name?.value ?? table.document.source.title;
}

/** The first value that not all records share, with its label; otherwise the title of the document. */
function differenceOf({ table, record }: FoundField, found: readonly FoundField[]): string {
  const telling = record.fields.find((field) => isTelling(field, found));
  if (telling !== undefined) return `${telling.label}: ${telling.value}`;
  return table.document.source.title;
}

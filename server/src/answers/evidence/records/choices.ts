import type { RecordAnswer } from '../../evidence.ts';
import type { FoundField } from './look-up.ts';
import { nameOf } from './open-table.ts';
import type { Field } from './record.ts';

/**
 * What may be meant where several values fit a question that names one thing: `Anna` of Anna Berg and Anna Lund. Nothing where the
 * question names no thing, or the values are of one.
 */
export function choicesOf(found: readonly FoundField[]): Pick<RecordAnswer, 'choices'> {
  if (found.length < 2 || !found.every(isNamed)) return {};
  const records = new Set(found.map(({ record }) => record));
  if (records.size < found.length) return {};
  const names = found.map(titleOf);
  // Sizes of one thing are shown beside each other.
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

/** The first field, beside that which answers, that tells records of one name apart; `null` where the names do. */
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

/** Of values that fit alike the one whose record has exactly the name that was asked for, else all. */
export function exactlyNamed(found: readonly FoundField[]): readonly FoundField[] {
  const exact = found.filter(({ table, name }) => {
    return name !== null && table.words.shareOf(name.value) === 1;
  });
  return exact.length === 1 ? exact : found;
}

/** Whether the question names the record, or the document where that is one entry. */
function isNamed({ table: { words, document }, record, field, name }: FoundField): boolean {
  // Who it is, rather than what is said of a person.
  if (name !== null && nameOf(record, words) === field) return false;
  const text = name?.value ?? document.source.title;
  const held = words.in(text);
  if (words.names !== 0) return (held & words.names) !== 0;
  // Typed in small letters, or in a language that writes all nouns with capitals: `Anna` of `Anna Berg`, not `lamp` of `Fern lamp`.
  const [first = ''] = text.match(/[\p{L}\p{M}\p{N}]+/u) ?? [];
  return name !== null && words.in(first) !== 0;
}

function titleOf({ table, name }: FoundField): string {
  return name?.value ?? table.document.source.title;
}

/** The first value that not all of them have, with its label; else the title of the document. */
function differenceOf({ table, record }: FoundField, found: readonly FoundField[]): string {
  const telling = record.fields.find((field) => isTelling(field, found));
  if (telling !== undefined) return `${telling.label}: ${telling.value}`;
  return table.document.source.title;
}

import { attributeNames } from '../../attributes/attribute-name.ts';
import type { AttributeType } from '../../attributes/attribute-value.ts';
import { typeOfJson } from '../../attributes/read-attributes.ts';
import type { RowTable } from './file-rows.ts';
import { flatRecord } from './flat-record.ts';
import { PackedRows } from './packed-rows.ts';
import { RowKey } from './row-key.ts';

const MIN_RECORDS = 2;
// A name and a value: with fewer fields, records cannot be distinguished.
const MIN_COMMON_FIELDS = 2;
// Of records that have a field which is common to them, and of these fields those that a record has.
const MIN_COMMON_SHARE = 0.5;
const MIN_FILLED_SHARE = 0.7;
// Trees of settings hold records in records; of a record's fields at least so many are values.
const MIN_VALUE_SHARE = 0.5;
// Of all records together; the fields of maps by name or day grow without end.
const MAX_FIELDS = 500;

interface Field {
  /** Records that have it, and those where it is a value or a list of values. */
  count: number;
  values: number;
}

/** Collects the objects of a list, or of lines, to judge when all are there whether they are records. */
export class RecordList {
  readonly #fields = new Map<string, Field>();
  readonly #types = new Map<string, Map<AttributeType, number>>();
  readonly #rows = new PackedRows();
  readonly #key = new RowKey();
  #all = 0;
  #others = 0;

  /** Adds any value of the list. */
  add(value: unknown): void {
    this.#all += 1;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.#others += 1;
      return;
    }
    for (const [name, field] of Object.entries(value)) this.#count(name, field);
    if (this.#fields.size > MAX_FIELDS || !this.#rows.add(value)) return;
    const flat = flatRecord(value);
    for (const [label, one] of flat) this.#countType(label, one);
    this.#key.add(flat);
  }

  /** `null`: they are no records. */
  finish(): RowTable | null {
    if (!this.#areRecords()) return null;
    const names = attributeNames([...this.#types.keys()]);
    const columns = [...this.#types].map(([label, types], place) => {
      return { label, name: names[place] ?? '', type: commonType(types), style: null };
    });
    const { label } = this.#key;
    return {
      name: '',
      form: 'records',
      columns,
      key: label === null ? null : columns.findIndex((column) => column.label === label),
      ...this.#rows.finish(),
    };
  }

  #count(name: string, value: unknown): void {
    const field = this.#fields.get(name) ?? { count: 0, values: 0 };
    if (this.#fields.size <= MAX_FIELDS) this.#fields.set(name, field);
    field.count += 1;
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (parts.every((part) => typeof part !== 'object' || part === null)) field.values += 1;
  }

  #countType(label: string, value: unknown): void {
    const type = typeOfJson(value);
    if (type === null || value === '') return;
    const types = this.#types.get(label) ?? new Map<AttributeType, number>();
    this.#types.set(label, types);
    types.set(type, (types.get(type) ?? 0) + 1);
  }

  #areRecords(): boolean {
    if (this.#all < MIN_RECORDS || this.#others > 0 || this.#fields.size > MAX_FIELDS) return false;
    const common = [...this.#fields.values()].filter(
      ({ count }) => count >= this.#all * MIN_COMMON_SHARE,
    );
    const filled = common.reduce((sum, { count }) => sum + count, 0);
    const values = common.reduce((sum, one) => sum + one.values, 0);
    return (
      common.length >= MIN_COMMON_FIELDS &&
      filled >= common.length * this.#all * MIN_FILLED_SHARE &&
      values >= filled * MIN_VALUE_SHARE
    );
  }
}

/** Single values beside lists are lists of one; dates beside texts are texts; what else is mixed is text. */
function commonType(types: ReadonlyMap<AttributeType, number>): AttributeType {
  const [first, ...others] = types.keys();
  if (first !== undefined && others.length === 0) return first;
  const all = new Set(types.keys());
  if (all.isSubsetOf(new Set(['strings', 'string', 'date']))) {
    return all.has('strings') ? 'strings' : 'string';
  }
  return all.isSubsetOf(new Set(['numbers', 'number'])) ? 'numbers' : 'string';
}

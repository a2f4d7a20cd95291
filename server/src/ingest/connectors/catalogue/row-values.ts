import { type FieldNames, type ProductField, plainName } from './product-fields.ts';

/** A value of a row and the name it has there. */
interface NamedValue {
  readonly label: string;
  readonly value: unknown;
}

// Written where there is nothing to say.
const NOTHING = /^(?:null|n\/?a|nan|undefined|-+)$/i;
/** Objects that only gather other values: what is in them has their names. */
const WRAPPERS = new Set(['meta', 'attributes', 'data', 'fields', 'details', 'properties']);
/** In an object these are what the object is called after: `brand: { name }` is the brand. */
const OWN_NAMES = new Set(['name', 'title', 'value', 'label']);
// A wrapper in a wrapper; deeper values are no product's.
const MAX_DEPTH = 3;
const MAX_VALUES = 1_000;

/** The values of a row by what they mean, whatever they are called. */
export class RowValues {
  readonly #names: FieldNames;
  readonly #values = new Map<string, NamedValue>();

  constructor(values: ReadonlyMap<string, unknown>, names: FieldNames) {
    this.#names = names;
    this.#addAll(values, '', 0);
  }

  /** All that the row says of a field, best first. */
  all(field: ProductField): unknown[] {
    return this.#names.namesOf(field).flatMap((name) => {
      const found = this.#values.get(name);
      return found === undefined ? [] : [found.value];
    });
  }

  /** The best that `read` makes something of. */
  read<T>(field: ProductField, read: (value: unknown) => T | null): T | null {
    for (const value of this.all(field)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        const result = read(one);
        if (result !== null) return result;
      }
    }
    return null;
  }

  /** What means no field: attributes, by the name that they have in the row. */
  *others(): Generator<NamedValue> {
    for (const [name, named] of this.#values) {
      if (!this.#names.isField(name)) yield named;
    }
  }

  #addAll(values: Iterable<readonly [string, unknown]>, prefix: string, depth: number): void {
    for (const [name, value] of values)
      this.#add(prefix === '' ? name : `${prefix} ${name}`, value, depth);
  }

  #add(label: string, value: unknown, depth: number): void {
    const name = plainName(label);
    if (name === '' || this.#values.size >= MAX_VALUES) return;
    if (isObject(value)) this.#addObject(label, name, value, depth);
    else if (isSaid(value) && !this.#values.has(name)) this.#values.set(name, { label, value });
  }

  #addObject(label: string, name: string, object: object, depth: number): void {
    if (depth >= MAX_DEPTH) return;
    const entries = Object.entries(object);
    const isWrapper = WRAPPERS.has(name);
    const own = isWrapper ? undefined : entries.find(([key]) => OWN_NAMES.has(key));
    if (own) this.#add(label, own[1], depth + 1);
    const others = entries.filter((entry) => entry !== own);
    this.#addAll(others, isWrapper ? '' : label, depth + 1);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSaid(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && !NOTHING.test(value.trim());
  return value !== null && value !== undefined && (!Array.isArray(value) || value.length > 0);
}

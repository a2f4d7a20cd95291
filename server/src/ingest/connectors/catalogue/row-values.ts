import { type FieldNames, type ProductField, plainName } from './product-fields.ts';

/** A value of a row with its name there. */
interface NamedValue {
  readonly label: string;
  readonly value: unknown;
}

// Placeholders for missing values.
const NOTHING = /^(?:null|n\/?a|nan|undefined|-+)$/i;
/** Objects that only group other values: these values keep their own names. */
const WRAPPERS = new Set(['meta', 'attributes', 'data', 'fields', 'details', 'properties']);
/** Keys whose value has the name of the object: `brand: { name }` is the brand. */
const OWN_NAMES = new Set(['name', 'title', 'value', 'label']);
// A wrapper in a wrapper. Deeper values do not describe a product.
const MAX_DEPTH = 3;
const MAX_VALUES = 1_000;

/** The values of a row by their meaning, whatever their names. */
export class RowValues {
  readonly #names: FieldNames;
  readonly #values = new Map<string, NamedValue>();

  constructor(values: ReadonlyMap<string, unknown>, names: FieldNames) {
    this.#names = names;
    this.#addAll(values, '', 0);
  }

  /** All values of a field, best first. */
  all(field: ProductField): unknown[] {
    return this.#names.namesOf(field).flatMap((name) => {
      const found = this.#values.get(name);
      return found === undefined ? [] : [found.value];
    });
  }

  /** The best value that `read` accepts. */
  read<T>(field: ProductField, read: (value: unknown) => T | null): T | null {
    for (const value of this.all(field)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        const result = read(one);
        if (result !== null) return result;
      }
    }
    return null;
  }

  /** The values that belong to no field: attributes, by their name in the row. */
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

/** Columns that name what a row is about, best first, as `plainColumn` writes them. */
const NAMES = [
  'id',
  'uuid',
  'guid',
  'uid',
  'key',
  'identifier',
  'sku',
  'gtin',
  'gtin13',
  'ean',
  'isbn',
  'isbn13',
  'asin',
  'productid',
  'itemid',
  'productnumber',
  'articlenumber',
  'articleno',
  'itemnumber',
  'itemno',
  'partnumber',
  'artikelnummer',
  'artikelnr',
  'bestellnummer',
  'bestellnr',
  'teilenummer',
  'customerid',
  'orderid',
  'userid',
  'employeeid',
  'customernumber',
  'kundennummer',
  'kundennr',
  'email',
  'emailaddress',
  'slug',
] as const;

// What is called an id names rows even where some come twice by mistake; a SKU that repeats is of the lines of an order.
const OWN_NAMES: ReadonlySet<string> = new Set(['id', 'uuid', 'guid', 'uid', 'key', 'identifier']);
const MIN_OWN_SHARE = 0.5;
const MIN_SHARE = 0.9;
// Longer texts name nothing.
const MAX_KEY_UNITS = 200;

/** Finds the column of a table that names its rows: one that is called so, with values that differ. */
export class RowKey {
  readonly #candidates = new Map<string, { readonly values: Set<string>; readonly name: string }>();
  /** Labels that name no rows: each is looked at once. */
  readonly #others = new Set<string>();
  #rows = 0;

  /** Takes what a row holds, by the labels as written. */
  add(values: Iterable<readonly [string, unknown]>): void {
    this.#rows += 1;
    for (const [label, value] of values) {
      if (this.#others.has(label)) continue;
      const key = keyOf(value);
      const candidate = this.#candidates.get(label) ?? this.#look(label);
      if (key !== null) candidate?.values.add(key);
    }
  }

  #look(label: string) {
    const name = plainColumn(label);
    if (!isKeyName(name)) {
      this.#others.add(label);
      return null;
    }
    const candidate = { values: new Set<string>(), name };
    this.#candidates.set(label, candidate);
    return candidate;
  }

  /** The label of the column; `null` where none names the rows. */
  get label(): string | null {
    const fit = [...this.#candidates].filter(([, { values, name }]) => {
      return values.size >= this.#rows * (OWN_NAMES.has(name) ? MIN_OWN_SHARE : MIN_SHARE);
    });
    const ranked = fit.toSorted(([, a], [, b]) => rankOf(a.name) - rankOf(b.name));
    return ranked[0]?.[0] ?? null;
  }
}

/** A value that can name a row, as text; `null` for none. */
export function keyOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const key = String(value).trim();
  return key === '' || key.length > MAX_KEY_UNITS ? null : key;
}

/** Without case, blanks and marks: `Product-ID` and `product id` are one. */
function plainColumn(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function isKeyName(name: string): boolean {
  return (NAMES as readonly string[]).includes(name);
}

function rankOf(name: string): number {
  return (NAMES as readonly string[]).indexOf(name);
}

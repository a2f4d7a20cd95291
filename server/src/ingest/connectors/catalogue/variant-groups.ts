import { mergeVariants } from '../../../extract/products/merge-variants.ts';
import type { Product } from '../../../extract/products/product.ts';
import { MAX_VARIANTS } from '../../../extract/products/product-from-schema.ts';
import { withOptionNames } from './row-attributes.ts';
import type { RowEntry } from './row-entry.ts';

/** A complete product, and its first row. */
export interface GroupedProduct {
  readonly number: number;
  readonly product: Product;
}

interface Group {
  readonly id: string;
  readonly number: number;
  parent: Product | null;
  readonly variants: Product[];
  readonly optionNames: ReadonlyMap<string, string>;
}

// Catalogues keep the variants of a product together, or are sorted differently. Then a group waits for so many rows,
// some 2 kB each.
const MAX_OPEN_ROWS = 20_000;

/**
 * Groups the rows that are variants of one product. A group is complete when the catalogue ends, or after so
 * many further rows, which bounds memory: later rows of the group begin another product.
 */
export class VariantGroups {
  readonly #groups = new Map<string, Group>();
  readonly #aliases = new Map<string, string>();
  /** Groups that were returned before they were certainly complete, and how often. */
  readonly #closed = new Map<string, number>();
  #rows = 0;

  /** The products that are complete with this row; `name-missing` for a row without a name whose group is not open. */
  *add(entry: RowEntry, number: number): Generator<GroupedProduct | 'name-missing'> {
    const { product, groupId } = entry;
    if (groupId === null) return yield { number, product };
    const group = this.#groupOf(entry, groupId, number);
    if (group === null) return yield 'name-missing';
    if (entry.isParent) group.parent = product;
    else if (!entry.isBare && group.variants.length < MAX_VARIANTS)
      group.variants.push(named(product, group));
    this.#rows += 1;
    while (this.#rows > MAX_OPEN_ROWS) yield* this.#closeOldest();
  }

  /** The remaining products. */
  *end(): Generator<GroupedProduct> {
    while (this.#groups.size > 0) yield* this.#closeOldest();
  }

  #groupOf(entry: RowEntry, groupId: string, number: number): Group | null {
    const key = this.#aliases.get(groupId) ?? groupId;
    const open = this.#groups.get(key);
    if (open) return open;
    if (entry.product.name === '') return null;
    const closed = this.#closed.get(key) ?? 0;
    const id = closed === 0 ? key : `${key}#${closed + 1}`;
    const group: Group = {
      id,
      number,
      parent: null,
      variants: [],
      optionNames: entry.optionNames,
    };
    this.#groups.set(key, group);
    for (const alias of entry.aliases) this.#aliases.set(alias, key);
    return group;
  }

  *#closeOldest(): Generator<GroupedProduct> {
    const [oldest] = this.#groups;
    if (oldest === undefined) return;
    const [key, { id, number, parent, variants }] = oldest;
    this.#groups.delete(key);
    this.#closed.set(key, (this.#closed.get(key) ?? 0) + 1);
    this.#rows -= Math.max(1, variants.length + (parent === null ? 0 : 1));
    const product = mergeVariants(id, parent, variants);
    if (product !== null) yield { number, product };
  }
}

/** A further row with the values that the first one has for the group. */
function named(product: Product, group: Group): Product {
  const first = group.parent?.name ?? group.variants[0]?.name ?? '';
  const { attributes, ...facts } = product.facts;
  const own = withOptionNames(attributes ?? {}, group.optionNames);
  return {
    ...product,
    name: product.name === '' ? first : product.name,
    facts: attributes === undefined ? facts : { ...facts, attributes: own },
  };
}

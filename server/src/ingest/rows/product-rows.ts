import { basename } from 'node:path/posix';
import { choiceOf } from '../../documents/attributes-of-facts.ts';
import { parseCurrency } from '../../extract/products/parse-price.ts';
import { productDocument, productVersion } from '../../extract/products/product-document.ts';
import type { RowTable } from '../../extract/rows/file-rows.ts';
import type { Clock } from '../../runtime/clock.ts';
import { FieldNames, plainName } from '../connectors/catalogue/product-fields.ts';
import {
  type RowEntry,
  type RowOptions,
  readRow as readProduct,
} from '../connectors/catalogue/row-entry.ts';
import { type GroupedProduct, VariantGroups } from '../connectors/catalogue/variant-groups.ts';
import { type FileRow, statedByRow } from './read-row.ts';
import { type RowDocument, rowText } from './row-document.ts';
import { rowExternalId } from './row-name.ts';
import type { RowPlace } from './row-place.ts';

// Currency of prices without one, as in catalogues (`catalogue-kind.ts`).
const CURRENCY = 'USD';
const FIELDS = new FieldNames({});
/** Fields that only goods have. A title and a price are not enough: events have them, too. */
const OF_GOODS = [
  'sku',
  'gtin',
  'mpn',
  'brand',
  'availability',
  'listPrice',
  'salePrice',
  'ratingCount',
] as const;

// `price_eur`, `Preis (EUR)`: the header gives the currency of all rows.
const WITH_CURRENCY = /^(.*\p{L})[\s_-]*[\s_([-](\p{Lu}{3}|[a-z]{3}|\p{Sc})\)?\s*$/u;

/** A column's label without the currency, and the currency; `null` without a currency. */
function priceColumn(label: string): { readonly label: string; readonly currency: string } | null {
  const [, name = '', sign = ''] = WITH_CURRENCY.exec(label) ?? [];
  const currency = sign === '' ? null : parseCurrency(sign);
  return currency !== null && isPrice(name) ? { label: name, currency } : null;
}

function isPrice(label: string): boolean {
  const name = plainName(label);
  return PRICES.some((field) => FIELDS.namesOf(field).includes(name));
}

const PRICES = ['price', 'salePrice', 'listPrice'] as const;

function isField(label: string): boolean {
  return FIELDS.isField(plainName(priceColumn(label)?.label ?? label));
}

/** Names of files and sheets of goods (`products.csv`, `Produkte 2026.xlsx`), in the languages of the catalogue reader. */
const NAMES_OF_GOODS =
  /(?<!\p{L})(?:products?|produkte?|producten?|produits?|productos?|prodotti|goods|artikel|waren|sortiment|catalog(?:ue)?|katalog|catalogo)(?!\p{L})/iu;

/**
 * Whether the rows of a table are goods: they have a name, a price, and either fields that only goods have (or both a colour and a
 * size) or a file or sheet name for goods. `fileName`: the path of the file.
 */
export function areProducts({ name, columns }: RowTable, fileName: string): boolean {
  const names = new Set(columns.map(({ label }) => plainName(priceColumn(label)?.label ?? label)));
  const has = (field: Parameters<FieldNames['namesOf']>[0]) =>
    FIELDS.namesOf(field).some((name) => names.has(name));
  if (!has('name') || !(has('price') || has('salePrice'))) return false;
  const isCalledGoods = [name, basename(fileName)].some((one) => NAMES_OF_GOODS.test(one));
  return (
    OF_GOODS.some(has) || isCalledGoods || columns.some((column) => choiceOf(column.name) !== null)
  );
}

/** The columns that are attributes of the rows: of goods those that are no fields of a product. `fileName` as for {@link areProducts}. */
export function attributeColumns(table: RowTable, fileName: string): RowTable['columns'] {
  if (!areProducts(table, fileName)) return table.columns;
  return table.columns.filter(({ label }) => !isField(label));
}

/** A complete product with the first of its rows. */
export interface ProductRow {
  readonly row: FileRow;
  readonly product: GroupedProduct['product'];
}

/** A row that is no product, with the reason. */
export interface NoProduct {
  readonly row: FileRow;
  readonly fault: 'name-missing' | 'unpublished';
}

/** Makes products of the rows of a table, as a catalogue does: the variants of a product become one. */
export class ProductRows {
  readonly #groups = new VariantGroups();
  readonly #waiting = new Map<number, FileRow>();
  readonly #options: RowOptions;

  constructor(clock: Clock) {
    this.#options = { names: FIELDS, currency: CURRENCY, base: null, nowMs: clock.now() };
  }

  *add(row: FileRow): Generator<ProductRow | NoProduct> {
    const entry = this.#entryOf(row);
    if ('fault' in entry) {
      yield { row, fault: entry.fault === 'unpublished' ? 'unpublished' : 'name-missing' };
      return;
    }
    this.#waiting.set(row.number, row);
    for (const complete of this.#groups.add(entry, row.number)) {
      if (complete === 'name-missing') {
        this.#waiting.delete(row.number);
        yield { row, fault: 'name-missing' };
      } else yield* this.#withRow(complete);
    }
    // A further row of a group never begins a product.
    if (entry.groupId !== null && entry.product.name === '') this.#waiting.delete(row.number);
  }

  *end(): Generator<ProductRow> {
    for (const complete of this.#groups.end()) yield* this.#withRow(complete);
  }

  /** A row without an id is named by its content. */
  #entryOf({ values: written, content }: FileRow): RowEntry | { readonly fault: string } {
    const values = new Map([...written].map(withCurrency));
    const entry = readProduct(values, this.#options);
    if (!('fault' in entry) || entry.fault !== 'id-missing') return entry;
    return readProduct(new Map([...values, ['identifier', content]]), this.#options);
  }

  *#withRow({ number, product }: GroupedProduct): Generator<ProductRow> {
    const row = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (row !== undefined) yield { row, product };
  }
}

function withCurrency([label, value]: readonly [string, unknown]): readonly [string, unknown] {
  const price = priceColumn(label);
  return price === null ? [label, value] : [price.label, `${String(value)} ${price.currency}`];
}

// Enough to locate the row in the text of its file.
const MAX_BEGINNING_UNITS = 300;

/** The document of a product from a file. */
export function productRowDocument(
  { row, product }: ProductRow,
  name: string,
  { file, fileId, language, mediaType, title }: RowPlace,
): RowDocument {
  const externalId = rowExternalId(file.externalId, name);
  const context = { externalId, url: `${file.url}#${name}`, language, mediaType };
  const { version: _, ...document } = productDocument(product, context);
  return {
    ...document,
    // Opens the row; the product's web page is one of its fields.
    url: context.url,
    site: file.site,
    passages: document.passages.map((passage) => ({ ...passage, headings: [title] })),
    facts: {
      ...document.facts,
      row: { file: fileId, begins: rowText(row).text.slice(0, MAX_BEGINNING_UNITS) },
    },
    stated: statedByRow(row, isField),
  };
}

/** A hash of all fields of a product. */
export function productRowVersion({ row, product }: ProductRow): string {
  return productVersion(product, {
    externalId: row.content,
    url: '',
    language: null,
    mediaType: '',
  });
}

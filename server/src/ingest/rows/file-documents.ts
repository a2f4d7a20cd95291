import type { AttributeType } from '../../attributes/attribute-value.ts';
import type { FileRows, RowTable } from '../../extract/rows/file-rows.ts';
import { unpackRows } from '../../extract/rows/packed-rows.ts';
import type { Clock } from '../../runtime/clock.ts';
import {
  areProducts,
  attributeColumns,
  type NoProduct,
  type ProductRow,
  ProductRows,
  productRowDocument,
  productRowVersion,
} from './product-rows.ts';
import { type FileRow, readRow } from './read-row.ts';
import { type RowDocument, rowDocument } from './row-document.ts';
import { rowExternalId, rowName, rowVersion, twinName } from './row-name.ts';
import type { RowPlace } from './row-place.ts';

/** A row of a file as a document; it is made only if the stored one differs. */
export interface FoundRow {
  readonly externalId: string;
  readonly version: string;
  /** Whether another row of the file has the same key. */
  readonly isTwin: boolean;
  readonly make: () => RowDocument;
}

/** A row that is left out on purpose. */
export interface LeftOutRow {
  readonly externalId: string;
  readonly reason: string;
}

// Increased if the same row yields a different document than before, so that all are written again.
const DOCUMENT_VERSION = 2;

/** The documents of the rows of a file, in its order, each with a unique id. Memory holds one row at a time. */
export function* fileDocuments(
  tables: FileRows,
  place: RowPlace,
  { types, clock }: { readonly types: ReadonlyMap<string, AttributeType>; readonly clock: Clock },
): Generator<FoundRow | LeftOutRow> {
  const names = new RowNames();
  for (const table of tables) {
    const shape = shapeOf(table, place, types);
    const plain = (row: FileRow): FoundRow => {
      const { name, isTwin } = names.of(row.name, row);
      const version = rowVersion(DOCUMENT_VERSION, row.content, shape);
      const externalId = rowExternalId(place.file.externalId, name);
      return { externalId, version, isTwin, make: () => rowDocument(row, name, place) };
    };
    if (!areProducts(table, place.file.externalId)) {
      for (const row of rowsOf(table)) yield plain(row);
      continue;
    }
    const products = new ProductRows(clock);
    const found = function* (one: ProductRow | NoProduct): Generator<FoundRow | LeftOutRow> {
      const { row } = one;
      if (!('fault' in one)) yield productOf(one, { names, place, shape });
      else if (one.fault === 'name-missing') yield plain(row);
      else yield { externalId: rowExternalId(place.file.externalId, row.name), reason: one.fault };
    };
    for (const row of rowsOf(table)) for (const one of products.add(row)) yield* found(one);
    for (const one of products.end()) yield* found(one);
  }
}

function* rowsOf(table: RowTable): Generator<FileRow> {
  let at = 0;
  for (const written of unpackRows(table.packed)) {
    // Written by this version of the reader: the table's type decides between cells and records.
    yield readRow(table, written as FileRow['written'], at);
    at += 1;
  }
}

function productOf(
  product: ProductRow,
  {
    names,
    place,
    shape,
  }: { readonly names: RowNames; readonly place: RowPlace; readonly shape: string },
): FoundRow {
  const { row } = product;
  const { id, facts } = product.product;
  // From several rows: has the title that they share.
  const own =
    facts.variants === undefined
      ? row.name
      : rowName(row.table.name, { label: 'product', key: id });
  const { name, isTwin } = names.of(own, row);
  const version = rowVersion(DOCUMENT_VERSION, row.content, productRowVersion(product), shape);
  const externalId = rowExternalId(place.file.externalId, name);
  return { externalId, version, isTwin, make: () => productRowDocument(product, name, place) };
}

/**
 * The input of a row's document besides its values: the name of its sheet, and the types of its columns. Excludes the
 * language of the file, which a few rows can change.
 */
function shapeOf(
  table: RowTable,
  { title, mediaType, file }: RowPlace,
  types: ReadonlyMap<string, AttributeType>,
): string {
  // Fields of products have types of their own, whatever the source learned of them.
  const attributes = new Set(attributeColumns(table, file.externalId));
  const typed = table.columns.map((column) => {
    const { label, name, type, style } = column;
    const known = type !== null && attributes.has(column) ? (types.get(name) ?? type) : type;
    return [label, known, style?.decimalMark, style?.isDayFirst];
  });
  return JSON.stringify([table.name, title, mediaType, typed]);
}

/** Gives each row of a file a unique name. */
class RowNames {
  /** The number of rows with each name. */
  readonly #taken = new Map<string, number>();

  of(name: string, { content }: FileRow): { readonly name: string; readonly isTwin: boolean } {
    if (this.#take(name) === 1) return { name, isTwin: false };
    // Identical rows are not an error of their key.
    const isTwin = !name.includes(`row=~${content}`);
    const twin = twinName(name, content, 1);
    const number = this.#take(twin);
    return {
      name: number === 1 && isTwin ? twin : twinName(name, content, Math.max(2, number)),
      isTwin,
    };
  }

  #take(name: string): number {
    const count = (this.#taken.get(name) ?? 0) + 1;
    this.#taken.set(name, count);
    return count;
  }
}

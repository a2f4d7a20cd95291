import type { AttributeType } from '../../../attributes/attribute-value.ts';
import type { ChunkedStreamWriter } from '../files/chunked-stream.ts';
import type { PackedColumn, PackedColumns } from './attribute-columns.ts';
import { packHolders } from './holders.ts';
import { packNumbers } from './number-values.ts';
import { ArrayPacker } from './pack-arrays.ts';
import type { TextDictionaryWriter } from './text-dictionary.ts';

/** Attributes to be written into a segment. */
export interface ColumnsSource {
  /** Dictionaries are written to `texts`. */
  write(texts: ChunkedStreamWriter): PackedColumns;
}

/** A column to be written: its documents, ascending, and for lists where each one's values begin, plus one entry for the end. */
export interface ColumnToWrite {
  readonly name: string;
  readonly type: AttributeType;
  readonly documents: Uint32Array;
  readonly starts: Uint32Array | null;
}

/** Packs the columns of one segment. */
export class ColumnsWriter {
  readonly #packer = new ArrayPacker();
  readonly #columns: PackedColumn[] = [];
  readonly #documentCount: number;

  constructor(documentCount: number) {
    this.#documentCount = documentCount;
  }

  /** `ordinals` into the complete dictionary. */
  addTexts(column: ColumnToWrite, ordinals: Uint32Array, dictionary: TextDictionaryWriter): void {
    this.#add(column, {
      texts: dictionary.finish(this.#packer),
      raw: this.#packer.addSmallest(ordinals, dictionary.size - 1),
    });
  }

  /** Also for dates, as milliseconds. */
  addNumbers(column: ColumnToWrite, values: Float64Array): void {
    this.#add(column, { numbers: [packNumbers(values, this.#packer, column.type === 'date')] });
  }

  /** One byte for each value: 1 for true. */
  addBooleans(column: ColumnToWrite, values: Uint8Array): void {
    const bits = new Uint8Array(Math.ceil(values.length / 8));
    for (let place = 0; place < values.length; place++) {
      bits[place >>> 3]! |= values[place]! << (place & 7);
    }
    this.#add(column, { raw: this.#packer.add(bits) });
  }

  /** `currencyOf`: the index of each amount's currency. */
  addMoney(
    column: ColumnToWrite,
    amounts: Float64Array,
    currencies: readonly string[],
    currencyOf: Uint32Array,
  ): void {
    this.#add(column, {
      numbers: [packNumbers(amounts, this.#packer)],
      currencies,
      raw: this.#packer.addSmallest(currencyOf, currencies.length - 1),
    });
  }

  addPlaces(column: ColumnToWrite, latitudes: Float64Array, longitudes: Float64Array): void {
    const numbers = [latitudes, longitudes].map((one) => packNumbers(one, this.#packer));
    this.#add(column, { numbers });
  }

  finish(): PackedColumns {
    return { columns: this.#columns, ...this.#packer.finish() };
  }

  #add({ name, type, documents, starts }: ColumnToWrite, values: Partial<PackedColumn>): void {
    const count = documents.length;
    const holders = packHolders(documents, this.#documentCount, this.#packer);
    const lists = starts === null ? {} : { starts: this.#packer.addAscending(starts) };
    this.#columns.push({ name, type, count, holders, ...lists, ...values });
  }
}

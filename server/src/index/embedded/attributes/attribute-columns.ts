import type { AttributeType } from '../../../attributes/attribute-value.ts';
import type { CachedValues } from '../../../runtime/bounded-cache.ts';
import type { ChunkedStream } from '../files/chunked-stream.ts';
import { type Holders, type PackedHolders, unpackHolders } from './holders.ts';
import { NumberValues, type PackedNumbers } from './number-values.ts';
import {
  type NumberArray,
  type PackedArray,
  type PackedArrays,
  unpack,
  unpackWords,
} from './pack-arrays.ts';
import { type PackedTexts, TextDictionary } from './text-dictionary.ts';

/**
 * The attributes of a segment's documents, column by column. Sources may give one attribute different types: a name
 * then has several columns, of which each document has a value in one.
 */
export type AttributeColumn = TextColumn | NumberColumn | BooleanColumn | MoneyColumn | PlaceColumn;

interface ColumnOf<Type extends AttributeType> {
  readonly name: string;
  readonly type: Type;
  readonly holders: Holders;
}

/** Texts are ordinals into the column's dictionary. Those of a list ascend and are distinct. */
export interface TextColumn extends ColumnOf<'string' | 'strings'> {
  readonly dictionary: TextDictionary;
  readonly ordinals: NumberArray;
  /** Where the values of each place begin, plus one entry for the end; `null` if each place has one value. */
  readonly starts: Uint32Array | null;
}

/** Dates are milliseconds since 1970 in UTC at which they begin; NaN if invalid. Numbers of a list ascend and are distinct. */
export interface NumberColumn extends ColumnOf<'number' | 'numbers' | 'date'> {
  readonly values: NumberValues;
  readonly starts: Uint32Array | null;
}

export interface BooleanColumn extends ColumnOf<'boolean'> {
  /** Bit n of the byte n >> 3 is the value of place n. */
  readonly bits: NumberArray;
}

export interface MoneyColumn extends ColumnOf<'money'> {
  readonly amounts: NumberValues;
  /** The currencies of the column, and the index of the currency at each place. */
  readonly currencies: readonly string[];
  readonly currencyOf: NumberArray;
}

export interface PlaceColumn extends ColumnOf<'place'> {
  readonly latitudes: NumberValues;
  readonly longitudes: NumberValues;
}

/** A column's entry in the footer of its segment: where its arrays are. */
export interface PackedColumn {
  readonly name: string;
  readonly type: AttributeType;
  readonly count: number;
  readonly holders: PackedHolders;
  readonly starts?: PackedArray;
  readonly texts?: PackedTexts;
  /** Ordinals of texts, bits of booleans, or ordinals of currencies. */
  readonly raw?: PackedArray;
  /** Numbers, moments or amounts; latitudes and longitudes. */
  readonly numbers?: readonly PackedNumbers[];
  readonly currencies?: readonly string[];
}

/** The attributes of a segment file except the texts, which are a stream. */
export interface PackedColumns extends PackedArrays {
  readonly columns: readonly PackedColumn[];
}

/** The columns of an open segment by attribute. Each is made at first use. */
export class AttributeColumns {
  readonly #packed: PackedColumns;
  readonly #stream: ChunkedStream;
  readonly #cache: CachedValues<readonly string[]>;
  readonly #places = new Map<string, number[]>();
  readonly #made: AttributeColumn[] = [];

  /** `stream` holds the texts. `cache` must not be used for anything else. */
  constructor(
    packed: PackedColumns,
    stream: ChunkedStream,
    cache: CachedValues<readonly string[]>,
  ) {
    this.#packed = packed;
    this.#stream = stream;
    this.#cache = cache;
    for (const [at, { name }] of packed.columns.entries()) {
      const places = this.#places.get(name);
      if (places === undefined) this.#places.set(name, [at]);
      else places.push(at);
    }
  }

  /** Empty if no document has the attribute. */
  of(name: string): AttributeColumn[] {
    return (this.#places.get(name) ?? []).map((at) => this.#column(at));
  }

  /** How many documents have each attribute, including removed ones. */
  counts(): { readonly name: string; readonly count: number }[] {
    return this.#packed.columns.map(({ name, count }) => ({ name, count }));
  }

  all(): AttributeColumn[] {
    return this.#packed.columns.map((_, at) => this.#column(at));
  }

  #column(at: number): AttributeColumn {
    const made = this.#made[at] ?? this.#make(this.#packed.columns[at]!, String(at));
    this.#made[at] = made;
    return made;
  }

  /** Each type's columns have the arrays that are read here: `write-columns.ts` writes them. */
  #make(packed: PackedColumn, key: string): AttributeColumn {
    const { bytes } = this.#packed;
    const { name, type } = packed;
    const holders = unpackHolders(packed.holders, packed.count, bytes);
    const starts = packed.starts === undefined ? null : unpackWords(bytes, packed.starts);
    const numbers = (at: number) => new NumberValues(packed.numbers![at]!, bytes);
    switch (type) {
      case 'string':
      case 'strings': {
        const reading = { stream: this.#stream, cache: this.#cache, key };
        const dictionary = new TextDictionary(packed.texts!, bytes, reading);
        return { name, type, holders, starts, dictionary, ordinals: unpack(bytes, packed.raw!) };
      }
      case 'number':
      case 'numbers':
      case 'date':
        return { name, type, holders, starts, values: numbers(0) };
      case 'boolean':
        return { name, type, holders, bits: unpack(bytes, packed.raw!) };
      case 'money': {
        const [currencies, currencyOf] = [packed.currencies!, unpack(bytes, packed.raw!)];
        return { name, type, holders, amounts: numbers(0), currencies, currencyOf };
      }
      case 'place':
        return { name, type, holders, latitudes: numbers(0), longitudes: numbers(1) };
    }
  }
}

export function isTextColumn(column: AttributeColumn): column is TextColumn {
  return column.type === 'string' || column.type === 'strings';
}

/** The value of a boolean column at a place. */
export function booleanAt({ bits }: BooleanColumn, place: number): boolean {
  return (bits[place >>> 3]! & (1 << (place & 7))) !== 0;
}

import {
  type Attributes,
  type AttributeType,
  type AttributeValue,
  isDate,
  isList,
  isMoney,
  isPlace,
  typeOfValue,
} from '../../../attributes/attribute-value.ts';
import { dateSpan } from '../../../attributes/date-span.ts';
import { compareOrdered, orderedText } from '../../order-of-values.ts';
import type { ChunkedStreamWriter } from '../files/chunked-stream.ts';
import type { PackedColumns } from './attribute-columns.ts';
import { TextDictionaryWriter } from './text-dictionary.ts';
import { type ColumnsSource, ColumnsWriter, type ColumnToWrite } from './write-columns.ts';

/** Collects the attributes of the documents of a new segment. */
export class AttributeCollector implements ColumnsSource {
  readonly #columns = new Map<string, CollectedColumn>();
  #documentCount = 0;
  #units = 0;

  /** The number of values plus the length of their texts in UTF-16 units. */
  get size(): number {
    return this.#units;
  }

  /** Adds the attributes of the next document; `undefined` if it has none. */
  add(attributes: Attributes | undefined): void {
    const at = this.#documentCount++;
    if (attributes === undefined) return;
    for (const name of Object.keys(attributes)) {
      const value = attributes[name]!; // one of its keys
      this.#units += 1 + unitsOf(value);
      this.#columnOf(name, typeOfValue(value)).add(at, value);
    }
  }

  write(texts: ChunkedStreamWriter): PackedColumns {
    const writer = new ColumnsWriter(this.#documentCount);
    for (const key of [...this.#columns.keys()].sort())
      this.#columns.get(key)!.write(writer, texts);
    return writer.finish();
  }

  #columnOf(name: string, type: AttributeType): CollectedColumn {
    const key = columnKey(name, type);
    let column = this.#columns.get(key);
    if (column === undefined) {
      column = new CollectedColumn(name, type);
      this.#columns.set(key, column);
    }
    return column;
  }
}

/** The sort key of a segment's columns. Names contain no spaces. */
export function columnKey(name: string, type: AttributeType): string {
  return `${name} ${type}`;
}

function unitsOf(value: AttributeValue): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || !isList(value)) return 0;
  let units = value.length;
  for (const one of value) if (typeof one === 'string') units += one.length;
  return units;
}

class CollectedColumn {
  readonly #name: string;
  readonly #type: AttributeType;
  readonly #documents: number[] = [];
  /** For lists: where the values of each document begin. */
  readonly #starts: number[] = [];
  /** The indexes of texts, in the order of arrival; numbers, moments, amounts, 1 for true, latitudes. */
  readonly #values: number[] = [];
  /** For amounts the index of the currency, for places the longitude. */
  readonly #seconds: number[] = [];
  /** Texts or currencies. */
  readonly #texts = new Map<string, number>();

  constructor(name: string, type: AttributeType) {
    this.#name = name;
    this.#type = type;
  }

  add(at: number, value: AttributeValue): void {
    this.#documents.push(at);
    if (typeof value !== 'object') this.#values.push(this.#numberOf(value));
    else if (isList(value)) {
      this.#starts.push(this.#values.length);
      for (const one of value) this.#values.push(this.#numberOf(one));
    } else if (isDate(value)) this.#values.push(dateSpan(value.date)?.startMs ?? Number.NaN);
    else if (isMoney(value)) {
      this.#values.push(value.amount);
      this.#seconds.push(this.#textNumber(value.currency));
    } else if (isPlace(value)) {
      this.#values.push(value.lat);
      this.#seconds.push(value.lon);
    }
  }

  write(writer: ColumnsWriter, texts: ChunkedStreamWriter): void {
    const column = {
      name: this.#name,
      type: this.#type,
      documents: Uint32Array.from(this.#documents),
      starts: null,
    };
    switch (this.#type) {
      case 'string':
      case 'strings':
        this.#writeTexts(column, writer, texts);
        break;
      case 'number':
      case 'numbers':
      case 'date': {
        const lists = this.#listsOf(Float64Array.from(this.#values));
        writer.addNumbers({ ...column, starts: lists.starts }, lists.values);
        break;
      }
      case 'boolean':
        writer.addBooleans(column, Uint8Array.from(this.#values));
        break;
      case 'money': {
        const currencies = [...this.#texts.keys()];
        const currencyOf = Uint32Array.from(this.#seconds);
        writer.addMoney(column, Float64Array.from(this.#values), currencies, currencyOf);
        break;
      }
      case 'place': {
        const longitudes = Float64Array.from(this.#seconds);
        writer.addPlaces(column, Float64Array.from(this.#values), longitudes);
        break;
      }
    }
  }

  #writeTexts(column: ColumnToWrite, writer: ColumnsWriter, texts: ChunkedStreamWriter): void {
    const sorted = [...this.#texts]
      .map(([text, number]) => ({ ...orderedText(text), number }))
      .sort(compareOrdered);
    const dictionary = new TextDictionaryWriter(texts);
    const ordinals = new Uint32Array(sorted.length);
    for (const [ordinal, { text, number }] of sorted.entries()) {
      dictionary.add(text);
      ordinals[number] = ordinal;
    }
    const lists = this.#listsOf(Uint32Array.from(this.#values, (number) => ordinals[number]!));
    writer.addTexts({ ...column, starts: lists.starts }, lists.values, dictionary);
  }

  /** Sorts the values of each list and removes duplicates. */
  #listsOf<Values extends Uint32Array | Float64Array>(
    values: Values,
  ): { values: Values; starts: Uint32Array | null } {
    if (this.#type !== 'strings' && this.#type !== 'numbers') return { values, starts: null };
    const starts = new Uint32Array(this.#starts.length + 1);
    let count = 0;
    for (let place = 0; place < this.#starts.length; place++) {
      starts[place] = count;
      const from = this.#starts[place]!;
      const ofPlace = values.slice(from, this.#starts[place + 1]).sort();
      for (let i = 0; i < ofPlace.length; i++) {
        if (i === 0 || ofPlace[i] !== ofPlace[i - 1]) values[count++] = ofPlace[i]!;
      }
    }
    starts[this.#starts.length] = count;
    // A slice of an array has the array's type.
    return { values: values.slice(0, count) as Values, starts };
  }

  #numberOf(value: string | number | boolean): number {
    return typeof value === 'string' ? this.#textNumber(value.toWellFormed()) : Number(value);
  }

  #textNumber(text: string): number {
    let number = this.#texts.get(text);
    if (number === undefined) {
      number = this.#texts.size;
      this.#texts.set(text, number);
    }
    return number;
  }
}

import type { SheetWriter } from '../text/sheet-writer.ts';
import { clip } from '../text/text-builder.ts';
import type { Cell } from '../text/write-row.ts';
import { localName, readXml, type XmlListener } from './read-xml.ts';
import type { ShowNumber } from './xlsx-number-formats.ts';

/** What the cells of all sheets refer to. */
export interface CellSource {
  readonly strings: readonly string[];
  readonly show: ShowNumber;
}

// Excel's own limits ("Excel specifications and limits").
const MAX_COLUMNS = 16_384;
const MAX_CELL_UNITS = 32_767;

/** Reads the cells of a worksheet (ECMA-376 part 1, 18.3). Throws `MalformedFile`. */
export function readSheet(xml: Uint8Array, source: CellSource, writer: SheetWriter): void {
  readXml(xml, new SheetReader(source, writer));
}

class SheetReader implements XmlListener {
  readonly #source: CellSource;
  readonly #writer: SheetWriter;
  #cells: Cell[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #isPhonetic = false;

  constructor(source: CellSource, writer: SheetWriter) {
    this.#source = source;
    this.#writer = writer;
  }

  onElement(name: string, attributes: Readonly<Record<string, string>>): void {
    const local = localName(name);
    if (local === 'c') this.#startCell(attributes);
    else if (local === 'rPh') this.#isPhonetic = true;
    else if (local === 'row') this.#startRow();
  }

  onText(name: string, text: string): void {
    const local = localName(name);
    if (local === 'v') this.#value = text;
    else if (local === 't' && !this.#isPhonetic) this.#value += text;
    else if (local === 'rPh') this.#isPhonetic = false;
    else if (local === 'c') this.#endCell();
    else if (local === 'row') this.#writer.row(this.#cells);
  }

  isDone(): boolean {
    return this.#writer.isDone;
  }

  #startRow(): void {
    this.#cells = [];
    this.#column = -1;
  }

  #startCell({ r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    this.#column = columnOf(r) ?? this.#column + 1;
    this.#type = t;
    this.#style = Number(s);
    this.#value = '';
  }

  #endCell(): void {
    const text = clip(this.#shown(), MAX_CELL_UNITS);
    if (text === '' || this.#cells.length >= MAX_COLUMNS) return;
    this.#cells.push({ column: this.#column, text });
  }

  #shown(): string {
    const value = this.#value;
    if (this.#type === 's') return this.#source.strings[Number(value)] ?? '';
    if (this.#type === 'n') return this.#source.show(value, this.#style);
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    // "#REF!" and its like are no words of the author.
    return this.#type === 'e' ? '' : value;
  }
}

/** The column of a reference such as `AB12`, from 0; `null` for anything else. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

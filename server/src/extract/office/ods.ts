import type { ReadDocument } from '../text/marked-text.ts';
import { SheetWriter } from '../text/sheet-writer.ts';
import { MAX_TEXT_UNITS, TextBuilder } from '../text/text-builder.ts';
import type { Cell } from '../text/write-row.ts';
import { openDocument } from './open-document.ts';
import {
  type OpenDocumentListener,
  OpenDocumentReader,
  type OpenParagraph,
} from './open-document-reader.ts';
import { readXml } from './read-xml.ts';

/**
 * Reads a spreadsheet of LibreOffice and others (OpenDocument): its sheets in order, each below its name, cells as displayed. A
 * repeated row or cell is written once. Hidden sheets are left out. Throws `MalformedFile` for anything else, and
 * `EncryptedFile` for one with a password.
 */
export function readOds(bytes: Uint8Array, maxUnits = MAX_TEXT_UNITS): ReadDocument {
  const { content: xml, metadata } = openDocument(bytes);
  const builder = new TextBuilder(maxUnits);
  const writer = new SheetWriter(builder);
  readXml(xml, new OpenDocumentReader(new SheetsListener(writer)));
  writer.end();
  return { content: builder.finish(), metadata, rows: writer.rows };
}

// LibreOffice's own limit.
const MAX_COLUMNS = 16_384;

class SheetsListener implements OpenDocumentListener {
  readonly #writer: SheetWriter;
  readonly #hiddenStyles = new Set<string>();
  /** The name of the automatic style that is being read. */
  #style = '';
  #isHidden = false;
  #cells: Cell[] = [];
  #column = 0;
  #columnsOfCell = 1;
  #text = '';

  constructor(writer: SheetWriter) {
    this.#writer = writer;
  }

  onStart(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'style') this.#style = attributes['style:name'] ?? '';
    else if (name === 'table-properties') this.#noteProperties(attributes);
    else if (name === 'table') this.#startSheet(attributes);
    else if (name === 'table-row') this.#startRow();
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#startCell(attributes);
  }

  onEnd(name: string): void {
    if (name === 'table-row' && !this.#isHidden) this.#writer.row(this.#cells);
    if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell();
  }

  onParagraph({ text }: OpenParagraph): void {
    this.#text += this.#text === '' ? text : ` ${text}`;
  }

  isDone(): boolean {
    return this.#writer.isDone;
  }

  #noteProperties(attributes: Readonly<Record<string, string>>): void {
    if (attributes['table:display'] === 'false') this.#hiddenStyles.add(this.#style);
  }

  #startSheet(attributes: Readonly<Record<string, string>>): void {
    this.#isHidden = this.#hiddenStyles.has(attributes['table:style-name'] ?? '');
    if (!this.#isHidden) this.#writer.startSheet(attributes['table:name'] ?? '');
  }

  #startRow(): void {
    this.#cells = [];
    this.#column = 0;
  }

  #startCell(attributes: Readonly<Record<string, string>>): void {
    const columns = Number(attributes['table:number-columns-repeated'] ?? 1);
    this.#columnsOfCell = columns >= 1 ? columns : 1;
    this.#text = '';
  }

  #endCell(): void {
    if (this.#text.trim() !== '' && this.#cells.length < MAX_COLUMNS) {
      this.#cells.push({ column: this.#column, text: this.#text });
    }
    this.#column += this.#columnsOfCell;
    this.#text = '';
  }
}

import type { ReadDocument } from '../text/marked-text.ts';
import { MAX_TEXT_UNITS, TextBuilder } from '../text/text-builder.ts';
import { cellsOf, writeRow } from '../text/write-row.ts';
import { openDocument } from './open-document.ts';
import {
  type OpenDocumentListener,
  OpenDocumentReader,
  type OpenParagraph,
} from './open-document-reader.ts';
import { readXml } from './read-xml.ts';

/**
 * Reads a text of LibreOffice and others (OpenDocument): headings by their outline, list items behind `- `, a table's
 * row on a line; without comments, what was struck out, and lists of contents. Throws `MalformedFile` for what is
 * none, `EncryptedFile` for one behind a password.
 */
export function readOdt(bytes: Uint8Array, maxUnits = MAX_TEXT_UNITS): ReadDocument {
  const { content: xml, metadata } = openDocument(bytes);
  const builder = new TextBuilder(maxUnits);
  readXml(xml, new OpenDocumentReader(new TextListener(builder)));
  const content = builder.finish();
  const title = metadata.title ?? content.headings.find(({ level }) => level === 1)?.title ?? null;
  return { content, metadata: { ...metadata, title } };
}

/** What OpenDocument calls the style of the heading above all others. */
const TITLE_STYLE = 'Title';

class TextListener implements OpenDocumentListener {
  readonly #builder: TextBuilder;
  /** Automatic styles that are the title's with a change. */
  readonly #titleStyles = new Set([TITLE_STYLE]);
  #listDepth = 0;
  #isNewItem = false;
  #tableDepth = 0;
  #cells: string[] = [];

  constructor(builder: TextBuilder) {
    this.#builder = builder;
  }

  onStart(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'style') this.#noteStyle(attributes);
    else if (name === 'list') this.#startList();
    else if (name === 'list-item') this.#startItem();
    else if (name === 'table') this.#startTable();
    else if (name === 'table-row' && this.#tableDepth === 1) this.#cells = [];
    else if (name === 'table-cell' && this.#tableDepth === 1) this.#cells.push('');
  }

  onEnd(name: string): void {
    if (name === 'list') this.#endList();
    else if (name === 'list-item') this.#builder.close();
    else if (name === 'table') this.#endTable();
    else if (name === 'table-row' && this.#tableDepth === 1) this.#writeRow();
  }

  onParagraph(paragraph: OpenParagraph): void {
    const { text, level, style } = paragraph;
    const cell = this.#cells.length - 1;
    if (this.#tableDepth > 0 && cell >= 0) this.#cells[cell] += ` ${text}`;
    else if (this.#titleStyles.has(style)) this.#builder.heading(1, text);
    else if (level !== null) this.#builder.heading(level, text);
    else if (this.#listDepth > 0) this.#writeItem(text);
    else this.#writeParagraph(text);
  }

  isDone(): boolean {
    return this.#builder.isFull;
  }

  #noteStyle(attributes: Readonly<Record<string, string>>): void {
    if (attributes['style:parent-style-name'] !== TITLE_STYLE) return;
    this.#titleStyles.add(attributes['style:name'] ?? '');
  }

  #startList(): void {
    if (this.#listDepth === 0) this.#builder.endBlock();
    this.#builder.open('list');
    this.#listDepth += 1;
  }

  #endList(): void {
    this.#listDepth -= 1;
    if (this.#listDepth === 0) this.#builder.endBlock();
    this.#builder.close();
  }

  #startItem(): void {
    this.#builder.open('item');
    this.#isNewItem = true;
  }

  #startTable(): void {
    if (this.#tableDepth === 0) this.#builder.open('table');
    this.#tableDepth += 1;
  }

  #endTable(): void {
    this.#tableDepth -= 1;
    if (this.#tableDepth > 0) return;
    this.#builder.endBlock();
    this.#builder.close();
  }

  #writeRow(): void {
    const cells = this.#cells.map((cell) => cell.trim());
    this.#cells = [];
    if (cells.every((cell) => cell === '')) return;
    writeRow(cellsOf(cells), this.#builder);
  }

  #writeItem(text: string): void {
    if (this.#isNewItem) {
      this.#builder.startLineWith(`${'  '.repeat(Math.min(this.#listDepth, 9) - 1)}- `);
    }
    this.#isNewItem = false;
    this.#writeLines(text);
  }

  #writeParagraph(text: string): void {
    this.#builder.endBlock();
    this.#writeLines(text);
    this.#builder.endBlock();
  }

  #writeLines(text: string): void {
    for (const line of text.split('\n')) {
      this.#builder.inline(line);
      this.#builder.endLine();
    }
  }
}

import { MAX_TEXT_UNITS, type TextBuilder } from '../text/text-builder.ts';
import { cellsOf, writeRow } from '../text/write-row.ts';

/** Makes paragraphs, headings and rows of the words of an RTF document, and writes them. */
export class RtfBody {
  readonly #builder: TextBuilder;
  #words = '';
  #cells: string[] = [];
  #notes: string[] = [];
  #isItem = false;
  #isAfterRow = false;

  constructor(builder: TextBuilder) {
    this.#builder = builder;
  }

  /** True when nothing more is kept. */
  get isFull(): boolean {
    return this.#builder.isFull;
  }

  /** Adds words to the present paragraph; `\n` ends a line. */
  add(words: string): void {
    if (this.#words.length < MAX_TEXT_UNITS) this.#words += words;
  }

  /** The present paragraph is one of a list: its bullet or number was there. */
  markItem(): void {
    this.#isItem = true;
  }

  /** Words that stand beside the text, as a footnote: they follow the present paragraph. */
  addNote(words: string): void {
    if (words.trim() !== '') this.#notes.push(words);
  }

  endCell(): void {
    this.#cells.push(this.#words.replaceAll('\n', ' ').trim());
    this.#words = '';
    this.#isItem = false;
  }

  endRow(): void {
    const cells = this.#cells;
    this.#cells = [];
    if (cells.every((cell) => cell === '')) return;
    if (!this.#isAfterRow) {
      this.#builder.endBlock();
      this.#builder.open('table');
    }
    writeRow(cellsOf(cells), this.#builder);
    this.#isAfterRow = true;
  }

  /** `level` is that of a heading; `null` for a paragraph. */
  endParagraph(level: number | null): void {
    const words = this.#words.trim();
    this.#words = '';
    if (this.#isAfterRow && words !== '') this.#endTable();
    if (words !== '' && level !== null) this.#builder.heading(level, words);
    else if (words !== '') this.#writeParagraph(words);
    this.#isItem = false;
    const notes = this.#notes;
    this.#notes = [];
    for (const note of notes) this.#writeParagraph(note);
  }

  /** Ends the document; a row whose end is missing is kept. */
  end(): void {
    if (this.#cells.length > 0) {
      this.endCell();
      this.endRow();
    }
    this.endParagraph(null);
  }

  #endTable(): void {
    this.#builder.endBlock();
    this.#builder.close();
    this.#isAfterRow = false;
  }

  #writeParagraph(words: string): void {
    // The items of a list stand together.
    if (this.#isItem) this.#builder.startLineWith('- ');
    else this.#builder.endBlock();
    for (const line of words.split('\n')) {
      this.#builder.inline(line);
      this.#builder.endLine();
    }
    if (!this.#isItem) this.#builder.endBlock();
  }
}

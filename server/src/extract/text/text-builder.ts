import type { LayoutKind } from '../../documents/layout/document-layout.ts';
import type { DataRow, Definition, Heading } from '../passages/cut-passages.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { type InlineKind, LayoutRecorder } from './layout-recorder.ts';
import type { MarkedText } from './marked-text.ts';

/** The longest text kept of one document unless settings say otherwise, in UTF-16 units: a 2,500-page book. */
export const MAX_TEXT_UNITS = 8 * 1024 * 1024;
// More headings than this come from a machine, and each is looked at for every passage's path.
const MAX_HEADINGS = 20_000;
// A longer "heading" is a paragraph in a heading's clothes; paths are stored with each passage.
const MAX_HEADING_UNITS = 200;
// Methods of a class of a namespace: deeper, a list is laid out as definitions and defines nothing.
const MAX_OPEN_DEFINITIONS = 4;

/**
 * Collects the text of a document piece by piece, cleans each piece, and notes where headings
 * begin and how it is laid out. Pieces past `maxUnits` are dropped, which the text then says: ask {@link isFull} to stop early.
 */
export class TextBuilder {
  readonly #maxUnits: number;
  readonly #layout = new LayoutRecorder();
  readonly #headings: Heading[] = [];
  readonly #definitions: Mutable<Definition>[] = [];
  readonly #openDefinitions: (Mutable<Definition> | null)[] = [];
  readonly #rows: DataRow[] = [];
  #rowStart: number | null = null;
  #text = '';
  #inline = '';
  #inlinePrefix = '';
  #breaks = 0;
  #isCut = false;

  constructor(maxUnits = MAX_TEXT_UNITS) {
    this.#maxUnits = maxUnits;
  }

  /** True when nothing more will be kept. */
  get isFull(): boolean {
    return this.#text.length >= this.#maxUnits;
  }

  /** Adds to the present line. White space collapses when the line ends. */
  inline(text: string): void {
    if (this.#inline.length < this.#maxUnits) this.#inline += text;
    else this.#isCut = true;
  }

  /** Ends the present line, if it has begun. */
  endLine(): void {
    const written = this.#inline;
    const line = cleanLine(written);
    this.#inline = '';
    if (!this.isFull) {
      const start = this.#nextOffset();
      this.#layout.endLine(written, line, start, start + this.#inlinePrefix.length);
    }
    if (line !== '') {
      this.#append(this.#inlinePrefix + line);
      this.#inlinePrefix = '';
    }
    this.#breaks = Math.max(this.#breaks, 1);
  }

  /** Ends the present line and leaves a blank one before what follows. */
  endBlock(): void {
    this.endLine();
    this.#breaks = 2;
  }

  /** What the next line that has words begins with, as in `- `. */
  startLineWith(prefix: string): void {
    this.#inlinePrefix = prefix;
  }

  /**
   * Adds a block on its own with its lines and indentation kept: code, whose language is empty where it is not said, or
   * text that is already plain (`null`).
   */
  verbatim(text: string, language: string | null = null): void {
    this.endBlock();
    const block = cleanText(text).replace(/^\n+/, '').trimEnd();
    this.#inlinePrefix = '';
    if (block !== '') {
      const start = this.#nextOffset();
      if (language === null) this.#layout.endLine(block, block, start, start);
      else this.#addBlock('code', start, start + block.length, 1, language);
      this.#append(block);
    }
    this.#breaks = 2;
  }

  /** What is written from here up to {@link close} is a block of its own, or lies in it. Ends no line. */
  open(kind: LayoutKind, value = 0, words = ''): void {
    this.#layout.open(kind, value, words);
  }

  /** Ends the block that was begun last. */
  close(): void {
    this.#layout.close(this.#text.length);
  }

  /** What is added to the present line from here up to {@link endMark} is set otherwise. Marks may lie in each other. */
  mark(kind: InlineKind, value = 0, words = ''): void {
    this.#layout.beginMark(kind, this.#inline.length, value, words);
  }

  /** Ends the mark that was begun last. */
  endMark(): void {
    this.#layout.endMark(this.#inline.length);
  }

  /** Adds a line `name: value`. */
  field(name: string, value: string): void {
    this.endLine();
    this.mark('field', cleanLine(name).length + 2);
    this.inline(`${name}: ${value}`);
    this.endMark();
    this.endLine();
  }

  /** Notes a block without words in front of what follows. */
  point(kind: LayoutKind, value = 0, words = ''): void {
    const place = this.#nextOffset();
    this.#addBlock(kind, place, place, value, words);
  }

  /** Adds a heading on a line of its own. `level` 1 is the outermost. A heading without words is dropped. */
  heading(level: number, title: string): void {
    this.endBlock();
    const line = cleanLine(title);
    if (line === '' || this.isFull) return;
    this.#inlinePrefix = '';
    const offset = this.#nextOffset();
    // The first may be the title of a document: cut, it still says more than the name of a file.
    const shown = this.#headings.length === 0 ? cutAtWord(line, MAX_HEADING_UNITS) : line;
    if (this.#headings.length < MAX_HEADINGS && shown.length <= MAX_HEADING_UNITS) {
      this.#headings.push({ level, title: shown, offset });
    }
    this.#addBlock('heading', offset, offset + line.length, level);
    this.#append(line);
    this.#breaks = 2;
  }

  /** Ends the present line. What follows, up to {@link endDefinition}, defines `name`. Definitions may lie in each other. */
  beginDefinition(name: string): void {
    this.endLine();
    const isKept =
      !this.isFull &&
      this.#openDefinitions.length < MAX_OPEN_DEFINITIONS &&
      this.#definitions.length < MAX_HEADINGS &&
      name !== '' &&
      name.length <= MAX_HEADING_UNITS;
    const offset = this.#nextOffset();
    const definition = isKept ? { name, offset, end: offset } : null;
    if (definition) this.#definitions.push(definition);
    this.#openDefinitions.push(definition);
  }

  /** Ends the present line, and the definition that was begun last. */
  endDefinition(): void {
    this.endLine();
    const definition = this.#openDefinitions.pop();
    if (definition) definition.end = Math.max(definition.offset, this.#text.length);
  }

  /** Ends the present line. What follows, up to {@link endRow}, is a row, whose lines name its columns. */
  beginRow(): void {
    this.endLine();
    this.#rowStart = this.#nextOffset();
  }

  /** Ends the row and its block. */
  endRow(): void {
    this.endBlock();
    const start = this.#rowStart;
    this.#rowStart = null;
    if (start !== null && start < this.#text.length)
      this.#rows.push({ start, end: this.#text.length });
  }

  /** All that was collected. */
  finish(): MarkedText {
    this.endLine();
    return {
      text: this.#text,
      headings: this.#headings,
      layout: this.#layout.finish(this.#text.length),
      ...(this.#definitions.length > 0 && { definitions: this.#definitions }),
      ...(this.#rows.length > 0 && { rows: this.#rows }),
      // Callers that check `isFull` do not pass the rest.
      isCut: this.#isCut || this.isFull,
    };
  }

  #addBlock(kind: LayoutKind, start: number, end: number, value = 0, words = ''): void {
    if (!this.isFull) this.#layout.add(kind, start, end, value, words);
  }

  #nextOffset(): number {
    return this.#text.length + (this.#text === '' ? 0 : this.#breaks);
  }

  #append(piece: string): void {
    if (this.isFull) return;
    if (this.#text !== '') this.#text += this.#breaks === 2 ? '\n\n' : '\n'.repeat(this.#breaks);
    this.#text += clip(piece, this.#maxUnits - this.#text.length);
    this.#breaks = 0;
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The first `units` UTF-16 units of a text, never ending inside a surrogate pair. */
export function clip(text: string, units: number): string {
  if (text.length <= units) return text;
  const last = text.charCodeAt(units - 1);
  const cutsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, Math.max(0, cutsPair ? units - 1 : units));
}

/** A line of `units` UTF-16 units at most: one that is longer ends with a whole word, where it has words, and `…`. */
function cutAtWord(line: string, units: number): string {
  if (line.length <= units) return line;
  const cut = clip(line, units - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > units / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

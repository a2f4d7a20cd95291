import type { Definition, Heading } from '../passages/cut-passages.ts';
import { cleanLine, cleanText } from './clean-text.ts';
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
 * begin. Pieces past `maxUnits` are dropped, which the text then says: ask {@link isFull} to stop early.
 */
export class TextBuilder {
  readonly #maxUnits: number;
  readonly #headings: Heading[] = [];
  readonly #definitions: Mutable<Definition>[] = [];
  readonly #openDefinitions: (Mutable<Definition> | null)[] = [];
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
    const line = cleanLine(this.#inline);
    this.#inline = '';
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

  /** Adds a block on its own with its lines and indentation kept: code, or text that is already plain. */
  verbatim(text: string): void {
    this.endBlock();
    const block = cleanText(text).replace(/^\n+/, '').trimEnd();
    this.#inlinePrefix = '';
    if (block !== '') this.#append(block);
    this.#breaks = 2;
  }

  /** Adds a heading on a line of its own. `level` 1 is the outermost. A heading without words is dropped. */
  heading(level: number, title: string): void {
    this.endBlock();
    const line = cleanLine(title);
    if (line === '' || this.isFull) return;
    this.#inlinePrefix = '';
    const offset = this.#nextOffset();
    if (this.#headings.length < MAX_HEADINGS && line.length <= MAX_HEADING_UNITS) {
      this.#headings.push({ level, title: line, offset });
    }
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

  /** All that was collected. */
  finish(): MarkedText {
    this.endLine();
    return {
      text: this.#text,
      headings: this.#headings,
      ...(this.#definitions.length > 0 && { definitions: this.#definitions }),
      // Who asks `isFull` leaves the rest out unseen.
      isCut: this.#isCut || this.isFull,
    };
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

import { localName, type XmlListener } from './read-xml.ts';

/** A paragraph or heading of an OpenDocument file. */
export interface OpenParagraph {
  /** Line breaks are `\n`. */
  readonly text: string;
  /** Of a heading, from 1; `null` for a paragraph. */
  readonly level: number | null;
  /** The name of its style; automatic ones are called `P1` and so on. */
  readonly style: string;
}

/** What is made of the content. Names come without prefix; what lies in skipped elements is not heard. */
export interface OpenDocumentListener {
  onStart?(name: string, attributes: Readonly<Record<string, string>>): void;
  onEnd?(name: string): void;
  /** In the order of the document, what stands inside a paragraph (a footnote, a text box) after it. */
  onParagraph(paragraph: OpenParagraph): void;
  isDone?(): boolean;
}

// What is struck out, said about the text, repeated from it, or shown nowhere.
const SKIPPED = new Set([
  'tracked-changes',
  'annotation',
  'table-of-content',
  'alphabetical-index',
  'note-citation',
  'ruby-text',
  'hidden-text',
  'binary-data',
  'title',
  'desc',
  'forms',
  'scripts',
  'font-face-decls',
]);
// Longer runs of blanks count as one in the end.
const MAX_BLANKS = 100;

/** Listens to the content of any OpenDocument file (OASIS OpenDocument 1.3 part 3) and reports its paragraphs. */
export class OpenDocumentReader implements XmlListener {
  readonly #listener: OpenDocumentListener;
  /** The paragraphs that are open, outermost first: a text box lies inside one. */
  readonly #open: { text: string; level: number | null; style: string }[] = [];
  #inner: OpenParagraph[] = [];
  #skippedDepth = 0;

  constructor(listener: OpenDocumentListener) {
    this.#listener = listener;
  }

  onElement(name: string, attributes: Readonly<Record<string, string>>): void {
    const local = localName(name);
    if (this.#skippedDepth > 0 || SKIPPED.has(local)) {
      this.#skippedDepth += 1;
      return;
    }
    this.#listener.onStart?.(local, attributes);
    if (local === 'p' || local === 'h') this.#openParagraph(local, attributes);
    else if (local === 's') this.onWords(' '.repeat(blanksOf(attributes)));
    else if (local === 'tab') this.onWords('\t');
    else if (local === 'line-break') this.onWords('\n');
  }

  onWords(words: string): void {
    const paragraph = this.#open.at(-1);
    if (paragraph && this.#skippedDepth === 0) paragraph.text += words;
  }

  onText(name: string): void {
    if (this.#skippedDepth > 0) {
      this.#skippedDepth -= 1;
      return;
    }
    const local = localName(name);
    if (local === 'p' || local === 'h') this.#closeParagraph();
    this.#listener.onEnd?.(local);
  }

  isDone(): boolean {
    return this.#listener.isDone?.() ?? false;
  }

  #openParagraph(name: string, attributes: Readonly<Record<string, string>>): void {
    const level = name === 'h' ? levelOf(attributes['text:outline-level']) : null;
    this.#open.push({ text: '', level, style: attributes['text:style-name'] ?? '' });
  }

  #closeParagraph(): void {
    const paragraph = this.#open.pop();
    if (!paragraph) return;
    if (this.#open.length > 0) {
      this.#inner.push(paragraph);
      return;
    }
    const inner = this.#inner;
    this.#inner = [];
    this.#listener.onParagraph(paragraph);
    for (const each of inner) this.#listener.onParagraph(each);
  }
}

function blanksOf(attributes: Readonly<Record<string, string>>): number {
  const count = Number(attributes['text:c'] ?? 1);
  return count >= 1 ? Math.min(count, MAX_BLANKS) : 1;
}

function levelOf(outline: string | undefined): number {
  const level = Number(outline);
  return Number.isInteger(level) && level >= 1 ? level : 1;
}

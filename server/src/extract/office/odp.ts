import { cleanLine } from '../text/clean-text.ts';
import type { ReadDocument } from '../text/marked-text.ts';
import { firstTitle, type Slide, writeSlides } from '../text/slides.ts';
import { MAX_TEXT_UNITS, TextBuilder } from '../text/text-builder.ts';
import { openDocument } from './open-document.ts';
import {
  type OpenDocumentListener,
  OpenDocumentReader,
  type OpenParagraph,
} from './open-document-reader.ts';
import { readXml } from './read-xml.ts';

/**
 * Reads a presentation of LibreOffice and others (OpenDocument): slides in order, including hidden ones, with their notes. Throws
 * `MalformedFile` for anything else, and `EncryptedFile` for one with a password.
 */
export function readOdp(bytes: Uint8Array, maxUnits = MAX_TEXT_UNITS): ReadDocument {
  const { content: xml, metadata } = openDocument(bytes);
  const listener = new SlidesListener();
  readXml(xml, new OpenDocumentReader(listener));
  const builder = new TextBuilder(maxUnits);
  writeSlides(listener.slides, builder);
  const title = metadata.title ?? firstTitle(listener.slides);
  return { content: builder.finish(), metadata: { ...metadata, title } };
}

// What `presentation:class` says of a shape that is the same on every slide.
const FURNITURE = new Set(['header', 'footer', 'date-time', 'page-number']);
const SHAPES = new Set([
  'frame',
  'custom-shape',
  'rect',
  'ellipse',
  'line',
  'connector',
  'polygon',
]);

interface OpenSlide extends Slide {
  title: string;
  readonly blocks: string[][];
  readonly notes: string[];
}

class SlidesListener implements OpenDocumentListener {
  readonly slides: OpenSlide[] = [];
  #isNotes = false;
  /** What `presentation:class` says of the shape that is open. */
  #shape = '';
  #lines: string[] = [];
  #row: string[] | null = null;

  onStart(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'page') this.slides.push({ title: '', blocks: [], notes: [] });
    else if (name === 'notes') this.#isNotes = true;
    else if (SHAPES.has(name)) this.#shape = attributes['presentation:class'] ?? '';
    else if (name === 'table-row') this.#row = [];
    else if (name === 'table-cell') this.#row?.push('');
  }

  onEnd(name: string): void {
    if (SHAPES.has(name) || name === 'page') this.#endShape();
    else if (name === 'notes') this.#isNotes = false;
    else if (name === 'table-row') this.#endRow();
  }

  onParagraph({ text }: OpenParagraph): void {
    const cell = (this.#row?.length ?? 0) - 1;
    if (this.#row && cell >= 0) {
      this.#row[cell] += ` ${text}`;
      return;
    }
    for (const line of text.split('\n')) {
      const words = cleanLine(line);
      if (words !== '') this.#lines.push(words);
    }
  }

  #endRow(): void {
    const cells = (this.#row ?? []).map(cleanLine).filter((cell) => cell !== '');
    if (cells.length > 0) this.#lines.push(cells.join(' | '));
    this.#row = null;
  }

  #endShape(): void {
    const lines = this.#lines;
    const shape = this.#shape;
    this.#lines = [];
    this.#shape = '';
    const slide = this.slides.at(-1);
    if (!slide || lines.length === 0 || FURNITURE.has(shape)) return;
    if (this.#isNotes) for (const line of lines) slide.notes.push(line);
    else if (shape === 'title' && slide.title === '') slide.title = lines.join(' ');
    else slide.blocks.push(lines);
  }
}

import { cleanLine } from '../text/clean-text.ts';
import { localName, readXml, type XmlListener } from './read-xml.ts';

/** The words of a slide, a notes page, a diagram or a chart. */
export interface Shapes {
  /** Of the first shape that is a title; empty without one. */
  readonly title: string;
  /** The lines of each other shape: paragraphs, and rows of tables with ` | ` between the cells. */
  readonly blocks: readonly (readonly string[])[];
}

/** Reads DrawingML text (ECMA-376 part 1, 21.1.2). An absent part has no words. Throws `MalformedFile`. */
export function readShapes(xml: Uint8Array | undefined): Shapes {
  if (!xml) return { title: '', blocks: [] };
  const reader = new ShapesReader();
  readXml(xml, reader);
  return reader.finish();
}

const TITLES = new Set(['title', 'ctrTitle']);
// The same on every slide: its number, the date, header and footer.
const FURNITURE = new Set(['sldNum', 'dt', 'hdr', 'ftr']);
// A text for readers that do not know the one before it.
const ALTERNATIVE = 'Fallback';

class ShapesReader implements XmlListener {
  readonly #blocks: string[][] = [];
  #title = '';
  #lines: string[] = [];
  #line = '';
  #cells: string[] | null = null;
  /** The type of the placeholder that the shape fills. */
  #placeholder = '';
  #alternatives = 0;

  onElement(name: string, attributes: Readonly<Record<string, string>>): void {
    const local = localName(name);
    if (local === ALTERNATIVE) this.#alternatives += 1;
    if (this.#alternatives > 0) return;
    if (local === 'sp' || local === 'graphicFrame') this.#endShape();
    else if (local === 'ph') this.#placeholder = attributes['type'] ?? '';
    else if (local === 'tr') this.#cells = [];
    else if (local === 'br') this.#line += this.#cells ? ' ' : '\n';
  }

  onText(name: string, text: string): void {
    const local = localName(name);
    if (local === ALTERNATIVE) this.#alternatives -= 1;
    if (this.#alternatives > 0) return;
    if (local === 't') this.#line += text;
    else if (local === 'p') this.#endParagraph();
    else if (local === 'tc') this.#endCell();
    else if (local === 'tr') this.#endRow();
    else if (local === 'sp' || local === 'graphicFrame') this.#endShape();
  }

  finish(): Shapes {
    this.#endShape();
    return { title: this.#title, blocks: this.#blocks };
  }

  #endParagraph(): void {
    if (this.#cells) {
      this.#line += ' ';
      return;
    }
    for (const line of this.#line.split('\n')) {
      const words = cleanLine(line);
      if (words !== '') this.#lines.push(words);
    }
    this.#line = '';
  }

  #endCell(): void {
    this.#cells?.push(cleanLine(this.#line));
    this.#line = '';
  }

  #endRow(): void {
    const cells = this.#cells?.filter(Boolean) ?? [];
    if (cells.length > 0) this.#lines.push(cells.join(' | '));
    this.#cells = null;
  }

  #endShape(): void {
    const lines = this.#lines;
    if (TITLES.has(this.#placeholder) && this.#title === '') this.#title = lines.join(' ');
    else if (lines.length > 0 && !FURNITURE.has(this.#placeholder)) this.#blocks.push(lines);
    this.#lines = [];
    this.#line = '';
    this.#placeholder = '';
  }
}

import { Parser } from 'htmlparser2';
import { cleanLine } from '../text/clean-text.ts';
import { decodeText } from '../text/decode-text.ts';
import { clip, TextBuilder } from '../text/text-builder.ts';

/** What is written in a drawing. */
export interface SvgWords {
  readonly title: string | null;
  readonly description: string | null;
  /** A line for each `text`. */
  readonly text: string;
}

// A labelled map has some thousand words.
const MAX_TEXT_UNITS = 64 * 1024;
const MAX_LABEL_UNITS = 8_000;
// What draws stands before and between; a drawing of more is a photograph in disguise.
const MAX_SVG_BYTES = 8 * 1024 * 1024;

/**
 * Reads the words of an SVG: its first `title` and `desc` (SVG 2, 5.7), and what its `text` elements show. Takes
 * anything for SVG and never throws; no entity is expanded and nothing outside is read.
 */
export function readSvgWords(bytes: Uint8Array): SvgWords {
  const words = new SvgWordCollector();
  const parser = new Parser(words, { xmlMode: true, decodeEntities: true });
  parser.end(decodeText(bytes.subarray(0, MAX_SVG_BYTES), 'xml').text);
  return words.finish();
}

type Worded = 'title' | 'desc' | 'text';

class SvgWordCollector {
  readonly #text = new TextBuilder();
  readonly #labels: Record<'title' | 'desc', string> = { title: '', desc: '' };
  /** Those around the present place that hold words. */
  readonly #open: Worded[] = [];
  #textUnits = 0;

  onopentagname(name: string): void {
    const isNamed = (name === 'title' || name === 'desc') && this.#labels[name] !== '';
    // Of a part of the drawing, as a tooltip: shown as words, but not those of the whole.
    if (isNamed) this.#open.push('text');
    else if (name === 'title' || name === 'desc' || name === 'text') this.#open.push(name);
  }

  ontext(text: string): void {
    const within = this.#open.at(-1);
    if (within === undefined) return;
    if (within !== 'text') {
      this.#labels[within] = clip(this.#labels[within] + text, MAX_LABEL_UNITS);
    } else if (this.#textUnits < MAX_TEXT_UNITS) {
      this.#text.inline(text);
      this.#textUnits += text.length;
    }
  }

  onclosetag(name: string): void {
    if (name === 'tspan') this.#text.inline(' ');
    if (name !== 'title' && name !== 'desc' && name !== 'text') return;
    if (this.#open.pop() === 'text') this.#text.endLine();
  }

  finish(): SvgWords {
    const { title, desc } = this.#labels;
    return {
      title: cleanLine(title) || null,
      description: cleanLine(desc) || null,
      text: clip(this.#text.finish().text, MAX_TEXT_UNITS),
    };
  }
}

import { SaxesParser } from 'saxes';
import { MalformedFile } from '../extraction-outcome.ts';
import { decodeText } from '../text/decode-text.ts';

/** What a caller of {@link readXml} hears. Names come with their prefix, as in `dc:title`. */
export interface XmlListener {
  onElement?(name: string, attributes: Readonly<Record<string, string>>): void;
  /** Text as it stands between two tags, in the order of the document. */
  onWords?(words: string): void;
  /** The text directly inside an element, when it ends. */
  onText?(name: string, text: string): void;
  /** Asked every {@link SLICE_UNITS}: once it is true, the rest is not read. */
  isDone?(): boolean;
}

// A table in a table in a text box of Word has 60 levels and 20 attributes: more are made to hurt.
const MAX_DEPTH = 256;
const MAX_ATTRIBUTES = 512;
/** In UTF-16 units: a millisecond of reading. */
const SLICE_UNITS = 64 * 1024;

/**
 * Reads XML strictly and hears no entity but the five of XML itself: a document that declares its own (an
 * entity bomb, an external file) is damaged. Throws {@link MalformedFile}.
 */
export function readXml(bytes: Uint8Array, listener: XmlListener): void {
  const parser = parserFor(listener);
  const { text } = decodeText(bytes, 'xml');
  for (let at = 0; at < text.length; at += SLICE_UNITS) {
    parser.write(text.slice(at, at + SLICE_UNITS));
    if (listener.isDone?.()) return;
  }
  parser.close();
}

/** A name without its prefix: `title` of `dc:title`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function parserFor(listener: XmlListener): SaxesParser {
  const parser = new SaxesParser({ xmlns: false });
  const texts: string[] = [];
  parser.on('error', (error) => {
    throw new MalformedFile('The XML inside the file is damaged.', { cause: error });
  });
  parser.on('opentag', ({ name, attributes }) => {
    const isTooLarge = texts.length >= MAX_DEPTH || Object.keys(attributes).length > MAX_ATTRIBUTES;
    if (isTooLarge) throw new MalformedFile('The XML inside the file is nested too deep.');
    texts.push('');
    listener.onElement?.(name, attributes);
  });
  const onWords = (words: string): void => {
    const top = texts.length - 1;
    if (top < 0) return;
    texts[top] += words;
    listener.onWords?.(words);
  };
  parser.on('text', onWords);
  parser.on('cdata', onWords);
  parser.on('closetag', ({ name }) => {
    const text = texts.pop() ?? '';
    listener.onText?.(name, text);
  });
  return parser;
}

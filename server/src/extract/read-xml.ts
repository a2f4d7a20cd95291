import { SaxesParser } from 'saxes';
import { decodeText } from './decode-text.ts';
import { MalformedFile } from './extraction-outcome.ts';

/** What a caller of {@link readXml} hears. Names come with their prefix, as in `dc:title`. */
export interface XmlListener {
  onElement?(name: string, attributes: Readonly<Record<string, string>>): void;
  /** The text directly inside an element, when it ends. */
  onText?(name: string, text: string): void;
}

// A table in a table in a text box of Word has 60 levels and 20 attributes: more are made to hurt.
const MAX_DEPTH = 256;
const MAX_ATTRIBUTES = 512;

/**
 * Reads XML strictly and hears no entity but the five of XML itself: a document that declares its own (an
 * entity bomb, an external file) is damaged. Throws {@link MalformedFile}.
 */
export function readXml(bytes: Uint8Array, listener: XmlListener): void {
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
  parser.on('text', (text) => {
    const top = texts.length - 1;
    if (top >= 0) texts[top] += text;
  });
  parser.on('closetag', ({ name }) => {
    const text = texts.pop() ?? '';
    listener.onText?.(name, text);
  });
  parser.write(decodeText(bytes, 'xml').text).close();
}

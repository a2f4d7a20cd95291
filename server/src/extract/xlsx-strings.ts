import { localName, readXml } from './read-xml.ts';

// A sheet has 1,048,576 rows; more strings than that fill more text than is kept of a document.
const MAX_STRINGS = 1_048_576;

/** The strings that cells name by their number (ECMA-376 part 1, 18.4): without what says how they are spoken. */
export function readSharedStrings(xml: Uint8Array | undefined): readonly string[] {
  const strings: string[] = [];
  if (!xml) return strings;
  let string = '';
  let isPhonetic = false;
  readXml(xml, {
    onElement(name) {
      if (localName(name) === 'si') string = '';
      if (localName(name) === 'rPh') isPhonetic = true;
    },
    onText(name, text) {
      const local = localName(name);
      if (local === 't' && !isPhonetic) string += text;
      if (local === 'rPh') isPhonetic = false;
      if (local === 'si') strings.push(string);
    },
    isDone: () => strings.length >= MAX_STRINGS,
  });
  return strings;
}

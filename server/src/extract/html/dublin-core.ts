import { MalformedFile } from '../extraction-outcome.ts';
import { readXml } from '../office/read-xml.ts';
import { type Metadata, NO_METADATA } from '../text/marked-text.ts';

// Element names of Dublin Core, as OOXML's core properties and EPUB's package use them.
const FIELDS: ReadonlyMap<string, keyof Metadata> = new Map<string, keyof Metadata>([
  ['title', 'title'],
  ['creator', 'author'],
  ['language', 'language'],
  ['description', 'description'],
  ['date', 'publishedAt'],
  ['created', 'publishedAt'],
]);

/** What the Dublin Core elements of an XML document say; damaged XML says nothing, since the words are elsewhere. */
export function dublinCore(xml: Uint8Array | undefined): Metadata {
  const values = new Map<keyof Metadata, string[]>();
  try {
    readXml(xml ?? new Uint8Array(), { onText: (name, text) => note(values, name, text) });
  } catch (error) {
    if (!(error instanceof MalformedFile)) throw error;
  }
  return { ...NO_METADATA, ...joined(values) };
}

function note(values: Map<keyof Metadata, string[]>, name: string, text: string): void {
  const [prefix, local = ''] = name.split(':');
  const field = prefix === 'dc' || prefix === 'dcterms' ? FIELDS.get(local) : undefined;
  if (field === undefined || text.trim() === '') return;
  values.set(field, [...(values.get(field) ?? []), text.trim()]);
}

/** Several creators are all named; of anything else the first counts. */
function joined(values: ReadonlyMap<keyof Metadata, readonly string[]>): Partial<Metadata> {
  const entries = [...values].map(([field, texts]) => [
    field,
    field === 'author' ? texts.join(', ') : texts[0],
  ]);
  return Object.fromEntries(entries) as Partial<Metadata>;
}

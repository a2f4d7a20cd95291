import type { StoredDocument } from '../documents/document.ts';
import { stemTerm } from '../languages/analysis/term-normalizer.ts';
import { indexDocument } from './index-document.ts';
import type { IndexedDocument, StoredForIndex } from './search-index.ts';

/** The fields that a test sets; the others have defaults. */
export interface SampleDocument extends Partial<StoredDocument> {
  readonly number: number;
  readonly text?: string;
  /** Several passages instead of one: joined by blank lines. */
  readonly parts?: readonly string[];
}

/** The term of an English stem, as the index holds it. */
export function english(stem: string): string {
  return stemTerm(stem, 'en');
}

/** An indexed document for tests, made by the real analysis. */
export function sampleDocument(sample: SampleDocument): IndexedDocument {
  const { document, text } = sampleStored(sample);
  return indexDocument(document, text);
}

/** A stored document for tests. */
export function sampleStored(sample: SampleDocument): StoredForIndex {
  const { text: given, parts, ...properties } = sample;
  const texts = parts ?? [given ?? ''];
  const text = texts.join('\n\n');
  let at = 0;
  const passages = texts.map((part) => {
    const start = at;
    at += part.length + 2;
    return { start, end: start + part.length, headings: [] };
  });
  const stored: StoredDocument = {
    id: `id-${sample.number}`,
    sourceId: 'docs',
    externalId: `${sample.number}.md`,
    type: 'file',
    url: `file:///${sample.number}.md`,
    site: '',
    title: '',
    description: null,
    language: 'en',
    author: null,
    mediaType: 'text/markdown',
    sizeBytes: text.length,
    publishedAt: null,
    modifiedAt: null,
    indexedAt: '2026-01-01T00:00:00.000Z',
    version: '1',
    duplicateGroup: sample.number,
    facts: null,
    hasThumbnail: false,
    isTruncated: false,
    passages,
    ...properties,
  };
  return { document: stored, text, standing: null };
}

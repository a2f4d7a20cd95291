import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DocumentInput } from '../documents/document.ts';
import { readCatalogue } from '../documents/document-reader.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { weighLinks } from '../documents/links/weigh-links.ts';
import { openEmbeddedIndex } from '../index/embedded/open-embedded-index.ts';
import { indexDocument } from '../index/index-document.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { readLocalIndex } from '../index/search-index-reader.ts';
import { openSqliteDocumentStore } from '../storage/records/documents/sqlite-document-store.ts';
import type { SearchServices } from './search-services.ts';

/** The properties of a document that a test sets; the others have defaults. */
export interface SampleInput extends Partial<DocumentInput> {
  readonly title: string;
  readonly text: string;
}

/** Search over documents of a test, with its services. */
export interface SampleServices extends SearchServices {
  readonly localIndex: SearchIndex;
  readonly catalogue: DocumentStore;
  close(): void;
}

/** The real store and index over a few documents, in a temporary folder: for tests. */
export async function openSampleServices(samples: readonly SampleInput[]): Promise<SampleServices> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-search-'));
  const store = openSqliteDocumentStore(path.join(folder, 'documents.sqlite'));
  const index = openEmbeddedIndex(path.join(folder, 'index'), 'write');
  const inputs = samples.map(inputOf);
  const stored = store.put(inputs, '2026-01-01T00:00:00.000Z');
  store.restand(await weighLinks(store, () => Promise.resolve()));
  const standings = store.standings();
  const add = stored.map((one, i) =>
    indexDocument(one, inputs[i]!.text, standings.get(one.number) ?? null),
  );
  index.apply({ remove: [], add });
  await index.commit(store.lastSequence());
  return {
    index: readLocalIndex(index),
    documents: readCatalogue(store),
    localIndex: index,
    catalogue: store,
    minQueryCharacters: 2,
    // The day on which the documents are stored.
    clock: { now: () => Date.parse('2026-01-01T12:00:00.000Z') },
    close() {
      index.close();
      store.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function inputOf(sample: SampleInput, i: number): DocumentInput {
  return {
    sourceId: 'docs',
    externalId: `guide/${i}.md`,
    type: 'file',
    url: `file:///docs/guide/${i}.md`,
    site: '',
    passages: [{ start: 0, end: sample.text.length, headings: [] }],
    description: null,
    language: 'en',
    author: null,
    mediaType: 'text/markdown',
    sizeBytes: sample.text.length,
    publishedAt: null,
    modifiedAt: null,
    version: '1',
    ...sample,
  };
}

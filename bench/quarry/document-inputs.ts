import type { DocumentInput } from '../../server/src/documents/document.ts';
import type { CorpusPassage } from '../corpus/corpus-passage.ts';

/** The source that the documents of a benchmark belong to. */
export const BENCHMARK_SOURCE_ID = 'benchmark';

/**
 * Documents for the store, one for each passage: as OpenSearch gets them, and short enough to be a single passage. The
 * language is given, like the analyser to OpenSearch.
 */
export function documentInputs(passages: readonly CorpusPassage[]): DocumentInput[] {
  return passages.map(documentInput);
}

/** The document of one text, a single passage in English. */
export function documentInput({
  id,
  title,
  text,
}: Pick<CorpusPassage, 'id' | 'title' | 'text'>): DocumentInput {
  return {
    sourceId: BENCHMARK_SOURCE_ID,
    externalId: id,
    type: 'file',
    url: `file:///bench/${id}`,
    site: '',
    title,
    text,
    passages: [{ start: 0, end: text.length, headings: [] }],
    description: null,
    language: 'en',
    author: null,
    publishedAt: null,
    modifiedAt: null,
    mediaType: 'text/plain',
    sizeBytes: Buffer.byteLength(text),
    version: '1',
  };
}

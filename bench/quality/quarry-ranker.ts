import type { DocumentInput } from '../../server/src/documents/document.ts';
import { cutPassages } from '../../server/src/passages/cut-passages.ts';
import { search } from '../../server/src/search/search.ts';
import { detectLanguage } from '../../server/src/text/detect-language.ts';
import { fillDataFolder, openSearchServices } from '../quarry/data-folder.ts';
import { BENCHMARK_SOURCE_ID } from '../quarry/document-inputs.ts';
import { searchRequest } from '../quarry/search-request.ts';
import type { JudgedSet } from './judged-set.ts';
import type { Ranker } from './measure-set.ts';

/** A ranker with the index that it stands on. */
export interface QuarryRanker {
  readonly rank: Ranker;
  close(): void;
}

/** The product's own search over the set's documents, stored, cut and indexed as a folder's files would be. */
export async function quarryRanker(set: JudgedSet, folder: string): Promise<QuarryRanker> {
  await fillDataFolder(folder, set.documents.map(judgedDocument));
  const services = openSearchServices(folder);
  return {
    rank: async (words) => {
      const answer = await search(
        searchRequest(withinLimit(words), 100),
        services,
        AbortSignal.timeout(30_000),
      );
      return answer.results.map((result) => result.document.externalId);
    },
    close: () => services.close(),
  };
}

/** The longest query that the product takes; one of CACM's is longer and loses its last words. */
const MAX_QUERY_CHARS = 400;

function withinLimit(words: string): string {
  return words.length <= MAX_QUERY_CHARS
    ? words
    : words.slice(0, words.lastIndexOf(' ', MAX_QUERY_CHARS));
}

function judgedDocument({ id, title, text }: JudgedSet['documents'][number]): DocumentInput {
  return {
    sourceId: BENCHMARK_SOURCE_ID,
    externalId: id,
    type: 'file',
    url: `file:///bench/${encodeURIComponent(id)}`,
    site: '',
    // Two of the sets have no titles. Their ids would be words of no meaning in the heavier field.
    title,
    text,
    passages: cutPassages(text, []),
    description: null,
    language: detectLanguage(text),
    author: null,
    publishedAt: null,
    modifiedAt: null,
    mediaType: 'text/plain',
    sizeBytes: Buffer.byteLength(text),
    version: '1',
  };
}

import type { DocumentInput } from '../../server/src/documents/document.ts';
import { cutPassages } from '../../server/src/extract/passages/cut-passages.ts';
import type { Embedder } from '../../server/src/index/embedding/embedder.ts';
import { detectLanguage } from '../../server/src/languages/analysis/detect-language.ts';
import type { RequestedMode } from '../../server/src/search/query/search-request.ts';
import { searchFor } from '../../server/src/search/query/search-request.ts';
import { search } from '../../server/src/search/search.ts';
import type { SearchServices } from '../../server/src/search/search-services.ts';
import { openMeaning } from '../embedding/open-meaning.ts';
import { fillDataFolder, openSearchServices } from '../quarry/data-folder.ts';
import { BENCHMARK_SOURCE_ID } from '../quarry/document-inputs.ts';
import type { JudgedSet } from './judged-set.ts';
import type { Ranker } from './measure-set.ts';

/** Rankers with the index that they stand on. */
export interface QuarryRankers {
  /** By words alone. */
  readonly lexical: Ranker;
  /** By words and meaning, where the model speaks the language; `null` without a model. */
  readonly auto: Ranker | null;
  /** How many queries {@link auto} answered by meaning, too. */
  hybridQueries(): number;
  close(): Promise<void>;
}

/**
 * The product's own search over the set's documents, stored, cut, indexed and embedded as a folder's files
 * would be. The embedder is closed by its owner.
 */
export async function quarryRankers(
  set: JudgedSet,
  folder: string,
  embedder: Embedder | null,
): Promise<QuarryRankers> {
  await fillDataFolder(folder, set.documents.map(judgedDocument));
  const services = openSearchServices(folder);
  const opened = embedder && (await openMeaning(folder, services, embedder));
  let hybridQueries = 0;
  const rankWith = (all: SearchServices, mode: RequestedMode) => async (words: string) => {
    const request = searchFor(withinLimit(words), { limit: 100, mode });
    const answer = await search(request, all, { signal: AbortSignal.timeout(30_000) });
    if (answer.query.mode === 'hybrid') hybridQueries += 1;
    return answer.results.map((result) => result.document.externalId);
  };
  return {
    lexical: rankWith(services, 'lexical'),
    auto: opened && rankWith({ ...services, meaning: opened.meaning }, 'auto'),
    hybridQueries: () => hybridQueries,
    async close() {
      await opened?.close();
      services.close();
    },
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

import type { Corpus } from '../corpus/open-corpus.ts';
import { OpenSearchIndex } from '../opensearch/opensearch-index.ts';
import { startOpenSearch } from '../opensearch/opensearch-service.ts';
import { searchBody, USUAL_FORM } from '../opensearch/query-forms.ts';
import type { JudgedSet } from '../quality/judged-set.ts';
import { openSearchQuality } from '../quality/opensearch-ranker.ts';
import { type LoadSchedule, loadServer, type ServerFigures } from './server-figures.ts';

/** Starts a real OpenSearch, measures it on the corpus and the judged sets, and stops it. */
export async function measureOpenSearch(
  corpus: Corpus,
  judgedSets: readonly JudgedSet[],
  schedule: LoadSchedule,
): Promise<ServerFigures> {
  const service = await startOpenSearch();
  try {
    const index = new OpenSearchIndex(service.baseUrl, 'corpus');
    await index.create('english');
    const seconds = await index.load(corpus.passages);
    const requests = corpus.queries.map((query) => ({
      method: 'POST' as const,
      // Its cache of whole answers is off for searches with hits anyway; this says so.
      path: '/corpus/_search?request_cache=false',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(searchBody(query, USUAL_FORM)),
    }));
    const load = await loadServer(
      { baseUrl: service.baseUrl, pid: service.pid, requests },
      schedule,
    );
    const ndcgAt10: Record<string, number> = {};
    for (const set of judgedSets)
      ndcgAt10[set.name] = (await openSearchQuality(set, service.baseUrl)).ndcgAt10;
    const documentsPerSecond = corpus.passages.length / seconds;
    return { ...load, ndcgAt10, documentsPerSecond, sizeBytes: await index.sizeBytes() };
  } finally {
    await service.stop();
  }
}

import { endpoints } from '@quarry/contract';
import type { Examples } from '../../../answers/examples/find-examples.ts';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import type { Indexing } from '../../../ingest/sources/first-runs.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** The services that say what can be searched. */
export interface OverviewServices {
  readonly documents: Pick<DocumentCatalogue, 'counts'>;
  readonly sources: Pick<Sources, 'list'>;
  /** How far the first reading of sources is; `null`: none is under way. */
  readonly indexing: () => Indexing | null;
  /** Examples in a language (BCP 47). Never rejects. */
  readonly examples: (language: string) => Promise<Examples>;
}

const MAX_SOURCES = 100;

/** `GET /api/overview` */
export function overviewRoute(services: OverviewServices): Route {
  return route(endpoints.overview, async ({ query }, { requestId }) => {
    const { searches, questions } = await services.examples(query.lang ?? 'en');
    const { documents, lastIndexedAt } = services.documents.counts();
    const sources = (await services.sources.list())
      .map(({ id, name, kind, counts }) => ({ id, name, kind, documents: counts.documents }))
      .toSorted((a, b) => b.documents - a.documents)
      .slice(0, MAX_SOURCES);
    const indexing = services.indexing();
    return {
      requestId,
      documents,
      sources,
      lastIndexedAt,
      ...(indexing && { indexing }),
      examples: { searches: [...searches], questions: [...questions] },
    };
  });
}

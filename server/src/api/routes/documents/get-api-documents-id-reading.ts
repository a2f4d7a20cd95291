import { endpoints } from '@quarry/contract';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import { layoutOf } from '../../../documents/layout/layout-of-text.ts';
import { findDocument } from '../../../ingest/sources/find-document.ts';
import type { ReadLayoutAgain } from '../../../ingest/sources/read-layout-again.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { matchMarker } from '../../../search/results/match-marker.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { linkingDocuments } from '../../bodies/linking-documents.ts';
import { readingBody } from '../../bodies/reading-body.ts';
import { readingLinks } from '../../bodies/reading-links.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** The dependencies of reading. */
export interface ReadingServices {
  readonly documents: DocumentCatalogue;
  readonly sources: Pick<Sources, 'list'>;
  readonly search: Pick<SearchServices, 'nameOfSource'>;
  /** Of documents that were stored without a layout. */
  readonly readLayoutAgain: ReadLayoutAgain;
}

/** `GET /api/documents/{id}/reading` */
export function getReadingRoute(services: ReadingServices): Route {
  const { documents, search, readLayoutAgain } = services;
  return route(endpoints.getReading, async ({ params, query }) => {
    const document = await findDocument(params.id, query.source ?? null, services);
    const text = documents.fullText(document.number);
    const kept = documents.layout(document.number) ?? (await readLayoutAgain(document, text));
    return readingBody({
      document,
      text,
      layout: layoutOf(text, kept, document),
      sourceName: search.nameOfSource?.(document.sourceId) ?? document.sourceId,
      linkOf: readingLinks(document, documents),
      pictureOf: () => null,
      linkedFrom: query.offset === 0 ? await linkingDocuments(document, documents) : [],
      findMatches: matchMarker(query.q ?? '', document.language),
      limit: query.limit,
      offset: query.offset,
      passage: query.passage,
    });
  });
}

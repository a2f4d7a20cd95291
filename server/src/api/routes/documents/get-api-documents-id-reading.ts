import { endpoints } from '@quarry/contract';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import type { DocumentPictures } from '../../../ingest/pictures/document-pictures.ts';
import { findDocument } from '../../../ingest/sources/find-document.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { matchMarker } from '../../../search/results/match-marker.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { linkingDocuments } from '../../bodies/linking-documents.ts';
import { type ReadLayoutServices, readLayout } from '../../bodies/read-layout.ts';
import { readingBody } from '../../bodies/reading-body.ts';
import { readingLinks } from '../../bodies/reading-links.ts';
import { shownPictures } from '../../bodies/reading-pictures.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** The dependencies of reading. */
export interface ReadingServices extends ReadLayoutServices {
  readonly documents: DocumentCatalogue;
  readonly sources: Pick<Sources, 'list'>;
  readonly search: Pick<SearchServices, 'nameOfSource'>;
  readonly pictures: Pick<DocumentPictures, 'known'>;
}

/** `GET /api/documents/{id}/reading` */
export function getReadingRoute(services: ReadingServices): Route {
  const { documents, search, pictures } = services;
  return route(endpoints.getReading, async ({ params, query }) => {
    const document = await findDocument(params.id, query.source ?? null, services);
    const { text, layout } = await readLayout(document, services);
    return readingBody({
      document,
      text,
      layout,
      sourceName: search.nameOfSource?.(document.sourceId) ?? document.sourceId,
      linkOf: readingLinks(document, documents),
      pictureOf: shownPictures(document, layout, pictures),
      linkedFrom: query.offset === 0 ? await linkingDocuments(document, documents) : [],
      findMatches: matchMarker(query.q ?? '', document.language),
      limit: query.limit,
      offset: query.offset,
      passage: query.passage,
    });
  });
}

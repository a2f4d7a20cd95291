import { endpoints, type Reading } from '@quarry/contract';
import type { StoredDocument } from '../../../documents/document.ts';
import type { ShownDocuments } from '../../../documents/restrict-catalogue.ts';
import type { DocumentPictures } from '../../../ingest/pictures/document-pictures.ts';
import { findDocument } from '../../../ingest/sources/find-document.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { matchMarker } from '../../../search/results/match-marker.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { linkingDocuments } from '../../bodies/linking-documents.ts';
import { type ReadLayoutServices, readLayout } from '../../bodies/read-layout.ts';
import { type ReadingParts, readingBody } from '../../bodies/reading-body.ts';
import { readingLinks } from '../../bodies/reading-links.ts';
import { shownPictures } from '../../bodies/reading-pictures.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** The dependencies of reading. */
export interface ReadingServices extends ReadLayoutServices {
  readonly documents: ShownDocuments;
  readonly sources: Pick<Sources, 'list'>;
  readonly search: Pick<SearchServices, 'nameOfSource'>;
  readonly pictures: Pick<DocumentPictures, 'known'>;
}

/** Which blocks of a document are read, and what is marked in them. */
export interface ReadingPlace extends Pick<ReadingParts, 'limit' | 'offset'> {
  readonly q?: string | undefined;
  readonly passage?: number | undefined;
}

/** `GET /api/documents/{id}/reading` */
export function getReadingRoute(services: ReadingServices): Route {
  return route(endpoints.getReading, async ({ params, query }) => {
    const document = await findDocument(params.id, query.source ?? null, services);
    return readingOf(document, query, services);
  });
}

/** What the route answers of a document. @throws Problem ERR_CONFLICT when its text is damaged */
export async function readingOf(
  document: StoredDocument,
  { q = '', limit, offset, passage }: ReadingPlace,
  services: ReadingServices,
): Promise<Reading> {
  const { documents, search, pictures } = services;
  const { text, layout } = await readLayout(document, services);
  return readingBody({
    document,
    text,
    layout,
    sourceName: search.nameOfSource?.(document.sourceId) ?? document.sourceId,
    linkOf: readingLinks(document, documents),
    pictureOf: shownPictures(document, layout, pictures),
    linkedFrom: offset === 0 ? await linkingDocuments(document, documents) : [],
    findMatches: matchMarker(q, document.language),
    limit,
    offset,
    passage,
  });
}

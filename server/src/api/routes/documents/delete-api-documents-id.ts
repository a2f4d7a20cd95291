import { endpoints } from '@quarry/contract';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import { findDocument } from '../../../ingest/sources/find-document.ts';
import type { Pushes } from '../../../ingest/sources/pushes.ts';
import { requirePushed } from '../../../ingest/sources/require-pushed.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `DELETE /api/documents/{id}` */
export function deleteDocumentRoute(services: {
  pushes: Pushes;
  documents: Pick<DocumentCatalogue, 'byId' | 'isDamaged'>;
  sources: Pick<Sources, 'list' | 'get'>;
}): Route {
  return route(endpoints.deleteDocument, async ({ params, query }) => {
    const document = await findDocument(params.id, query.source ?? null, services);
    await requirePushed(document, services.sources);
    const { sourceId, externalId } = document;
    await services.pushes.push(sourceId, [{ kind: 'delete', externalId }]);
    return undefined;
  });
}

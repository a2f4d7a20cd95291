import { endpoints } from '@quarry/contract';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import { findDocument } from '../../../ingest/sources/find-document.ts';
import type { Pushes } from '../../../ingest/sources/pushes.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { Problem } from '../../../runtime/problem.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `DELETE /api/documents/{id}` */
export function deleteDocumentRoute(services: {
  pushes: Pushes;
  documents: Pick<DocumentCatalogue, 'byId' | 'isDamaged'>;
  sources: Pick<Sources, 'list' | 'get'>;
}): Route {
  return route(endpoints.deleteDocument, async ({ params, query }) => {
    const { sourceId, externalId } = await findDocument(params.id, query.source ?? null, services);
    const { kind, id } = await services.sources.get(sourceId);
    if (kind !== 'push') throw readFromPlace(id, kind);
    await services.pushes.push(sourceId, [{ kind: 'delete', externalId }]);
    return undefined;
  });
}

function readFromPlace(id: string, kind: string): Problem {
  const detail = `This document was not pushed: the source "${id}" (${kind}) would find it again. Change the settings of that source, or remove it.`;
  return new Problem('ERR_CONFLICT', { detail });
}

import { endpoints } from '@quarry/contract';
import type { Caller } from '../../../access/keys/caller.ts';
import type { ShownDocuments } from '../../../documents/restrict-catalogue.ts';
import { findDocument } from '../../../ingest/sources/find-document.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { documentBody } from '../../bodies/document-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `GET /api/documents/{id}` */
export function getDocumentRoute(services: {
  documents: ShownDocuments;
  sources: Pick<Sources, 'list'>;
}): Route {
  return route(endpoints.getDocument, async ({ params, query }, context) => {
    const document = await findDocument(params.id, query.source ?? null, services);
    const { number } = document;
    const { documents } = services;
    const priceHistory = documents.priceHistories([number]).get(number);
    return documentBody(document, documents.fullText(number), {
      ...(priceHistory && { priceHistory }),
      showsVisibility: managesSources(callerOf(context)),
    });
  });
}

/** Whether the caller may see and set the principals of documents. */
function managesSources({ scopes, filter, principals }: Caller): boolean {
  return scopes.has('sources') && filter === null && principals === null;
}

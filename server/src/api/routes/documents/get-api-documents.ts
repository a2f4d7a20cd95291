import { endpoints } from '@quarry/contract';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import { documentSummaryBody } from '../../bodies/document-body.ts';
import { pageBody } from '../../bodies/page-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/documents` */
export function listDocumentsRoute(services: { documents: DocumentCatalogue }): Route {
  return route(endpoints.listDocuments, ({ query: { source, limit, offset } }) => {
    const bySource = source === undefined ? {} : { sourceId: source };
    const { documents, total } = services.documents.list({ ...bySource, limit, offset });
    return {
      documents: documents.map(documentSummaryBody),
      total,
      page: pageBody({ limit, offset, total }),
    };
  });
}

import { endpoints } from '@quarry/contract';
import type { DocumentReader } from '../../documents/document-store.ts';
import { Problem } from '../../problems/problem.ts';
import { documentBody } from '../document-body.ts';
import { type Route, route } from '../route.ts';

/** `GET /api/documents/{id}` */
export function getDocumentRoute(services: { documents: DocumentReader }): Route {
  return route(endpoints.getDocument, ({ params }) => {
    const document = services.documents.byId(params.id);
    if (document === null) throw new Problem('ERR_NOT_FOUND');
    return documentBody(document, services.documents.fullText(document.number));
  });
}

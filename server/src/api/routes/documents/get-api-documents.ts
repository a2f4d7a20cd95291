import { endpoints } from '@quarry/contract';
import {
  type FilteredDocuments,
  listFiltered,
  type ShownDocuments,
} from '../../../documents/restrict-catalogue.ts';
import { readFilter } from '../../bodies/attribute-parameters.ts';
import { documentSummaryBody } from '../../bodies/document-body.ts';
import { pageBody } from '../../bodies/page-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/documents` */
export function listDocumentsRoute(services: {
  documents: ShownDocuments;
  filteredDocuments: FilteredDocuments;
}): Route {
  return route(endpoints.listDocuments, ({ query: { source, filter, limit, offset } }) => {
    const bySource = source === undefined ? {} : { sourceId: source };
    const asked = { ...bySource, limit, offset };
    const { documents, total } =
      filter === undefined
        ? services.documents.list(asked)
        : listFiltered(services.documents, readFilter(filter), asked, services.filteredDocuments);
    return {
      documents: documents.map(documentSummaryBody),
      total,
      page: pageBody({ limit, offset, total }),
    };
  });
}

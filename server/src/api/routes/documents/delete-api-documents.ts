import { endpoints } from '@quarry/contract';
import {
  type DeleteFilteredServices,
  deleteFiltered,
} from '../../../ingest/sources/delete-filtered.ts';
import { readFilter } from '../../bodies/attribute-parameters.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `DELETE /api/documents` */
export function deleteDocumentsRoute(services: DeleteFilteredServices): Route {
  return route(endpoints.deleteDocuments, async ({ query }, { requestId }) => {
    const filter = readFilter(query.filter);
    return { requestId, ...(await deleteFiltered(filter, query.source ?? null, services)) };
  });
}

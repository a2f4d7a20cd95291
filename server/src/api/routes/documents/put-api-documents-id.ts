import { endpoints } from '@quarry/contract';
import { DAMAGED_DETAIL } from '../../../documents/damage.ts';
import { parseDocumentId } from '../../../documents/document-id.ts';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import type { PushOutcome } from '../../../documents/pushed-document.ts';
import type { Pushes } from '../../../ingest/sources/pushes.ts';
import { requirePushed } from '../../../ingest/sources/require-pushed.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { Problem } from '../../../runtime/problem.ts';
import { documentSummaryBody } from '../../bodies/document-body.ts';
import { doerOf } from '../../bodies/doer-of.ts';
import { factsFaults, pushedDocument } from '../../bodies/pushed-document.ts';
import { callerOf, jsonAnswer, type Route, route } from '../../pipeline/route.ts';

/** The services of writing one document. */
interface PutDocumentServices {
  readonly pushes: Pushes;
  readonly documents: Pick<DocumentCatalogue, 'byId' | 'isDamaged'>;
  readonly sources: Pick<Sources, 'get'>;
}

/** `PUT /api/documents/{id}` */
export function putDocumentRoute(services: PutDocumentServices): Route {
  return route(endpoints.putDocument, async ({ params, query, body }, context) => {
    const errors = factsFaults(body);
    if (errors.length > 0) throw new Problem('ERR_BODY_INVALID', { errors });
    const { externalId, source } = await writtenId(params.id, query.source ?? null, services);
    const document = pushedDocument(externalId, body);
    const operations = [{ kind: 'put', document }] as const;
    const by = doerOf(callerOf(context));
    const { outcomes } = await services.pushes.push(source, operations, by);
    const { documentId, status, reason } = written(outcomes[0]);
    const stored = services.documents.byId(documentId);
    if (stored === null) throw gone();
    const answer = {
      ...documentSummaryBody(stored),
      status,
      ...(reason !== null && { reason }),
    };
    return status === 'created' ? jsonAnswer(answer, 201) : answer;
  });
}

/**
 * The source and the id there of the document to write: of an existing one if `id` is its public id, otherwise `id` itself.
 *
 * @throws Problem ERR_CONFLICT if the document was not pushed, or is damaged
 */
async function writtenId(
  id: string,
  source: string | null,
  { documents, sources }: PutDocumentServices,
): Promise<{ readonly externalId: string; readonly source: string | null }> {
  if (parseDocumentId(id) === null) return { externalId: id, source };
  const document = documents.byId(id);
  if (document === null && documents.isDamaged(id)) {
    throw new Problem('ERR_CONFLICT', { detail: DAMAGED_DETAIL });
  }
  if (document === null || (source !== null && source !== document.sourceId)) {
    return { externalId: id, source };
  }
  await requirePushed(document, sources);
  return { externalId: document.externalId, source: document.sourceId };
}

/** The outcome, when it is one of writing. */
function written(outcome: PushOutcome | undefined) {
  const { documentId, status, reason } = outcome ?? NO_OUTCOME;
  if (status === 'rejected') {
    const message = reason ?? 'cannot be read';
    throw new Problem('ERR_BODY_INVALID', { errors: [{ path: 'text', message }] });
  }
  if (status !== 'deleted' && status !== 'absent') return { documentId, status, reason };
  throw new Error('writing a document had no outcome of writing');
}

const NO_OUTCOME: Pick<PushOutcome, 'documentId' | 'status' | 'reason'> = {
  documentId: '',
  status: 'absent',
  reason: null,
};

/** It, or its source, was removed meanwhile. */
function gone(): Problem {
  return new Problem('ERR_CONFLICT', { detail: 'The document was removed while it was written.' });
}

import { pathToFileURL } from 'node:url';
import { DAMAGED_DETAIL } from '../../documents/damage.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { documentIdBytes, formatDocumentId, parseDocumentId } from '../../documents/document-id.ts';
import type { DocumentCatalogue } from '../../documents/document-store.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Sources } from './sources.ts';

/** The stores in which documents are looked up. */
export interface FindDocumentServices {
  readonly documents: Pick<DocumentCatalogue, 'byId' | 'isDamaged'>;
  readonly sources: Pick<Sources, 'list'>;
}

/**
 * A document by its public id or, if there is none, by the id with which it was pushed: to
 * the push source `sourceId`, or to any if that is `null`.
 *
 * @throws Problem ERR_NOT_FOUND, ERR_CONFLICT if it is damaged, and ERR_PARAM_INVALID if several push sources have
 * the id
 */
export async function findDocument(
  id: string,
  sourceId: string | null,
  { documents, sources }: FindDocumentServices,
): Promise<StoredDocument> {
  const known = parseDocumentId(id) === null ? null : documents.byId(id);
  if (known !== null && (sourceId === null || known.sourceId === sourceId)) return known;
  const pushIds = (await sources.list())
    .filter((source) => source.kind === 'push' && (sourceId === null || source.id === sourceId))
    .map((source) => formatDocumentId(documentIdBytes(source.id, id)));
  const pushed = pushIds
    .map((each) => documents.byId(each))
    .filter((document) => document !== null);
  if (pushed.length > 1) throw ambiguous(pushed);
  if (pushed[0] !== undefined) return pushed[0];
  if ([id, ...pushIds].some((each) => documents.isDamaged(each))) {
    throw new Problem('ERR_CONFLICT', { detail: DAMAGED_DETAIL });
  }
  throw new Problem('ERR_NOT_FOUND', { detail: 'There is no such document.' });
}

function ambiguous(documents: readonly StoredDocument[]): Problem {
  const ids = documents.map(({ sourceId }) => sourceId).join(', ');
  const message = `must say which one: the sources ${ids} have a document of this id`;
  return new Problem('ERR_PARAM_INVALID', { errors: [{ path: 'source', message }] });
}

/**
 * The public id of a document by a name that people use: the id itself, an address, a path of this machine, or the id
 * with which it was pushed. `null` if there is none, or several, or it is damaged.
 */
export async function findNamedDocument(
  name: string,
  services: {
    readonly documents: Pick<DocumentCatalogue, 'byId' | 'isDamaged' | 'atUrl'>;
    readonly sources: Pick<Sources, 'list'>;
  },
): Promise<string | null> {
  const url = name.startsWith('/') ? pathToFileURL(name).href : name;
  if (/^[a-z]+:\/\//i.test(url)) {
    for (const source of await services.sources.list()) {
      const document = services.documents.atUrl(source.id, url);
      if (document !== null) return document.id;
    }
  }
  try {
    return (await findDocument(name, null, services)).id;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

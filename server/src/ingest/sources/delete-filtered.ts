import type { FilterExpression } from '../../attributes/filter-expression.ts';
import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { FilteredDocuments } from '../../documents/restrict-catalogue.ts';
import { numbersOf } from '../../documents/restrict-catalogue.ts';
import { passesFilter } from '../../documents/restrict-documents.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Pushes } from './pushes.ts';
import type { Sources } from './sources.ts';

/** The stores in which documents are found and deleted. */
export interface DeleteFilteredServices {
  readonly pushes: Pushes;
  readonly documents: Pick<DocumentCatalogue, 'byNumbers' | 'list'>;
  readonly filteredDocuments: Pick<FilteredDocuments, 'passing'>;
  readonly sources: Pick<Sources, 'list' | 'get'>;
  /** Resolves when the index has everything that was acknowledged before; `null` if it has. */
  readonly published: () => Promise<void> | null;
}

/** The result of a deletion. */
export interface DeletedDocuments {
  readonly deleted: number;
  /** The number of documents that still pass the filter: the same call again deletes them. */
  readonly remaining: number;
}

/** For one call: read and written within a second or two, while other requests go on. */
export const MAX_DELETED = 10_000;
/** Rows that are read before yielding to others: some ten milliseconds. */
const READ_AT_ONCE = 500;

/**
 * Deletes pushed documents that satisfy a filter, of one push source or of all: those of each source in one transaction, so that
 * after a crash either all or none of them are deleted. Other sources would read theirs again.
 *
 * @throws Problem ERR_NOT_FOUND, ERR_CONFLICT if documents cannot be pushed to the source
 */
export async function deleteFiltered(
  filter: FilterExpression,
  sourceId: string | null,
  services: DeleteFilteredServices,
): Promise<DeletedDocuments> {
  await services.published();
  let deleted = 0;
  let remaining = 0;
  for (const source of await pushSourcesOf(sourceId, services)) {
    const found = await documentsOf(source, filter, MAX_DELETED - deleted, services);
    remaining += found.further;
    if (found.externalIds.length === 0) continue;
    const operations = found.externalIds.map((externalId) => ({
      kind: 'delete' as const,
      externalId,
    }));
    const { outcomes } = await services.pushes.push(source, operations);
    deleted += outcomes.filter(({ status }) => status === 'deleted').length;
  }
  return { deleted, remaining };
}

async function pushSourcesOf(
  sourceId: string | null,
  { sources }: DeleteFilteredServices,
): Promise<readonly string[]> {
  if (sourceId === null) {
    const all = await sources.list();
    return all
      .filter(({ kind, state }) => kind === 'push' && state !== 'removing')
      .map(({ id }) => id);
  }
  const { id, kind } = await sources.get(sourceId);
  if (kind === 'push') return [id];
  const detail = `Documents of "${id}" (${kind}) were not pushed: the source would find them again. Change its settings, or remove it.`;
  throw new Problem('ERR_CONFLICT', { detail });
}

/** The ids of at most `limit` stored documents that satisfy the filter, and the number of others. */
async function documentsOf(
  sourceId: string,
  filter: FilterExpression,
  limit: number,
  { filteredDocuments, documents }: DeleteFilteredServices,
): Promise<{ readonly externalIds: readonly string[]; readonly further: number }> {
  const bits = filteredDocuments.passing(filter, sourceId);
  if (bits === null) {
    const { documents: all, total } = documents.list({ sourceId, limit, offset: 0 });
    const externalIds = all.map(({ externalId }) => externalId);
    return { externalIds, further: total - externalIds.length };
  }
  const numbers = [...numbersOf(bits, 0, Number.POSITIVE_INFINITY)];
  const externalIds: string[] = [];
  for (let from = 0; from < Math.min(limit, numbers.length); from += READ_AT_ONCE) {
    const batch = numbers.slice(from, Math.min(limit, from + READ_AT_ONCE));
    for (const document of documents.byNumbers(batch).values()) {
      // The index may be behind the store, so the stored document decides.
      if (document.sourceId === sourceId && passesFilter(document, filter)) {
        externalIds.push(document.externalId);
      }
    }
    await new Promise(setImmediate);
  }
  return { externalIds, further: Math.max(0, numbers.length - limit) };
}

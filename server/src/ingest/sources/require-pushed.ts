import type { StoredDocument } from '../../documents/document.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Sources } from './sources.ts';

/**
 * Checks that a document was pushed.
 *
 * @throws Problem ERR_CONFLICT if its source reads it from a place, which would undo a change
 */
export async function requirePushed(
  { sourceId }: Pick<StoredDocument, 'sourceId'>,
  sources: Pick<Sources, 'get'>,
): Promise<void> {
  const { kind, id } = await sources.get(sourceId);
  if (kind === 'push') return;
  const detail = `This document was not pushed: the source "${id}" (${kind}) reads it from its place, and would undo this. Change it there, or change or remove the source.`;
  throw new Problem('ERR_CONFLICT', { detail });
}

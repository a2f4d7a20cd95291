import type { DocumentInput } from '../document.ts';
import { documentIdBytes, formatDocumentId } from '../document-id.ts';
import type { DocumentCatalogue } from '../document-store.ts';

/** Compares the version of a pushed document with the stored one. Numbers (`n:7`) are ordered; words and hashes are only equal or not. */
export function compareVersions(
  version: string,
  known: string | null,
): 'newer' | 'unchanged' | 'stale' {
  if (known === null) return 'newer';
  if (known === version) return 'unchanged';
  const areNumbers = version.startsWith('n:') && known.startsWith('n:');
  return areNumbers && Number(version.slice(2)) < Number(known.slice(2)) ? 'stale' : 'newer';
}

/** Whether the stored document of the same identity has a greater number as its version. */
export function isStaleVersion(
  { sourceId, externalId, version }: DocumentInput,
  store: Pick<DocumentCatalogue, 'byId'>,
): boolean {
  if (!version.startsWith('n:')) return false;
  const known = store.byId(formatDocumentId(documentIdBytes(sourceId, externalId)));
  return compareVersions(version, known?.version ?? null) === 'stale';
}

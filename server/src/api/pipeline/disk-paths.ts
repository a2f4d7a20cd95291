import type { Caller } from '../../access/keys/caller.ts';
import { placeOf } from '../../ingest/sources/source-place.ts';
import { Problem } from '../../runtime/problem.ts';

/**
 * Throws `ERR_SCOPE_DENIED` for a place on the disk of the server to people who are not owners: permission to index any path is permission to read any file that
 * the server can read. A key with the scope of sources was given that by an owner.
 */
export function requireMayReadDisk({ person }: Caller, location: string): void {
  if (person === null || person.role === 'owner' || placeOf(location) !== 'local') return;
  throw new Problem('ERR_SCOPE_DENIED', {
    detail: 'Only an owner adds or changes sources that lie on the disk of the server.',
  });
}

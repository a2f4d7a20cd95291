import { entityTag } from '../../runtime/entity-tag.ts';
import type { Source } from './source.ts';

/**
 * The entity tag of a source's editable properties. Not a hash of the settings: they contain secrets, which could be guessed from
 * a hash. A source that is made again with the same id has another one.
 */
export function etagOf({ id, createdAt, revision }: Source): string {
  return entityTag(JSON.stringify([id, createdAt, revision]));
}

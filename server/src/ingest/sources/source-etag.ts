import { entityTag } from '../../runtime/entity-tag.ts';
import type { Source } from './source.ts';

/**
 * The entity tag of what people change of a source. Not made of the settings themselves: they hold secrets, which a hash would let be
 * guessed. A source that is made anew under the same id has another one.
 */
export function etagOf({ id, createdAt, revision }: Source): string {
  return entityTag(JSON.stringify([id, createdAt, revision]));
}

import { EVERYONE, type Role } from '@quarry/contract/vocabulary';
import { isPrincipal, normalisedPrincipals } from '../../documents/visibility.ts';
import type { KeyRestrictions } from '../keys/key-record.ts';

/** Roles that manage the visibility of documents see all of them. */
const MANAGING: ReadonlySet<Role> = new Set(['editor', 'owner']);

/**
 * The principals of a person, or of a visitor (`null`). Returns `null` for unrestricted access. Leaves out groups whose name is too
 * long for a principal.
 */
export function principalsOf(
  person: {
    readonly email: string;
    readonly role: Role;
    readonly groups: readonly string[];
  } | null,
): KeyRestrictions['principals'] {
  if (person === null) return [EVERYONE];
  if (MANAGING.has(person.role)) return null;
  const groups = person.groups.map((name) => `group:${name}`).filter(isPrincipal);
  return normalisedPrincipals([EVERYONE, `user:${person.email.toLowerCase()}`, ...groups]);
}

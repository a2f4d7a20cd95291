import { EVERYONE, type Role } from '@quarry/contract/vocabulary';
import { isPrincipal, normalisedPrincipals } from '../../documents/visibility.ts';
import type { KeyRestrictions } from '../keys/key-record.ts';

/** Those who say for whom documents are see all of them. */
const MANAGING: ReadonlySet<Role> = new Set(['editor', 'owner']);

/**
 * Whom documents have to be for to exist for a person, or for a visitor (`null`); `null`: whomever they are for. A group whose name
 * is too long for a principal is none.
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

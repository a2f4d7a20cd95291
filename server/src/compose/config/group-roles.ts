import { type Role, roles } from '@quarry/contract/vocabulary';

/** Enough for a setting; more would need a table. */
const MAX_GROUPS = 1_000;

/** Reads which role each group has: JSON of the form `{"staff":"viewer"}`; nothing is no group. `null` for anything else. */
export function readGroupRoles(text: string): ReadonlyMap<string, Role> | null {
  if (text.trim() === '') return new Map();
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const pairs = Object.entries(value).map(([group, named]: [string, unknown]) => ({
    group,
    role: roles.find((role) => role === named),
  }));
  if (pairs.length > MAX_GROUPS) return null;
  const known = new Map<string, Role>();
  for (const { group, role } of pairs) {
    if (role === undefined || group === '') return null;
    known.set(group, role);
  }
  return known;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no JSON is no such table
  }
}

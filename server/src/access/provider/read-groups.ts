import { type Claims, claimAt } from './claim-at.ts';

/** More than any person is in. */
const MAX_GROUPS = 1_000;
const MAX_CHARACTERS = 256;

/**
 * The groups in claims: a list of texts, or one text, in the claim `name` as {@link claimAt} finds it. Leaves out values that are no
 * text or too long for a name.
 */
export function readGroups(claims: Claims, name: string): string[] {
  const value = claimAt(claims, name);
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const groups = all.filter(
    (one): one is string => typeof one === 'string' && one !== '' && one.length <= MAX_CHARACTERS,
  );
  return [...new Set(groups)].slice(0, MAX_GROUPS);
}

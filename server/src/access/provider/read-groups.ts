/** More than any person is in. */
const MAX_GROUPS = 1_000;
const MAX_CHARACTERS = 256;

/**
 * The groups in claims: a list of texts, or one text. Looks up the claim by its literal name (`https://example.org/groups`), then as a path of
 * nested claims (`realm_access.roles`). Leaves out values that are no text or too long for a name.
 */
export function readGroups(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = claims[name] ?? valueAt(claims, name.split('.'));
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const groups = all.filter(
    (one): one is string => typeof one === 'string' && one !== '' && one.length <= MAX_CHARACTERS,
  );
  return [...new Set(groups)].slice(0, MAX_GROUPS);
}

function valueAt(claims: unknown, way: readonly string[]): unknown {
  return way.reduce<unknown>((value, step) => {
    const isRecord = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
    // Any object has values by names.
    return isRecord ? (value as Readonly<Record<string, unknown>>)[step] : undefined;
  }, claims);
}

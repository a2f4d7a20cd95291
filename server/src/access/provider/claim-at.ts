/** The claims of a token. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * The value of a claim; `undefined` if there is none. Looks it up by its literal name (`https://example.org/groups`), then as a
 * path of nested claims (`realm_access.roles`).
 */
export function claimAt(claims: Claims, name: string): unknown {
  return ownValue(claims, name) ?? valueAt(claims, name.split('.'));
}

function valueAt(claims: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(ownValue, claims);
}

/** Every object inherits values such as `constructor`, which are no claims. */
function ownValue(value: unknown, name: string): unknown {
  const isRecord = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isRecord ? (value as Claims)[name] : undefined;
}

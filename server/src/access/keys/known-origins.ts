import { createCachedValue } from '../../runtime/cached-value.ts';

/** The origins of one key that is not revoked, and when it expires. */
export interface OriginsOfKey {
  readonly origins: readonly string[];
  /** ISO 8601 in UTC; `null`: never. */
  readonly expiresAt: string | null;
}

/** Answers from memory which origins some key allows: a preflight names no key (Fetch Standard, section 4.8). */
export interface KnownOrigins {
  /** Whether a key that is in force at this time allows the origin. */
  allows(origin: string, nowMs: number): Promise<boolean>;
  /** Makes the next answer reread the origins. Call it after each change, before reporting the change. */
  forget(): void;
}

/** Reads the origins of all keys with `read` at first use, and again after each change. */
export function createKnownOrigins(read: () => Promise<readonly OriginsOfKey[]>): KnownOrigins {
  /** By origin, until when a key allows it. */
  const ends = createCachedValue(async () => lastEnds(await read()));
  return {
    allows: async (origin, nowMs) => ((await ends.get()).get(origin) ?? 0) > nowMs,
    forget: () => ends.forget(),
  };
}

function lastEnds(keys: readonly OriginsOfKey[]): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const { origins, expiresAt } of keys) {
    const endMs = expiresAt === null ? Infinity : Date.parse(expiresAt);
    for (const origin of origins) ends.set(origin, Math.max(endMs, ends.get(origin) ?? 0));
  }
  return ends;
}

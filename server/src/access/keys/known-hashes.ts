import { createCachedValue } from '../../runtime/cached-value.ts';

/** Rules out unknown secrets in memory. */
export interface KnownHashes {
  /** `false` only when no key in force has the hash; `true` may be wrong once in 2^48 hashes a key. */
  mayHave(hash: string): Promise<boolean>;
  /** Makes the next answer reread the hashes. Call it after each change, before reporting the change. */
  forget(): void;
}

/** 12 hexadecimal digits, 48 bits: the most that a number holds exactly. About 40 bytes a key. */
const PREFIX_DIGITS = 12;

/** Reads all hashes with `read` at first use, and again after each change. */
export function createKnownHashes(read: () => Promise<readonly string[]>): KnownHashes {
  const prefixes = createCachedValue(async () => new Set((await read()).map(prefixOf)));
  return {
    mayHave: async (hash) => (await prefixes.get()).has(prefixOf(hash)),
    forget: () => prefixes.forget(),
  };
}

function prefixOf(hash: string): number {
  return Number.parseInt(hash.slice(0, PREFIX_DIGITS), 16);
}

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
  let prefixes: Promise<ReadonlySet<number>> | null = null;

  function load(): Promise<ReadonlySet<number>> {
    const loading = read().then((hashes) => new Set(hashes.map(prefixOf)));
    prefixes = loading;
    // A failed reading is its callers' to handle; the next call tries again.
    loading.catch(() => {
      if (prefixes === loading) prefixes = null;
    });
    return loading;
  }

  return {
    mayHave: async (hash) => (await (prefixes ?? load())).has(prefixOf(hash)),
    forget() {
      prefixes = null;
    },
  };
}

function prefixOf(hash: string): number {
  return Number.parseInt(hash.slice(0, PREFIX_DIGITS), 16);
}

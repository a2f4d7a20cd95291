/** What a caller has said of topics: −1 dislikes one, 1 likes it most, and 0 is never kept. */
export type Interests = Readonly<Record<string, number>>;

/**
 * Keeps what each key has said, and nothing else writes it: interests are stated, never learned
 * (tests/architecture.test.ts). When a key is revoked its interests go with it.
 */
export interface InterestsStore {
  /** By the id of a key; empty where it has none. */
  read(keyId: string): Promise<Interests>;
  /** Replaces all of them, durably before it resolves. Weights of 0 are left out. */
  replace(keyId: string, interests: Interests): Promise<void>;
}

/** Those that say something. */
export function statedInterests(interests: Interests): Interests {
  return Object.fromEntries(Object.entries(interests).filter(([, weight]) => weight !== 0));
}

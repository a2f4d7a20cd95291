/** What a caller has said of topics: −1 dislikes one, 1 likes it most, and 0 is never kept. */
export type Interests = Readonly<Record<string, number>>;

/**
 * Keeps what each caller has said, and nothing else writes it: interests are stated, never learned
 * (tests/architecture.test.ts). When a key is revoked, or a session ends, its interests go with it.
 */
export interface InterestsStore {
  /** By the id of a key or a session; empty where it has none. */
  read(callerId: string): Promise<Interests>;
  /** Replaces all of them, durably before it resolves. Weights of 0 are left out. */
  replace(callerId: string, interests: Interests): Promise<void>;
}

/** Those that say something. */
export function statedInterests(interests: Interests): Interests {
  return Object.fromEntries(Object.entries(interests).filter(([, weight]) => weight !== 0));
}

/** A caller's stated interests by topic: −1 is the strongest dislike, 1 the strongest interest; 0 is never stored. */
export type Interests = Readonly<Record<string, number>>;

/**
 * Stores the stated interests of each caller. Nothing else writes them: interests are never learned
 * (tests/architecture.test.ts). They are deleted with the key or the session.
 */
export interface InterestsStore {
  /** By the id of a key or a session; empty if there are none. */
  read(callerId: string): Promise<Interests>;
  /** Replaces all of them, durably before it resolves. Weights of 0 are left out. */
  replace(callerId: string, interests: Interests): Promise<void>;
}

/** The topics with a weight other than 0. */
export function statedInterests(interests: Interests): Interests {
  return Object.fromEntries(Object.entries(interests).filter(([, weight]) => weight !== 0));
}

import { type Interests, type InterestsStore, statedInterests } from './interests-store.ts';

/** Interests in memory, for tests: passes the same suite as those on disk. */
export function createMemoryInterestsStore(): InterestsStore {
  const byKey = new Map<string, Interests>();
  return {
    read: async (keyId) => byKey.get(keyId) ?? {},
    replace: async (keyId, interests) => {
      byKey.set(keyId, statedInterests(interests));
    },
  };
}

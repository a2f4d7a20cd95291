import type { OwnerKeyFile } from './owner-key-file.ts';

/** The owner's secret in memory, for tests: passes the same suite as the file. */
export function createMemoryOwnerKeyFile(): OwnerKeyFile {
  let present: string | null = null;
  let next: string | null = null;
  return {
    read: async () => present,
    prepared: async () => next,
    prepare: async (secret) => {
      next = secret;
    },
    commit: async () => {
      if (next === null) throw new Error('nothing is prepared');
      present = next;
      next = null;
    },
    discard: async () => {
      next = null;
    },
  };
}

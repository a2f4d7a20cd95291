/** Where each thread of the server begins. Each entry chooses the adapters of its thread. */
export const threadEntries = {
  ingest: new URL('./ingest-thread.ts', import.meta.url),
  segments: new URL('./segment-thread.ts', import.meta.url),
  search: new URL('./search-thread.ts', import.meta.url),
  places: new URL('./places-thread.ts', import.meta.url),
  verification: new URL('./verification-thread.ts', import.meta.url),
  vectors: new URL('./vector-thread.ts', import.meta.url),
  embedding: new URL('./embedding-thread.ts', import.meta.url),
  hashing: new URL('./hashing-thread.ts', import.meta.url),
  statistics: new URL('./statistics-thread.ts', import.meta.url),
} as const;

/**
 * The rooms of `server/src`, in the order of dependency: one may import those that follow it, never one before it; each
 * with the file to read first, which says at its head what the room is for.
 */
const MAIN_FILES: Readonly<Record<string, string>> = {
  'main.ts': 'main.ts',
  compose: 'compose/compose.ts',
  api: 'api/server.ts',
  operations: 'operations/health/health.ts',
  storage: 'storage/data-folder/data-folder.ts',
  notifications: 'notifications/webhooks/webhook.ts',
  access: 'access/keys/keys.ts',
  answers: 'answers/converse.ts',
  cards: 'cards/find-card.ts',
  ingest: 'ingest/ingest.ts',
  search: 'search/search.ts',
  extract: 'extract/extract.ts',
  index: 'index/search-index.ts',
  documents: 'documents/document.ts',
  attributes: 'attributes/attribute-value.ts',
  languages: 'languages/analysis/term-normalizer.ts',
  outbound: 'outbound/outbound.ts',
  runtime: 'runtime/problem.ts',
};

/** Their names, in that order. */
export const SERVER_ROOMS: readonly string[] = Object.keys(MAIN_FILES);

/** The file of a room to read first, below `server/src`. Throws for what is no room. */
export function mainFileOf(room: string): string {
  const file = MAIN_FILES[room];
  if (file === undefined) throw new Error(`no room is called ${room}`);
  return file;
}

/** The permissions of keys: each route names the one it needs. */
export const scopes = {
  search: 'search, plain and legacy',
  suggestions: 'completions while typing',
  conversation: 'answers in conversation',
  images: 'image search',
  videos: 'video search',
  shopping: 'product search',
  utility: 'utility cards',
  stats: 'statistics of use and of the index',
  sources: 'sources, documents and the jobs that read them',
  keys: 'making, rotating and revoking keys',
  webhooks: 'webhooks and their deliveries',
  rules: 'rules of ranking and synonyms',
  traces:
    'what was done for single conversations and searches, their words included where they are kept',
  people: 'people, their invitations and sessions, and the audit log',
  settings: 'the rebuild of the index and the configuration of the server',
} as const satisfies Record<string, string>;

/** The name of a scope. */
export type Scope = keyof typeof scopes;

/** All scopes, in the order of the table. The key of the first start has all of them. */
export const allScopes = Object.keys(scopes) as [Scope, ...Scope[]]; // the keys of a const object are its declared keys

/** The read-only scopes for searching and asking. */
export const readingScopes: readonly Scope[] = [
  'search',
  'suggestions',
  'conversation',
  'images',
  'videos',
  'shopping',
  'utility',
];

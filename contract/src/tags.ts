/** The groups of endpoints in the OpenAPI document, in the order of the reference: name → purpose. */
export const tags = {
  Search: 'Ranked search, plain and streamed, suggestions, cards and thumbnails.',
  Answers: 'Conversations answered from the indexed content, and their traces.',
  Compatible: 'The interfaces of SearXNG and OpenAI, for programs made for them.',
  Content: 'Sources, documents, and the jobs that read them.',
  Rules: 'Pins, boosts, hidden documents and redirects of the owner.',
  Keys: 'Keys, and the interests stored with them.',
  People: 'People, invitations, sessions and the audit log.',
  Webhooks: 'Webhooks, their deliveries, and alerts.',
  Operations: 'Health, statistics, metrics and this description.',
  Pages: 'Pages for browsers.',
} as const;

/** The name of a group of endpoints. */
export type Tag = keyof typeof tags;

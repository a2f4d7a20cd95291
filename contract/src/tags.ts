/** The groups of endpoints in the OpenAPI document, in the order of the reference: name → what they are for. */
export const tags = {
  Search: 'Ranked search, plain and streamed, suggestions, cards and thumbnails.',
  Answers: 'Conversations answered from what is indexed, and traces of how.',
  Content: 'Sources, documents, and the jobs that read them.',
  Rules: 'What the owner pins, boosts, hides and redirects.',
  Keys: 'Keys and what is kept with them.',
  People: 'Who may sign in, invitations, sessions, and who did what.',
  Webhooks: 'Addresses that receive events, what was delivered to them, and alerts.',
  Operations: 'Health, statistics, metrics and this description.',
  Pages: 'What a browser opens.',
} as const;

/** The name of a group of endpoints. */
export type Tag = keyof typeof tags;

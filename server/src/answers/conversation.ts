/** One turn of a conversation. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  /** 1 to 32,000 characters. */
  readonly content: string;
}

/** A conversation so far: 1 to 100 turns, the last one the user's. Not stored between requests. */
export type Conversation = readonly [Turn, ...Turn[]];

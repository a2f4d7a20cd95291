import type { Conversation, Turn } from '../../../answers/conversation.ts';

/**
 * The conversation of a request: at least one turn, the last of which is the user's, as the contract's schema requires. Half of a
 * surrogate pair, which JSON can express, is not a character: it is replaced by U+FFFD.
 */
export function conversationOf(history: readonly Turn[]): Conversation {
  const turns = history.map(({ role, content }) => ({ role, content: content.toWellFormed() }));
  return turns as unknown as Conversation; // of the required form, which the type cannot know
}

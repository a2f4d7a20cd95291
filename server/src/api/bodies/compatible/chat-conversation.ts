import { type ChatMessage, chatText } from '@quarry/contract';
import type { Conversation, Turn } from '../../../answers/conversation.ts';

/** As many turns as a conversation has at most: of a longer one the last are read. */
const MAX_TURNS = 100;

/**
 * The conversation in messages of OpenAI, whose schema requires that the last of them is the user's. Only `user` and `assistant` are its
 * turns: an answer quotes the content and follows no instructions, and instructions must not be taken for content. Messages without text,
 * such as calls of tools, are left out.
 */
export function chatConversation(messages: readonly ChatMessage[]): Conversation {
  const turns = messages.flatMap(({ role, content }): Turn[] => {
    if (role !== 'user' && role !== 'assistant') return [];
    const text = chatText(content);
    return text.trim() === '' ? [] : [{ role, content: text.toWellFormed() }];
  });
  return turns.slice(-MAX_TURNS) as unknown as Conversation; // the schema requires a last turn of the user
}

import { type ChatMessage, chatText, MAX_TURNS } from '@quarry/contract';
import type { Conversation, Turn } from '../../../answers/conversation.ts';
import { conversationOf } from '../asking/conversation-of.ts';

/**
 * The conversation in messages of OpenAI, whose schema requires that the last of them is the user's. Only `user` and `assistant` are its
 * turns: an answer quotes the content and follows no instructions, and instructions must not be taken for content. Messages without text,
 * such as calls of tools, are left out; of more turns than a conversation has, the last are read.
 */
export function chatConversation(messages: readonly ChatMessage[]): Conversation {
  const turns = messages.flatMap(({ role, content }): Turn[] => {
    if (role !== 'user' && role !== 'assistant') return [];
    const text = chatText(content);
    return text.trim() === '' ? [] : [{ role, content: text }];
  });
  return conversationOf(turns.slice(-MAX_TURNS));
}

import type { ChatMessage, ChatRequest, ToolDescription } from '../language-model.ts';
import type { ChatFeature } from './chat-features.ts';

/** What the body of a request is made of. */
export interface ChatBodyParts {
  readonly model: string;
  readonly request: ChatRequest;
  readonly maxOutputTokens: number;
  /** What its server does not take. */
  readonly refused: ReadonlySet<ChatFeature>;
}

// Of what it could say the likeliest: it is to quote, not to invent.
const TEMPERATURE = 0;

/** The body of `POST /chat/completions`, as JSON. */
export function chatBody({ model, request, maxOutputTokens, refused }: ChatBodyParts): string {
  const hasTools = request.tools.length > 0 && !refused.has('tools');
  return JSON.stringify({
    model,
    stream: true,
    messages: request.messages.map(messageBody),
    ...(hasTools ? { tools: request.tools.map(toolBody) } : {}),
    ...(refused.has('usage') ? {} : { stream_options: { include_usage: true } }),
    ...(refused.has('temperature') ? {} : { temperature: TEMPERATURE }),
    // The name that every server knew first; the newest of OpenAI take the other alone.
    [refused.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: maxOutputTokens,
  });
}

function messageBody(message: ChatMessage): Record<string, unknown> {
  const content = message.content.toWellFormed();
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content };
  if (message.role !== 'assistant' || message.toolCalls.length === 0) {
    return { role: message.role, content };
  }
  const calls = message.toolCalls.map(({ id, name, arguments: written }) => ({
    id,
    type: 'function',
    function: { name, arguments: written },
  }));
  return { role: 'assistant', content, tool_calls: calls };
}

function toolBody({ name, description, parameters }: ToolDescription): Record<string, unknown> {
  return { type: 'function', function: { name, description, parameters } };
}

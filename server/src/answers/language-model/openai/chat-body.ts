import type { ChatMessage, ChatRequest, ToolDescription } from '../language-model.ts';
import type { ChatFeature } from './chat-features.ts';

/** The parts of a request's body. */
export interface ChatBodyParts {
  readonly model: string;
  readonly request: ChatRequest;
  readonly maxOutputTokens: number;
  /** The features that its server refuses. */
  readonly refused: ReadonlySet<ChatFeature>;
}

// The likeliest text: the model is to quote, not to invent.
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
    // Every server accepts `max_tokens`, but OpenAI's newest models, which accept the other name alone.
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

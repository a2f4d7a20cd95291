import { jsonIn } from './split-data.ts';

/** What a prompt that is JSON asks, and of what. */
export interface JsonPrompt {
  readonly question: string;
  /** Empty: no document came with it. */
  readonly context: string;
}

const QUESTIONS = ['question', 'query', 'prompt', 'input', 'q', 'ask', 'message', 'content'];
const CONTEXTS = [
  'context',
  'document',
  'documents',
  'text',
  'passage',
  'passages',
  'source',
  'sources',
];
// A thing that has a question among ten other values is data.
const MAX_KEYS = 8;

/**
 * The question of a turn that is nothing but JSON, as programs send it: `{"question": …, "context": …}`, or the last message of a user
 * in `{"messages": […]}`. `null`: it is data, or no JSON.
 */
export function readJsonPrompt(text: string): JsonPrompt | null {
  const plain = text.trim();
  const json = plain.startsWith('{') ? jsonIn(plain) : null;
  if (json === null || json.end !== plain.length) return null;
  const { value } = json;
  if (!isRecord(value) || Object.keys(value).length > MAX_KEYS) return null;
  const question = lastOfUser(value['messages']) ?? textOf(value, QUESTIONS);
  if (question === null || question.trim() === '') return null;
  return { question, context: textOf(value, CONTEXTS) ?? '' };
}

function lastOfUser(messages: unknown): string | null {
  if (!Array.isArray(messages)) return null;
  const last = messages.findLast((one) => isRecord(one) && one['role'] === 'user');
  return isRecord(last) && typeof last['content'] === 'string' ? last['content'] : null;
}

/** The first of some keys that has a text, or several. */
function textOf(value: Record<string, unknown>, keys: readonly string[]): string | null {
  for (const key of keys) {
    const own = value[key];
    const texts = (Array.isArray(own) ? own : [own]).flatMap((one: unknown) => {
      const text = isRecord(one) ? (one['text'] ?? one['content']) : one;
      return typeof text === 'string' ? [text] : [];
    });
    if (texts.length > 0) return texts.join('\n\n');
  }
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

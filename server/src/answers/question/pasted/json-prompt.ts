import { jsonIn } from './split-data.ts';

/** The question and the document of a prompt in JSON. */
export interface JsonPrompt {
  readonly question: string;
  /** Empty if there is no document. */
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
// An object with a question among more than this many values is data.
const MAX_KEYS = 8;

/**
 * Reads a turn that is only JSON, as programs send it: `{"question": …, "context": …}`, or the last user message in
 * `{"messages": […]}`. `null` for data, or if it is not JSON.
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

/** The value of the first key that has a text, or several. */
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

import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { CHAT_MODEL } from './models.ts';
import { MAX_TURN_CHARACTERS, MAX_TURNS, turnContentFault } from './spaces-stream.ts';

/** A bound for the work that a hostile list can cause; what is read of it is `MAX_TURNS`. */
const MAX_MESSAGES = 1_000;
const MAX_PARTS = 100;

const roles = ['system', 'developer', 'user', 'assistant', 'tool', 'function'] as const;

const part = z.looseObject({
  type: z.string({ error: 'must be a text' }),
  text: z.string({ error: 'must be a text' }).optional(),
});

const content = z
  .union(
    [z.string(), z.array(part).max(MAX_PARTS, `must have at most ${MAX_PARTS} parts`), z.null()],
    { error: 'must be a text, or a list of parts with a `type`' },
  )
  .optional();

const message = z.looseObject({
  role: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }),
  content,
});

/** A message of a conversation in the form of OpenAI. */
export type ChatMessage = z.output<typeof message>;

const messages = z
  .array(message, { error: 'must be a list of messages' })
  .min(1, { error: 'must have at least one message' })
  .max(MAX_MESSAGES, { error: `must have at most ${MAX_MESSAGES} messages` })
  .superRefine((all, context) => {
    for (const { path, message } of messageFaults(all)) {
      context.addIssue({ code: 'custom', path, message });
    }
  })
  .meta({
    description: `The conversation; its last message has the role \`user\`. Of \`user\` and \`assistant\` the last ${MAX_TURNS} are read, each of at most ${MAX_TURN_CHARACTERS} characters. \`system\`, \`developer\`, \`tool\` and \`function\` are not read: answers quote the indexed content and follow no instructions.`,
  });

interface MessageFault {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Each fault once: not also what follows from it. */
function messageFaults(all: readonly ChatMessage[]): MessageFault[] {
  if (all.length === 0) return [];
  const faults = all.flatMap((one, index) => faultsOfMessage(one, index));
  const last = all.findLastIndex(({ role }) => role !== 'system' && role !== 'developer');
  if (all[last]?.role !== 'user') {
    const path = [Math.max(0, last), 'role'];
    faults.push({ path, message: 'must be user in the last message besides those of system' });
  } else if (
    chatText(all[last].content).trim() === '' &&
    !faults.some(({ path }) => path[0] === last)
  ) {
    faults.push({ path: [last, 'content'], message: 'must not be empty' });
  }
  return faults;
}

function faultsOfMessage({ role, content }: ChatMessage, index: number): MessageFault[] {
  if (role !== 'user' && role !== 'assistant') return [];
  if (Array.isArray(content)) {
    const faults = content.flatMap(({ type, text }, at) => {
      const path = [index, 'content', at];
      if (type !== 'text') return type === 'refusal' ? [] : [{ path, message: otherPart(type) }];
      return text === undefined ? [{ path: [...path, 'text'], message: 'must be a text' }] : [];
    });
    if (faults.length > 0) return faults;
  }
  const text = chatText(content);
  const message = text.trim() === '' ? null : turnContentFault(text);
  return message === null ? [] : [{ path: [index, 'content'], message }];
}

function otherPart(type: string): string {
  const shown = type.slice(0, 40);
  return `is of the type \`${shown}\`: only text is read. Leave out pictures, sound and files; files can be added as a source`;
}

/** The text of a message: of several parts, each on lines of its own. */
export function chatText(content: ChatMessage['content']): string {
  if (typeof content === 'string') return content;
  return (content ?? []).flatMap(({ type, text }) => (type === 'text' ? [text] : [])).join('\n');
}

const toolChoice = z
  .union([z.string(), z.looseObject({})])
  .nullish()
  .refine((choice) => choice === null || choice === undefined || isOptional(choice), {
    error: 'can only be none or auto: no tool is ever called',
  })
  .meta({
    description: '`none` or `auto`, which are the same: `tools` are accepted and never called.',
  });

function isOptional(choice: unknown): boolean {
  return choice === 'none' || choice === 'auto';
}

const responseFormat = z
  .looseObject({
    type: z.literal('text', { error: 'can only be text: answers quote, and follow no schema' }),
  })
  .nullish();

const tokenLimit = z
  .number({ error: 'must be a whole number from 1' })
  .int('must be a whole number from 1')
  .min(1, 'must be a whole number from 1')
  .nullish();

const flag = z.boolean({ error: 'must be true or false' }).nullish();

const annotationSchema = z
  .object({
    type: z.literal('url_citation'),
    url_citation: z.object({
      url: z.string(),
      title: z.string(),
      start_index: z.number().int().meta({
        description: 'Where the mark begins in `content`, in Unicode code points.',
      }),
      end_index: z.number().int().meta({ description: 'Exclusive.' }),
    }),
  })
  .meta({ id: 'UrlCitation' });

const usageSchema = z
  .object({
    prompt_tokens: z.number().int(),
    completion_tokens: z.number().int(),
    total_tokens: z.number().int(),
  })
  .meta({ id: 'ChatUsage', description: 'Estimated.' });

const searchResultSchema = z
  .object({
    title: z.string(),
    url: z.string(),
    date: z.string().nullable().meta({ description: 'The day on which it was published.' }),
    snippet: z.string().meta({ description: 'The first quote.' }),
  })
  .meta({ id: 'ChatSearchResult' });

/** `POST /v1/chat/completions` */
export const chatCompletionEndpoint = defineEndpoint({
  name: 'chatCompletion',
  method: 'POST',
  path: '/v1/chat/completions',
  tag: 'Compatible',
  scope: 'conversation',
  limit: 'other',
  summary: 'Answers a conversation in the format of OpenAI',
  description:
    'The same answer as `POST /api/spaces/stream`: Markdown with marks `[1]`, closed by the list `Sources:`. With `stream: true`, as server-sent events of `chat.completion.chunk`, the last one `[DONE]`; a failure after the first is an event with `error`. `citations`, `search_results` and the annotations are in the chunk that has a `finish_reason`. Unknown fields, and settings of models such as `temperature` and `n`, are ignored.',
  body: z
    .looseObject({
      model: z.string({ error: 'must be a text' }).default(CHAT_MODEL),
      messages,
      stream: flag,
      stream_options: z
        .looseObject({ include_usage: flag })
        .nullish()
        .meta({ description: '`include_usage`: the usage in a last chunk.' }),
      max_completion_tokens: tokenLimit.meta({
        description: 'The answer is cut off behind so many estimated tokens (`length`).',
      }),
      max_tokens: tokenLimit.meta({ description: 'The older name of the same.' }),
      tool_choice: toolChoice,
      response_format: responseFormat,
    })
    .meta({ id: 'ChatRequest' }),
  bodyFaults: { messages: 'ERR_HISTORY_INVALID' },
  status: 200,
  response: z
    .object({
      id: z.string(),
      object: z.literal('chat.completion'),
      created: z.number().int().meta({ description: 'In seconds since 1970.' }),
      model: z.string(),
      choices: z.array(
        z.object({
          index: z.literal(0),
          message: z.object({
            role: z.literal('assistant'),
            content: z.string(),
            refusal: z.null(),
            annotations: z.array(annotationSchema),
          }),
          logprobs: z.null(),
          finish_reason: z.enum(['stop', 'length']),
        }),
      ),
      usage: usageSchema,
      citations: z.array(z.string()).meta({
        description:
          'The addresses of the sources: the first is that of the mark `[1]`. Empty for a source without one, such as a pasted document.',
      }),
      search_results: z.array(searchResultSchema).meta({
        description: 'The same sources, in the same order.',
      }),
    })
    .meta({ id: 'ChatCompletion' }),
  otherMediaTypes: ['text/event-stream'],
  problems: ['ERR_HISTORY_INVALID', 'ERR_NOT_FOUND', 'ERR_UPSTREAM'],
  example: {
    body: { model: CHAT_MODEL, messages: [{ role: 'user', content: 'What is 15% of 80?' }] },
  },
});

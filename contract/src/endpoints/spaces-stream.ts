import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { notBlank } from '../patterns.ts';
import { answerEvents } from './answer-events.ts';

/** A longer conversation is about more than one subject. */
export const MAX_TURNS = 100;

/** About twenty pages: longer documents belong in the index. */
export const MAX_TURN_CHARACTERS = 32_000;

const role = z
  .enum(['user', 'assistant'], { error: 'must be user or assistant' })
  .meta({ description: 'The author. Answers of this route are the turns of `assistant`.' });

const content = z
  .string({ error: 'must be a text' })
  .superRefine((text, context) => {
    const message = turnContentFault(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .meta({
    description: `1 to ${MAX_TURN_CHARACTERS} characters. A document may be pasted before or after the question.`,
    examples: ['What does ownership mean in Rust?'],
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      Object.assign(jsonSchema, {
        minLength: 1,
        maxLength: MAX_TURN_CHARACTERS,
        pattern: notBlank.source,
      });
    },
  });

/**
 * The fault of the content of a turn; `null`: none. Counts code points only if the length in UTF-16 units is between the bounds, since
 * counting is slow.
 */
export function turnContentFault(text: string): string | null {
  if (text.trim() === '') return 'must not be empty';
  const isLong =
    text.length > 2 * MAX_TURN_CHARACTERS ||
    (text.length > MAX_TURN_CHARACTERS && [...text].length > MAX_TURN_CHARACTERS);
  return isLong
    ? `must have at most ${MAX_TURN_CHARACTERS} characters: ask about a part, or add the document as a source`
    : null;
}

const history = z
  .array(z.strictObject({ role, content }), { error: 'must be a list of turns' })
  .min(1, { error: 'must have at least one turn' })
  .max(MAX_TURNS, { error: `must have at most ${MAX_TURNS} turns` })
  .superRefine((turns, context) => {
    if (turns.length === 0 || turns.at(-1)?.role === 'user') return;
    const path = [turns.length - 1, 'role'];
    context.addIssue({ code: 'custom', path, message: 'must be user in the last turn' });
  })
  .meta({
    description: `The conversation so far, 1 to ${MAX_TURNS} turns; the last one has the role \`user\`.`,
  });

/** `POST /api/spaces/stream` */
export const spacesStreamEndpoint = defineEndpoint({
  name: 'ask',
  method: 'POST',
  path: '/api/spaces/stream',
  tag: 'Answers',
  scope: 'conversation',
  limit: 'other',
  summary: 'Answers the last turn of a conversation from the indexed content, as a stream',
  description:
    'Streamed Markdown. Text from the index or a pasted document is marked `[1]`, `[2]` …, and the text closes with the list `Sources:`, a line `[1] Title — URL` each. ' +
    'Unsupported statements are left out. After a failure behind its first byte, the text closes with the line `[The answer broke off: CODE, request ID]`. The server keeps no conversation: send all of it each time. ' +
    'A client that prefers `text/event-stream` in `Accept` gets the same as events: `ack`, `found` (the documents found, before any text), `confidence` (whether it answers, shows the closest passages, or nothing), then `source`, `citation` and `text` as they are written, `follow_ups`, `done`; after a failure `error` and `done`. Each has the id `<requestId>:<n>`, and comments keep an idle connection open. The stream cannot be resumed.',
  body: z.strictObject({ history }).meta({ id: 'Conversation' }),
  bodyFaults: { history: 'ERR_HISTORY_INVALID' },
  status: 200,
  mediaType: 'text/plain',
  streamsText: true,
  events: answerEvents,
  lastEvent: 'done',
  problems: ['ERR_HISTORY_INVALID', 'ERR_UPSTREAM'],
  example: { body: { history: [{ role: 'user', content: 'What is 15% of 80?' }] } },
});

/** The last line of an answer that failed after its first byte. */
export function brokeOffLine(code: string, requestId: string): string {
  return `[The answer broke off: ${code}, request ${requestId}]`;
}

/** Matches {@link brokeOffLine} at the end of an answer, with its code and request id. */
export const BROKE_OFF =
  /(?:^|\n)\[The answer broke off: (ERR_[A-Z_]+), request ([\w.-]{1,128})\]\s*$/;

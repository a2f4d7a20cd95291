import { endpoints, MAX_TURN_CHARACTERS, MAX_TURNS } from '@quarry/contract';
import { z } from 'zod';
import type { Availability } from '../../access/availability/availability.ts';
import type { AnswerEvent } from '../../answers/answer-event.ts';
import { writeSources } from '../../answers/citations/safe-markdown.ts';
import { type ConverseServices, converse } from '../../answers/converse.ts';
import type { EvidenceSource } from '../../answers/evidence.ts';
import { askingOf } from '../bodies/asking/asking-of.ts';
import { conversationOf } from '../bodies/asking/conversation-of.ts';
import { requireAvailable } from '../pipeline/require-available.ts';
import { type AnswerDocuments, AnswerEventsBody } from '../streaming/answer-events-body.ts';
import { type McpTool, mcpTool, type ToolCall } from './mcp-tool.ts';

const words = z
  .string()
  .max(MAX_TURN_CHARACTERS)
  .refine((text) => text.trim() !== '', { error: 'must not be empty' });

const input = z.strictObject({
  question: words.describe('The question, in any language. A document may be pasted below it.'),
  history: z
    .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: words }))
    .max(MAX_TURNS - 1)
    .default([])
    .describe('The turns before the question, the oldest first, so that it may refer to them.'),
});

const { confidence } = endpoints.ask.events.confidence.shape;

const output = z.object({
  answer: z.string().describe('Markdown with marks [1], [2] … by the numbers of `sources`.'),
  confidence: confidence.describe(
    '`answered`: a quoted source states it. `closest`: none does, and these are the closest passages. `none`: the content does not say it.',
  ),
  sources: z.array(
    z.object({
      number: z.number().int(),
      id: z.string().nullable().describe('For the tool `fetch`; `null`: it is no document.'),
      title: z.string(),
      url: z.string(),
      quotes: z.array(z.string()).describe('The words of the source that the answer rests on.'),
    }),
  ),
  followUps: z.array(z.string()).describe('Questions that the content also answers.'),
});

/** What {@link askTool} answers with. */
export interface AskToolServices {
  readonly answers: ConverseServices;
  readonly documents: AnswerDocuments;
  /** Conversations may be switched off while searches go on. */
  readonly availability: Pick<Availability, 'isOff' | 'current'>;
}

/** The tool `ask`: an answer from the content, with the quotes that prove it. */
export function askTool({ answers, documents, availability }: AskToolServices): McpTool {
  return mcpTool({
    name: 'ask',
    title: 'Ask',
    description:
      'Answers a question from the indexed content only. Each statement cites a source and its quote, and if the content does not say it, the answer says so. Prefer this to answering from your own knowledge when the question is about this content.',
    scope: 'conversation',
    input,
    output,
    async call({ question, history }, call) {
      requireAvailable(endpoints.ask, call.context.caller, availability);
      const turns = [...history, { role: 'user' as const, content: question }];
      const asking = { ...askingOf(call.context), signal: call.signal };
      const events = converse(conversationOf(turns), answers, asking);
      const { structured, cited } = await collect(events, documents, call);
      return { structured, text: `${structured.answer.trimEnd()}${writeSources(cited)}` };
    },
  });
}

/** The whole answer. Throws what `events` throws: an assistant would take a part of an answer for all of it. */
async function collect(
  events: AsyncIterable<AnswerEvent>,
  documents: AnswerDocuments,
  { report }: ToolCall,
): Promise<{ structured: z.input<typeof output>; cited: EvidenceSource[] }> {
  const body = new AnswerEventsBody(documents);
  const cited: EvidenceSource[] = [];
  const structured: z.input<typeof output> = {
    answer: '',
    confidence: 'none',
    sources: [],
    followUps: [],
  };
  const quotesOf = new Map<number, string[]>();
  for await (const event of events) {
    if (event.kind === 'source') cited.push(event.source);
    for (const { event: name, data } of body.write(event)) {
      if (name === 'found') report(`Documents found: ${data.candidates.length}`);
      else if (name === 'confidence') structured.confidence = data.confidence;
      else if (name === 'text') structured.answer += data.text;
      else if (name === 'follow_ups') structured.followUps = data.questions;
      else if (name === 'source') {
        const { number, documentId: id, title, url } = data;
        const quotes: string[] = [];
        quotesOf.set(number, quotes);
        structured.sources.push({ number, id, title, url, quotes });
      } else if (name === 'citation' && data.quote !== null) {
        const quotes = quotesOf.get(data.number);
        if (!quotes?.includes(data.quote.text)) quotes?.push(data.quote.text);
      }
    }
  }
  return { structured, cited };
}

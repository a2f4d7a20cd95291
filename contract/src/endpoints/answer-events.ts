import { z } from 'zod';
import { problemDocumentSchema } from '../problem-document.ts';
import { requestIdSchema } from '../search-results.ts';
import { documentTypes } from '../vocabulary.ts';

/** The version of the events; it changes when a client of the present form could misread them. */
export const ANSWER_PROTOCOL_VERSION = 1;

/** Where a source is from: the index, what was pasted into the conversation, or an instant card. */
const answerSourceKinds = ['document', 'pasted', 'card'] as const;

/** Why a stream of an answer ended. */
const answerEndReasons = ['complete', 'timeout', 'error'] as const;

/** The quote that supports a claim: verbatim, with the text around it. */
const quoteSchema = z
  .object({
    text: z.string(),
    before: z
      .string()
      .meta({ description: 'Up to 240 characters before it, of the same passage.' }),
    after: z.string().meta({ description: 'Up to 240 characters behind it.' }),
    headings: z.array(z.string()).meta({ description: 'Above it, outermost first.' }),
    start: z.number().int(),
    end: z.number().int(),
  })
  .meta({
    description:
      'Offsets count code points of the `text` of `GET /api/documents/{id}`, or of what was pasted. Both are 0 where the document is another by now.',
  });

/** The events of an answer, by name: of `POST /api/spaces/stream` for clients that accept `text/event-stream`. */
export const answerEvents = {
  ack: z.object({ requestId: requestIdSchema, protocol: z.literal(ANSWER_PROTOCOL_VERSION) }),
  source: z
    .object({
      number: z.number().int().meta({ description: 'From 1, in the order of their first use.' }),
      kind: z.enum(answerSourceKinds),
      documentId: z.string().nullable(),
      title: z.string(),
      url: z.string().meta({ description: 'Empty where there is none.' }),
      documentUrl: z.string().nullable().meta({
        description: 'For a file: the path on this server that serves its bytes.',
      }),
      site: z.string().nullable(),
      type: z.enum(documentTypes).nullable(),
      language: z.string().nullable(),
    })
    .meta({ description: 'Comes before the text that cites it.' }),
  citation: z
    .object({
      at: z.number().int().meta({
        description: 'Where its mark begins in the whole text of the answer, in code points.',
      }),
      end: z.number().int().meta({ description: 'Exclusive.' }),
      number: z.number().int(),
      quote: quoteSchema.nullable().meta({
        description: '`null`: the source is not made of words, or says it in another language.',
      }),
    })
    .meta({ description: 'One for each mark `[n]`; comes before the text that its mark is in.' }),
  text: z
    .object({ text: z.string() })
    .meta({ description: 'The next piece of Markdown, without the list of the sources.' }),
  follow_ups: z.object({
    questions: z
      .array(z.string())
      .meta({ description: 'That the content has something on. In the language of the answer.' }),
  }),
  error: problemDocumentSchema,
  done: z.object({
    reason: z.enum(answerEndReasons),
    sources: z.number().int(),
    citations: z.number().int(),
    fallback: z.string().nullable().meta({
      description: 'Why the answer is without the model that was to write it; `null`: it is not.',
    }),
    timing: z.object({
      firstTextMs: z.number().nullable().meta({ description: '`null` without text.' }),
      totalMs: z.number(),
    }),
  }),
};

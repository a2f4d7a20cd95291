import { z } from 'zod';
import { missingProviderSchema } from '../cards/missing-provider.ts';
import { problemDocumentSchema } from '../problem-document.ts';
import { indexingSchema, requestIdSchema } from '../search-results.ts';
import { documentTypes } from '../vocabulary.ts';

/** The version of the events; it changes when a client of the present form could misread them. */
export const ANSWER_PROTOCOL_VERSION = 1;

/** Where a source is from: the index, what was pasted into the conversation, or an instant card. */
const answerSourceKinds = ['document', 'pasted', 'card'] as const;

/** Why a stream of an answer ended. */
const answerEndReasons = ['complete', 'timeout', 'error'] as const;

const documentUrlSchema = z.string().nullable().meta({
  description: 'For a file: the path on this server that serves its bytes.',
});

/** What an answer claims to be. */
const answerConfidences = ['answered', 'closest', 'none'] as const;

/** Why an answer has its confidence: those of `answered`, of `closest` and `none`, and of replies that are no answers. */
const confidenceReasons = [
  ...(['says-it', 'computed', 'card'] as const),
  ...(['missing-name', 'missing-number', 'missing-word', 'missing-kind'] as const),
  ...(['other-relation', 'uncertain', 'model-declined', 'model-unsupported'] as const),
  ...(['off-topic', 'not-found', 'no-more'] as const),
  ...(['asks', 'courtesy', 'task'] as const),
] as const;

const judgedSchema = z.object({
  confidence: z.enum(answerConfidences).meta({
    description:
      '`answered`: a sentence, a row or a card says it. `closest`: nothing says it outright, and these are the nearest passages; the text begins "I found no direct answer." `none`: nothing is worth showing, and the text begins "The index holds nothing on this."; or the reply is no answer. Both sentences are in the language of the question, where there are phrases of it.',
  }),
  reasons: z.array(z.enum(confidenceReasons)).meta({
    description:
      'The most telling first, at least one. `says-it`, `computed` (over rows or records), `card`; `missing-name` (a name, identifier or quoted words of the question stand nowhere near), `missing-number`, `missing-word`, `missing-kind` (no person, date, amount, place or reason, where one is asked for), `other-relation`, `uncertain`, `model-declined`, `model-unsupported`; `off-topic`, `not-found`, `no-more` (all was quoted before); `asks` (the reply asks back), `courtesy`, `task` (a text is to be translated or made up).',
  }),
});

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
  found: z
    .object({
      candidates: z.array(
        z.object({
          documentId: z.string(),
          title: z.string(),
          url: z.string().meta({ description: 'Empty where there is none.' }),
          documentUrl: documentUrlSchema,
          site: z.string().nullable(),
          type: z.enum(documentTypes).nullable(),
          snippet: z
            .string()
            .meta({ description: 'Plain text: the sentence that is nearest to the question.' }),
        }),
      ),
    })
    .meta({
      description:
        'The documents in which the answer may be, at most ten, the best first, as soon as they are found. Once at most, and before all text; not where nothing was searched, as for a calculation.',
    }),
  confidence: judgedSchema
    .extend({
      parts: z.array(judgedSchema.extend({ question: z.string() })).meta({
        description:
          'Of several questions in one turn each, in their order; the whole is as sure as the best answered of them. Else empty.',
      }),
      indexing: indexingSchema.optional(),
      missingProvider: missingProviderSchema.optional(),
    })
    .meta({ description: 'What the answer claims to be. Once, before any text.' }),
  source: z
    .object({
      number: z.number().int().meta({ description: 'From 1, in the order of their first use.' }),
      kind: z.enum(answerSourceKinds),
      documentId: z.string().nullable(),
      title: z.string(),
      url: z.string().meta({ description: 'Empty where there is none.' }),
      documentUrl: documentUrlSchema,
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

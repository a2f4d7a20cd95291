import { z } from 'zod';
import { missingProviderSchema } from '../cards/missing-provider.ts';
import { problemDocumentSchema } from '../problem-document.ts';
import { indexingSchema, requestIdSchema } from '../search-results.ts';
import { documentTypes } from '../vocabulary.ts';

/** The version of the events; it changes when existing clients could misread them. */
export const ANSWER_PROTOCOL_VERSION = 1;

/** The origin of a source: the index, a document pasted into the conversation, or an instant card. */
const answerSourceKinds = ['document', 'pasted', 'card'] as const;

/** Why a stream of an answer ended. */
const answerEndReasons = ['complete', 'timeout', 'error'] as const;

const documentUrlSchema = z.string().nullable().meta({
  description:
    'For a file: the path on this server that serves its bytes, to keys with the scope `sources` and to people. Its text is at `GET /api/documents/{id}`.',
});

/** What an answer claims to be. */
const answerConfidences = ['answered', 'closest', 'none'] as const;

/** The reasons of a confidence: of `answered`, of `closest` and `none`, and of replies that are no answers. */
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
      '`answered`: a sentence, a row or a card states the answer. `closest`: none does, and these are the closest passages; the text begins "I found no direct answer." `none`: nothing is relevant, and the text begins "The index holds nothing on this."; or the reply is no answer. Both sentences are in the language of the question, if it is supported.',
  }),
  reasons: z.array(z.enum(confidenceReasons)).meta({
    description:
      'The strongest first, at least one. `says-it`, `computed` (over rows or records), `card`; `missing-name` (a name, identifier or quoted words of the question are missing), `missing-number`, `missing-word`, `missing-kind` (no person, date, amount, place or reason, although the question asks for one), `other-relation`, `uncertain`, `model-declined`, `model-unsupported`; `off-topic`, `not-found`, `no-more` (everything was quoted before); `asks` (the reply is a question), `courtesy`, `task` (a request to translate or invent a text).',
  }),
});

/** The quote that supports a claim: verbatim, with the text around it. */
const quoteSchema = z
  .object({
    text: z.string(),
    before: z.string().meta({ description: 'Up to 240 characters before it in the same passage.' }),
    after: z.string().meta({ description: 'Up to 240 characters after it.' }),
    headings: z.array(z.string()).meta({ description: 'Above it, outermost first.' }),
    start: z.number().int(),
    end: z.number().int(),
  })
  .meta({
    description:
      'Offsets count code points of the `text` of `GET /api/documents/{id}`, or of the pasted document. Both are 0 if the document has changed since.',
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
          url: z.string().meta({ description: 'Empty if there is none.' }),
          documentUrl: documentUrlSchema,
          site: z.string().nullable(),
          type: z.enum(documentTypes).nullable(),
          snippet: z
            .string()
            .meta({ description: 'Plain text: the sentence closest to the question.' }),
        }),
      ),
    })
    .meta({
      description:
        'The documents that may contain the answer, at most ten, the best first, as soon as they are found. At most once, before all text; absent if nothing was searched, as for a calculation.',
    }),
  confidence: judgedSchema
    .extend({
      parts: z.array(judgedSchema.extend({ question: z.string() })).meta({
        description:
          'For several questions in one turn: each, in order; the whole has the confidence of the one answered best. Otherwise empty.',
      }),
      indexing: indexingSchema.optional(),
      missingProvider: missingProviderSchema.optional(),
    })
    .meta({ description: 'What the answer claims to be. Once, before any text.' }),
  source: z
    .object({
      number: z.number().int().meta({ description: 'From 1, in order of first use.' }),
      kind: z.enum(answerSourceKinds),
      documentId: z.string().nullable(),
      title: z.string(),
      url: z.string().meta({ description: 'Empty if there is none.' }),
      documentUrl: documentUrlSchema,
      site: z.string().nullable(),
      type: z.enum(documentTypes).nullable(),
      language: z.string().nullable(),
    })
    .meta({ description: 'Sent before the text that cites it.' }),
  citation: z
    .object({
      at: z.number().int().meta({
        description: 'The beginning of its mark in the whole text of the answer, in code points.',
      }),
      end: z.number().int().meta({ description: 'Exclusive.' }),
      number: z.number().int(),
      quote: quoteSchema.nullable().meta({
        description: '`null`: the source is not text, or is in another language.',
      }),
    })
    .meta({ description: 'One for each mark `[n]`, sent before the text with the mark.' }),
  text: z
    .object({ text: z.string() })
    .meta({ description: 'The next piece of Markdown, without the list of the sources.' }),
  follow_ups: z.object({
    questions: z
      .array(z.string())
      .meta({ description: 'Questions that the content covers, in the language of the answer.' }),
  }),
  error: problemDocumentSchema,
  done: z.object({
    reason: z.enum(answerEndReasons),
    sources: z.number().int(),
    citations: z.number().int(),
    fallback: z.string().nullable().meta({
      description: 'Why the model did not write the answer; `null`: it did, or there is none.',
    }),
    timing: z.object({
      firstTextMs: z.number().nullable().meta({ description: '`null` without text.' }),
      totalMs: z.number(),
    }),
  }),
};

import { z } from 'zod';
import { requiredFilterParameter } from '../attribute-parameters.ts';
import { pushedAttributesSchema } from '../attributes.ts';
import { utcTime } from '../date-or-time.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { documentFactsSchema } from '../document-facts.ts';
import { booleanParameter, idParameter, pushedDocumentId } from '../parameters.ts';
import { notBlank } from '../patterns.ts';
import { principalsSchema } from '../principals.ts';
import { requestIdSchema } from '../search-results.ts';
import { documentTypes } from '../vocabulary.ts';
import { documentParams, documentShape, pushSourceQuery } from './documents.ts';

/** The maximum that is read, written and made searchable within seconds; clients split more into several requests. */
export const MAX_PUSH_LINES = 1_000;

const contentMessage = 'must be given: the content as exactly one of text, html and markdown';
const line = (maxCharacters: number) => z.string().trim().min(1).max(maxCharacters);

/** One of the three forms of a document's content. {@link checkContent} checks that it is not blank. */
function content(description: string) {
  const override = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
    jsonSchema['pattern'] = notBlank.source;
  };
  return z.string().optional().meta({ description, override });
}

const documentFields = {
  version: z
    .union([z.string().min(1).max(200), z.number().int().min(0)], {
      error: 'must be a text or a whole number',
    })
    .optional()
    .meta({
      description:
        'Your version of the document. The stored version has no effect when sent again, nor has a smaller number, which is stale. Without a version, the content is compared.',
    }),
  title: line(1_000).optional().meta({ description: 'Taken from the content unless given.' }),
  text: content('The content as plain text.'),
  html: content('The content as HTML.'),
  markdown: content('The content as Markdown.'),
  url: z
    .url({ protocol: /^https?$/, error: 'must be an absolute http or https address' })
    .max(4096)
    .optional()
    .meta({ description: 'The address that a person opens; need not be unique.' }),
  type: z.enum(documentTypes).default('page'),
  description: line(5_000).optional(),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,6}$/, {
      error: 'must be a language tag, as in en or pt-BR',
    })
    .optional()
    .meta({ description: 'BCP 47; detected unless given.' }),
  author: line(300).optional(),
  publishedAt: utcTime()
    .optional()
    .meta({ examples: ['2026-01-31'] }),
  modifiedAt: utcTime()
    .optional()
    .meta({ examples: ['2026-01-31T12:00:00Z'] }),
  facts: documentFactsSchema.optional(),
  attributes: pushedAttributesSchema.optional(),
  visibleTo: principalsSchema.optional().meta({
    description:
      'Who may see it: `everyone`, `user:…`, `group:…`. For a caller with none of these principals it does not exist: in no search, answer, list, count or address. Empty: only for callers who see all documents. Default: its front matter, then the `visibleTo` of its source, then `everyone`.',
    examples: [['group:staff', 'user:ada@example.org']],
  }),
  explicit: z.boolean().optional().meta({
    description: 'Whether it is for adults only; determined by its labels and words unless given.',
  }),
};

/** For the OpenAPI document: what {@link checkContent} checks. */
function describeContent({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  jsonSchema['oneOf'] = ['text', 'html', 'markdown'].map((name) => ({ required: [name] }));
}

/** Requires exactly one form of content that is not blank. */
function checkContent(
  {
    text,
    html,
    markdown,
  }: { text?: string | undefined; html?: string | undefined; markdown?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  const given = [text, html, markdown].filter((content) => content !== undefined);
  if (given.length === 1 && given[0]?.trim() !== '') return;
  context.addIssue({ code: 'custom', path: ['text'], message: contentMessage });
}

/** The body of `PUT /api/documents/{id}`. */
export const pushedDocumentBodySchema = z
  .strictObject(documentFields)
  .superRefine(checkContent)
  .meta({ id: 'PushedDocument', override: describeContent });

/** The parsed body of `PUT /api/documents/{id}`. */
export type PushedDocumentBody = z.output<typeof pushedDocumentBodySchema>;

const lineSource = idParameter('source')
  .optional()
  .meta({ description: 'Like the parameter `source`: all lines of a request go to one source.' });

/** A line of `POST /api/documents`: a document, or the removal of one. */
export const pushLineSchema = z
  .discriminatedUnion(
    'delete',
    [
      z
        .strictObject({
          id: pushedDocumentId,
          ...documentFields,
          source: lineSource,
          delete: z.literal(false).optional(),
        })
        .superRefine(checkContent)
        .meta({ override: describeContent }),
      z.strictObject({ id: pushedDocumentId, source: lineSource, delete: z.literal(true) }),
    ],
    { error: ({ code }) => (code === 'invalid_union' ? 'must be true or false' : undefined) },
  )
  .meta({ id: 'PushLine' });

/** A parsed line of `POST /api/documents`. */
export type PushLine = z.output<typeof pushLineSchema>;

const pushStatuses = [
  'created',
  'updated',
  'deleted',
  'unchanged',
  'stale',
  'absent',
  'rejected',
  'invalid',
] as const;

/** The result of one line of a push. */
export const pushResultSchema = z
  .object({
    line: z
      .number()
      .int()
      .meta({ description: 'From 1; in a JSON body, the position in the array.' }),
    id: z.string().nullable().meta({ description: 'Your id; `null` if the line has none.' }),
    documentId: z.string().nullable().meta({ description: 'The public id.' }),
    status: z.enum(pushStatuses).meta({
      description:
        '`created`, `updated`, `deleted`: done and searchable. `unchanged`, `stale`, `absent`: nothing to do, as when a later line has the same id. `rejected`: the content could not be read. `invalid`: see `errors`.',
    }),
    reason: z.string().optional().meta({
      description: 'Why it was rejected, or which parts were left out.',
    }),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'PushResult' });

/** `POST /api/documents` */
export const pushDocumentsEndpoint = defineEndpoint({
  name: 'pushDocuments',
  method: 'POST',
  path: '/api/documents',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Writes and deletes pushed documents, many at once',
  description: `At most ${MAX_PUSH_LINES} lines in \`MAX_BODY_BYTES\`. All valid lines are written in one transaction and are searchable when the response arrives; invalid ones are listed. Sending the same again has no effect.`,
  query: z.strictObject({
    source: idParameter('source').optional().meta({
      description: 'The push source; default: the only one. If there is none, `pushed` is created.',
    }),
    allOrNothing: booleanParameter({
      default: false,
      description: 'Whether one invalid line refuses the whole request.',
    }),
  }),
  lines: pushLineSchema,
  ingests: true,
  givesSequence: true,
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      source: z.string().meta({ description: 'The id of the source that they were written to.' }),
      results: z.array(pushResultSchema).meta({ description: 'One for each line, in order.' }),
      counts: z.record(z.enum(pushStatuses), z.number().int()),
    })
    .meta({ id: 'PushResponse' }),
  stores: 'any',
  problems: ['ERR_CONFLICT'],
  example: {
    body: [
      { id: 'faq-1', title: 'Rate limits', text: 'Twenty requests a minute.' },
      { id: 'faq-0', delete: true },
    ],
  },
});

/** `PUT /api/documents/{id}` */
export const putDocumentEndpoint = defineEndpoint({
  name: 'putDocument',
  method: 'PUT',
  path: '/api/documents/{id}',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Writes one pushed document, under your own id',
  description:
    'It is searchable when the response arrives: 201 if it is new, otherwise 200. The public id of a pushed document, as results have it, replaces that document; that of a document which was read from a place is refused (409). Any other id is your own id, of an existing or a new document.',
  params: documentParams,
  query: pushSourceQuery,
  body: pushedDocumentBodySchema,
  ingests: true,
  givesSequence: true,
  status: 200,
  createdStatus: 201,
  response: z
    .object({
      ...documentShape,
      status: z.enum(['created', 'updated', 'unchanged', 'stale']),
      reason: z.string().optional().meta({ description: 'The parts that were left out.' }),
    })
    .meta({ id: 'WrittenDocument' }),
  stores: 'new',
  problems: ['ERR_CONFLICT'],
  example: {
    path: '/api/documents/faq-1',
    body: { title: 'Rate limits', markdown: '# Rate limits\n\nTwenty requests a minute.' },
  },
});

/** `DELETE /api/documents/{id}` */
export const deleteDocumentEndpoint = defineEndpoint({
  name: 'deleteDocument',
  method: 'DELETE',
  path: '/api/documents/{id}',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Deletes one pushed document',
  description:
    'Documents read from a place cannot be deleted here: the next run would bring them back.',
  params: documentParams,
  query: pushSourceQuery,
  ingests: true,
  givesSequence: true,
  status: 204,
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/documents/faq-1' },
});

/** `DELETE /api/documents` */
export const deleteDocumentsEndpoint = defineEndpoint({
  name: 'deleteDocuments',
  method: 'DELETE',
  path: '/api/documents',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Deletes pushed documents that satisfy a filter',
  description:
    'Only pushed documents, of one source or of all: other sources would read theirs again. At most 10,000 documents, those of each source in one transaction; call again while `remaining` is not 0. Safe to repeat after a lost response: it deletes only documents that satisfy the filter.',
  query: z.strictObject({
    filter: requiredFilterParameter('Only documents whose attributes satisfy this.'),
    source: idParameter('source').optional().meta({ description: 'Only of this push source.' }),
  }),
  ingests: true,
  givesSequence: true,
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      deleted: z.number().int(),
      remaining: z
        .number()
        .int()
        .meta({ description: 'The number of remaining documents that satisfy the filter.' }),
    })
    .meta({ id: 'DeletedDocuments' }),
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { query: 'filter=discontinued+%3D+true&source=shop' },
});

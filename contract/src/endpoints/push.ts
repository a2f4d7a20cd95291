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

/** As many as are read, written and made searchable within seconds; more go into several requests. */
export const MAX_PUSH_LINES = 1_000;

const contentMessage = 'must be given: the content as exactly one of text, html and markdown';
const line = (maxCharacters: number) => z.string().trim().min(1).max(maxCharacters);

/** One of the three forms of a document's content. That it is not blank is checked with the others: see below. */
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
        'Your name for this state of it. The same again changes nothing; a smaller number than the stored one is stale and changes nothing. Without it the content is compared.',
    }),
  title: line(1_000).optional().meta({ description: 'Taken from the content unless given.' }),
  text: content('The content as plain text.'),
  html: content('The content as HTML.'),
  markdown: content('The content as Markdown.'),
  url: z
    .url({ protocol: /^https?$/, error: 'must be an absolute http or https address' })
    .max(4096)
    .optional()
    .meta({ description: 'What a person opens; needs not be unique.' }),
  type: z.enum(documentTypes).default('page'),
  description: line(5_000).optional(),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,6}$/, {
      error: 'must be a language tag, as in en or pt-BR',
    })
    .optional()
    .meta({ description: 'BCP 47; recognised unless given.' }),
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
      'For whom it is: `everyone`, `user:…`, `group:…`. A caller whose principals are none of these does not find it, in no search, answer, list, count or address. Empty: only for callers who see all documents. Unless given what its front matter says holds, then the `visibleTo` of its source, else `everyone`.',
    examples: [['group:staff', 'user:ada@example.org']],
  }),
  explicit: z.boolean().optional().meta({
    description: 'Whether it is for adults only; judged by its labels and words unless given.',
  }),
};

/** For the OpenAPI document: what {@link checkContent} checks. */
function describeContent({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  jsonSchema['oneOf'] = ['text', 'html', 'markdown'].map((name) => ({ required: [name] }));
}

/** The content in its one form; whitespace alone is none. */
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
  .meta({ description: 'As the parameter `source`: all lines of a request go to one source.' });

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
    line: z.number().int().meta({ description: 'From 1; the place in the array of a JSON body.' }),
    id: z.string().nullable().meta({ description: 'Yours; `null` where the line has none.' }),
    documentId: z.string().nullable().meta({ description: 'The public id.' }),
    status: z.enum(pushStatuses).meta({
      description:
        '`created`, `updated`, `deleted`: done and searchable. `unchanged`, `stale`, `absent`: nothing to do, as when a later line has the same id. `rejected`: the content could not be read. `invalid`: see `errors`.',
    }),
    reason: z.string().optional().meta({
      description: 'Why it was rejected, or what of it was left out.',
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
  summary: 'Writes and deletes documents that you hand over, many at once',
  description: `At most ${MAX_PUSH_LINES} lines in \`MAX_BODY_BYTES\`. All good lines are written in one transaction and are searchable when the answer comes; bad ones are listed. Sending the same again changes nothing.`,
  query: z.strictObject({
    source: idParameter('source').optional().meta({
      description: 'The push source; the only one unless given. Without any, `pushed` is made.',
    }),
    allOrNothing: booleanParameter({
      default: false,
      description: 'Whether one bad line refuses the whole request.',
    }),
  }),
  lines: pushLineSchema,
  ingests: true,
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      source: z.string().meta({ description: 'The id of the source they went to.' }),
      results: z.array(pushResultSchema).meta({ description: 'One of each line, in their order.' }),
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
  summary: 'Writes one document that you hand over, under your own id',
  description: 'It is searchable when the answer comes: 201 when it is new, else 200.',
  params: documentParams,
  query: pushSourceQuery,
  body: pushedDocumentBodySchema,
  ingests: true,
  status: 200,
  createdStatus: 201,
  response: z
    .object({
      ...documentShape,
      status: z.enum(['created', 'updated', 'unchanged', 'stale']),
      reason: z.string().optional().meta({ description: 'What of it was left out.' }),
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
  summary: 'Deletes one document that was pushed',
  description: 'What is read from a place is not deleted here: it would come back.',
  params: documentParams,
  query: pushSourceQuery,
  ingests: true,
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
    'Only what was pushed, of one source or of all: other sources would find theirs again. At most 10,000 documents, those of each source in one transaction; call again while `remaining` is not 0. A second call after a lost response deletes nothing that passes no longer.',
  query: z.strictObject({
    filter: requiredFilterParameter('Only documents whose attributes satisfy this.'),
    source: idParameter('source').optional().meta({ description: 'Only of this push source.' }),
  }),
  ingests: true,
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      deleted: z.number().int(),
      remaining: z.number().int().meta({ description: 'How many are left that satisfy it.' }),
    })
    .meta({ id: 'DeletedDocuments' }),
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { query: 'filter=discontinued+%3D+true&source=shop' },
});

import { z } from 'zod';
import { filterParameter } from '../attribute-parameters.ts';
import { attributesSchema } from '../attributes.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { documentFactsSchema, pricePointSchema } from '../document-facts.ts';
import {
  booleanParameter,
  documentIdParameter,
  idParameter,
  integerParameter,
} from '../parameters.ts';
import { pageSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { documentTypes } from '../vocabulary.ts';

/** The fields of a document that lists show. */
export const documentShape = {
  id: z.string(),
  url: z.string(),
  documentUrl: z.string().nullable().meta({
    description:
      'For a file: the path on this server that serves its bytes, to keys with the scope `sources` and to people.',
  }),
  title: z.string(),
  type: z.enum(documentTypes),
  source: z.string(),
  externalId: z.string().meta({
    description:
      'The id within the source: your id of a pushed document, or the path below a folder.',
  }),
  site: z.string(),
  language: z.string().nullable(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  publishedAt: timeSchema.nullable(),
  modifiedAt: timeSchema.nullable(),
  indexedAt: timeSchema,
  truncated: z.boolean().meta({
    description: 'Whether it has more text than `MAX_TEXT_CHARACTERS`: the rest is not searched.',
  }),
};

/** A document in a list. */
export const documentSummarySchema = z.object(documentShape).meta({ id: 'DocumentSummary' });

/** A whole document. */
export const documentSchema = z
  .object({
    ...documentShape,
    description: z.string().nullable(),
    author: z.string().nullable(),
    facts: documentFactsSchema
      .nullable()
      .meta({ description: 'Metadata besides the text: product, picture, video and so on.' }),
    attributes: attributesSchema.meta({
      description:
        'Typed fields: its own, and those of its product. `inStock` is true only if it is in stock now.',
    }),
    visibleTo: z.array(z.string()).nullable().optional().meta({
      description:
        'Who may see it, if it says so; `null`: its source decides. Only for callers with the scope `sources` who see all documents.',
    }),
    priceHistory: z.array(pricePointSchema).optional().meta({
      description:
        'For a product whose price changed: the oldest first, at most one a day for 400 days.',
    }),
    text: z.string().meta({ description: 'The main content as plain text.' }),
    passages: z
      .array(
        z.object({
          start: z.number().int(),
          end: z.number().int(),
          headings: z.array(z.string()).meta({ description: 'Outermost first.' }),
        }),
      )
      .meta({
        description: 'Parts that are ranked separately. Offsets count code points of `text`.',
      }),
  })
  .meta({ id: 'Document' });

/** Identifies a document by its public id, or by the id it was pushed under. */
export const documentParams = z.strictObject({ id: documentIdParameter() });

/** The push source of an id that is not a public id. */
export const pushSourceQuery = z.strictObject({
  source: idParameter('source').optional().meta({
    description: 'The source it was pushed to, if several push sources have this id.',
  }),
});

/** `GET /api/documents` */
export const listDocumentsEndpoint = defineEndpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/documents',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Lists stored documents',
  query: z.strictObject({
    source: idParameter('source').optional(),
    filter: filterParameter('Only documents whose attributes satisfy this.'),
    limit: integerParameter({ min: 1, max: 100, default: 20, description: 'Documents on a page.' }),
    offset: integerParameter({
      min: 0,
      max: 100_000_000,
      default: 0,
      description: 'Documents to skip.',
    }),
  }),
  status: 200,
  response: z
    .object({
      documents: z.array(documentSummarySchema),
      total: z.number().int(),
      page: pageSchema,
    })
    .meta({ id: 'DocumentList' }),
  problems: [],
  example: { query: 'limit=5' },
});

/** `GET /api/documents/{id}` */
export const getDocumentEndpoint = defineEndpoint({
  name: 'getDocument',
  method: 'GET',
  path: '/api/documents/{id}',
  tag: 'Content',
  scope: 'search',
  orScopes: ['conversation', 'sources'],
  limit: 'other',
  summary: 'Shows one document with its text',
  description:
    'What a key finds or is quoted, it may read: the `start` and `end` of quotes and passages are positions in this `text`. `GET /api/documents/{id}/reading` has the same text in blocks, its original `GET /api/documents/{id}/file`.',
  params: documentParams,
  query: pushSourceQuery,
  status: 200,
  response: documentSchema,
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/documents/abc123' },
});

/** `GET /api/documents/{id}/file` */
export const getDocumentFileEndpoint = defineEndpoint({
  name: 'getDocumentFile',
  method: 'GET',
  path: '/api/documents/{id}/file',
  tag: 'Content',
  scope: 'sources',
  sessionScope: 'search',
  limit: 'other',
  summary: 'Serves the current bytes of a document from a folder',
  description:
    'Only files of folders have bytes. A browser shows formats that it supports, always in a sandbox without scripts, forms or an origin, which a page of this server may frame; everything else is a download. Keys need the scope `sources`, since an original may hold more than its text, such as comments and earlier versions; the text is at `GET /api/documents/{id}`, and people open both at `/d/{id}`. The page uses it to open originals: its session needs only the scope `search`.',
  params: z.strictObject({ id: idParameter('document') }),
  query: z.strictObject({
    download: booleanParameter({
      default: false,
      description: 'Whether to serve it as a download.',
    }),
  }),
  status: 200,
  mediaType: 'application/octet-stream',
  otherMediaTypes: [
    'text/plain',
    'text/html',
    'application/json',
    'application/pdf',
    'image/svg+xml',
    'image/avif',
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
  ],
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/documents/abc123/file' },
});

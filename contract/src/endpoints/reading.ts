import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { documentFactsSchema } from '../document-facts.ts';
import { integerParameter, optionalIntegerParameter } from '../parameters.ts';
import { pageSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { documentTypes } from '../vocabulary.ts';
import { documentParams, pushSourceQuery } from './documents.ts';

/** The layouts of documents, by which a page chooses its presentation. */
export const readingForms = [
  'prose',
  'code',
  'table',
  'slides',
  'mail',
  'image',
  'video',
  'product',
  'text',
] as const;

/** The styles of a span. */
export const spanMarks = ['strong', 'emphasis', 'code', 'strike'] as const;

const offset = z.number().int().min(0);

/** Words of one line with the same style. */
export const readingSpanSchema = z
  .object({
    text: z.string(),
    start: offset.meta({ description: 'The position in the text of the document.' }),
    marks: z.array(z.enum(spanMarks)).exactOptional(),
    href: z.string().exactOptional().meta({
      description: 'The target of a link: only `http`, `https` or `mailto`.',
    }),
    document: z.string().exactOptional().meta({
      description: 'The id of the linked document, if this server has it.',
    }),
  })
  .meta({ id: 'ReadingSpan' });

const spans = z.array(readingSpanSchema);

/** A cell of a table. */
export const readingCellSchema = z.object({ spans }).meta({ id: 'ReadingCell' });

/**
 * A part of a document's layout. `start` and `end` are its position in `text` of `GET /api/documents/{id}`, in code points;
 * the characters between its spans (`- `, ` | `) show the layout in plain text.
 */
export type ReadingBlock = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'heading'; readonly level: number; readonly spans: ReadingSpan[] }
  | { readonly kind: 'paragraph'; readonly spans: ReadingSpan[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly first?: number;
      readonly items: ReadingBlock[][];
    }
  | {
      readonly kind: 'definitions';
      readonly items: { terms: ReadingSpan[]; blocks: ReadingBlock[] }[];
    }
  | {
      readonly kind: 'table';
      readonly header: ReadingCell[] | null;
      readonly rows: ReadingCell[][];
      readonly moreColumns?: number;
      readonly moreRows?: number;
    }
  | {
      readonly kind: 'code';
      readonly language: string | null;
      readonly text: string;
      readonly firstLine: number;
    }
  | { readonly kind: 'quote'; readonly blocks: ReadingBlock[] }
  | {
      readonly kind: 'image';
      readonly address: string | null;
      readonly alt: string;
      readonly width?: number;
      readonly height?: number;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'page'; readonly number: number }
  | { readonly kind: 'field'; readonly name: string; readonly spans: ReadingSpan[] }
);

/** See {@link readingSpanSchema}. */
export type ReadingSpan = z.infer<typeof readingSpanSchema>;

/** See {@link readingCellSchema}. */
export type ReadingCell = z.infer<typeof readingCellSchema>;

const place = { start: offset, end: offset };
const blocks = z.lazy(() => z.array(readingBlockSchema));

/** See {@link ReadingBlock}. */
export const readingBlockSchema: z.ZodType<ReadingBlock> = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('heading'),
      ...place,
      level: z.number().int().min(1).max(6),
      spans,
    }),
    z.object({ kind: z.literal('paragraph'), ...place, spans }),
    z.object({
      kind: z.literal('list'),
      ...place,
      ordered: z.boolean(),
      first: z.number().int().exactOptional().meta({
        description: 'The number of the first item of an ordered list, if it is not 1.',
      }),
      items: z.array(blocks),
    }),
    z.object({
      kind: z.literal('definitions'),
      ...place,
      items: z.array(z.object({ terms: spans, blocks })),
    }),
    z.object({
      kind: z.literal('table'),
      ...place,
      header: z.array(readingCellSchema).nullable(),
      rows: z.array(z.array(readingCellSchema)),
      moreColumns: z.number().int().exactOptional().meta({
        description: 'The number of further columns, which are not shown.',
      }),
      moreRows: z.number().int().exactOptional().meta({
        description: 'The number of further rows in the next blocks, under the same header.',
      }),
    }),
    z.object({
      kind: z.literal('code'),
      ...place,
      language: z.string().nullable(),
      text: z.string(),
      firstLine: z.number().int().min(1).meta({ description: 'The number of its first line.' }),
    }),
    z.object({ kind: z.literal('quote'), ...place, blocks }),
    z.object({
      kind: z.literal('image'),
      ...place,
      address: z.string().nullable().meta({
        description: 'A path on this server; `null` if it cannot be shown safely.',
      }),
      alt: z.string(),
      width: z.number().int().exactOptional(),
      height: z.number().int().exactOptional(),
    }),
    z.object({ kind: z.literal('rule'), ...place }),
    z.object({
      kind: z.literal('page'),
      ...place,
      number: z.number().int().min(1).meta({ description: 'The page that begins here, from 1.' }),
    }),
    z.object({ kind: z.literal('field'), ...place, name: z.string(), spans }),
  ])
  .meta({ id: 'ReadingBlock' });

const linkedDocument = z
  .object({ id: z.string(), title: z.string(), url: z.string() })
  .meta({ id: 'LinkedDocument' });

/** A document for reading. */
export const readingSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
    externalId: z.string(),
    type: z.enum(documentTypes),
    mediaType: z.string(),
    language: z.string().nullable(),
    site: z.string(),
    source: z.object({ id: z.string(), name: z.string() }),
    author: z.string().nullable(),
    description: z.string().nullable(),
    publishedAt: timeSchema.nullable(),
    modifiedAt: timeSchema.nullable(),
    indexedAt: timeSchema,
    sizeBytes: z.number().int(),
    isTruncated: z.boolean().meta({
      description: 'Whether the original has more text than is stored.',
    }),
    facts: documentFactsSchema.nullable(),
    thumbnail: z.string().nullable().meta({
      description: 'The path on this server of a small picture of it.',
    }),
    form: z.enum(readingForms).meta({ description: 'The layout of the document.' }),
    codeLanguage: z.string().nullable().meta({
      description: 'For source code, such as `python`; otherwise `null`.',
    }),
    original: z
      .object({
        address: z.string().meta({
          description: 'A path on this server that serves the bytes, or its address on the web.',
        }),
        mayShowInFrame: z.boolean().meta({
          description: 'Whether a page of this server may show it in a sandboxed frame.',
        }),
        mayDownload: z.boolean().meta({
          description: 'Whether `?download=1` after the address serves it as a download.',
        }),
      })
      .nullable(),
    blocks: z.array(readingBlockSchema),
    page: pageSchema.extend({
      total: z.number().int().meta({ description: 'The number of blocks of the document.' }),
    }),
    outline: z
      .array(
        z.object({
          level: z.number().int().min(1).max(6),
          text: z.string(),
          block: z.number().int().meta({ description: 'Counted from 0 over all blocks.' }),
        }),
      )
      .meta({ description: 'The headings of the whole document, at most 2,000.' }),
    passages: z
      .array(z.object({ ordinal: z.number().int(), start: offset, end: offset }))
      .meta({ description: 'The passages in these blocks.' }),
    matches: z.array(z.object({ start: offset, end: offset })).meta({
      description:
        'The positions of words of `q` in these blocks, in order, as marked in snippets; empty without `q`.',
    }),
    linkedFrom: z
      .array(linkedDocument)
      .meta({ description: 'Documents that link to it, at most 20; only with the first blocks.' }),
  })
  .meta({ id: 'Reading' });

/** The body of `GET /api/documents/{id}/reading`. */
export type Reading = z.infer<typeof readingSchema>;

/** `GET /api/documents/{id}/reading` */
export const getReadingEndpoint = defineEndpoint({
  name: 'getReading',
  method: 'GET',
  path: '/api/documents/{id}/reading',
  tag: 'Content',
  scope: 'search',
  limit: 'other',
  summary: 'Shows a document for reading, in blocks',
  description:
    'The structure of its original, safe to display: no markup, no scripts, and links only to the web, mail and other documents. A page has fewer blocks if they are long. All offsets count code points of `text` of `GET /api/documents/{id}`.',
  params: documentParams,
  query: pushSourceQuery.extend({
    limit: integerParameter({ min: 1, max: 1000, default: 200, description: 'Blocks on a page.' }),
    offset: integerParameter({
      min: 0,
      max: 100_000_000,
      default: 0,
      description: 'Blocks to skip.',
    }),
    q: z.string().max(400).optional().meta({
      description: 'The query: `matches` has the positions of its words.',
    }),
    passage: optionalIntegerParameter({
      min: 0,
      max: 100_000_000,
      description:
        'Serves the blocks from a little before this passage, instead of those at `offset`.',
    }),
  }),
  status: 200,
  response: readingSchema,
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/documents/abc123/reading' },
});

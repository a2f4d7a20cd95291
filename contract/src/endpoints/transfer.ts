import { z } from 'zod';
import { sourceAttributesSchema } from '../attributes.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';
import { rulesSchema } from '../rules.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { documentTypes, locationUnits, sourceKinds } from '../vocabulary.ts';

/** The form of the lines: another number, and an older server refuses them. */
export const EXPORT_VERSION = 2;

/** Of the first, without documents that are not for everyone: those before would have shown them to all. */
const FIRST_VERSION = 1;

/** As many as are checked and written within seconds. */
export const MAX_IMPORT_LINES = 1_000;

/** The longest document: MAX_TEXT_CHARACTERS of three bytes each, with its passages, layout and picture. */
const MAX_IMPORT_BYTES = 64 * 1024 * 1024;

const text = (maxCharacters: number) => z.string().max(maxCharacters);
const base64 = z.base64();

const headLine = z.strictObject({
  kind: z.literal('export'),
  version: z.literal([FIRST_VERSION, EXPORT_VERSION]),
  exportedAt: timeSchema,
  server: text(100).meta({ description: 'The version of Quarry that wrote it.' }),
});

const sourceLine = z.strictObject({
  kind: z.literal('source'),
  source: z.strictObject({
    id: idParameter('source'),
    kind: z.enum(sourceKinds),
    name: text(100),
    path: text(4_096).optional(),
    uploads: z.literal(true).optional().meta({
      description: 'Its files were uploaded. They are not among the lines, their documents are.',
    }),
    url: text(4_096).optional(),
    settings: z.record(z.string(), z.unknown()).meta({ description: 'Without secrets.' }),
    secretSettings: z.array(text(100)).default([]).meta({
      description: 'Settings that were left out, being secret: give them again.',
    }),
    attributes: sourceAttributesSchema.default({}),
    schedule: text(200).nullable(),
  }),
});

const passageSchema = z.strictObject({
  start: z.int().min(0).meta({ description: 'In code points, as `end`.' }),
  end: z.int().min(0),
  headings: z.array(text(10_000)),
  location: z
    .strictObject({ unit: z.enum(locationUnits), first: z.int().min(0), last: z.int().min(0) })
    .optional(),
});

const documentLine = z.strictObject({
  kind: z.literal('document'),
  document: z.strictObject({
    id: text(64).meta({ description: 'The public id, which follows from the next two.' }),
    source: idParameter('source'),
    externalId: text(4_096).min(1),
    type: z.enum(documentTypes),
    url: text(8_192),
    site: text(256),
    title: text(10_000).min(1),
    description: z.string().nullable(),
    language: text(35).nullable(),
    author: z.string().nullable(),
    mediaType: text(256),
    sizeBytes: z.int().min(0),
    publishedAt: timeSchema.nullable(),
    modifiedAt: timeSchema.nullable(),
    version: text(1_000).meta({
      description: 'What its source compares: after an import, only what changed is read again.',
    }),
    truncated: z.boolean(),
    facts: z.record(z.string(), z.unknown()).nullable().meta({
      description: 'All that is known besides the text, attributes included.',
    }),
    text: z.string(),
    passages: z.array(passageSchema),
    layout: base64.nullable(),
    links: z.array(z.strictObject({ target: z.int().min(0), words: text(200) })),
    thumbnail: z.strictObject({ mediaType: text(100), bytes: base64 }).nullable(),
  }),
});

const rulesLine = z.strictObject({
  kind: z.literal('rules'),
  rules: rulesSchema.meta({ description: 'Those of the API; a file of rules is copied as it is.' }),
});

const keyLine = z.strictObject({
  kind: z.literal('key'),
  key: z.looseObject({ id: z.string(), name: z.string() }).meta({
    description: 'As `GET /api/keys` lists it: for the record. An import makes no keys.',
  }),
});

const missingLine = z.strictObject({
  kind: z.literal('missing'),
  id: z.string(),
  reason: z.string(),
});

const endLine = z.strictObject({
  kind: z.literal('end'),
  counts: z.record(z.string(), z.int()).meta({
    description: 'Lines by kind. Without this line the export was cut off.',
  }),
});

/** A line of an export. */
export const transferLineSchema = z
  .discriminatedUnion('kind', [
    headLine,
    sourceLine,
    documentLine,
    rulesLine,
    keyLine,
    missingLine,
    endLine,
  ])
  .meta({ id: 'TransferLine' });

/** A line of an export, as it is written. */
export type TransferLine = z.input<typeof transferLineSchema>;

/** A line of an export, as it is read. */
export type ReadTransferLine = z.output<typeof transferLineSchema>;

/** `GET /api/export` */
export const exportEndpoint = defineEndpoint({
  name: 'export',
  method: 'GET',
  path: '/api/export',
  tag: 'Operations',
  scope: 'settings',
  alsoScopes: ['sources', 'rules', 'keys'],
  isPrivileged: true,
  limit: 'other',
  summary: 'Streams all documents, sources, rules and, without secrets, keys as NDJSON',
  description:
    'For a key without a `filter` and `principals` that has the scopes `settings`, `sources`, `rules` and `keys`, and for owners: it holds every document there is. Each line is a `TransferLine`: first `export`, then sources, rules, keys and documents, last `end`. Documents that change meanwhile are exported as they are when their turn comes. Left out: what originals a folder holds, histories of prices, vectors, people, and secrets of any kind. A backup (`quarry backup`) has all of it.',
  query: z.strictObject({}),
  status: 200,
  mediaType: 'application/x-ndjson',
  streamsText: true,
  problems: [],
});

const importStatuses = ['created', 'updated', 'unchanged', 'ignored', 'invalid'] as const;

/** `POST /api/import` */
export const importEndpoint = defineEndpoint({
  name: 'import',
  method: 'POST',
  path: '/api/import',
  tag: 'Operations',
  scope: 'settings',
  alsoScopes: ['sources', 'rules'],
  isPrivileged: true,
  limit: 'other',
  summary: 'Takes lines of an export: sources arrive paused, documents keep their ids',
  description: `At most ${MAX_IMPORT_LINES} lines and ${MAX_IMPORT_BYTES / 1024 / 1024} MiB in a request; \`quarry import\` splits what is longer. For a key without a \`filter\` and \`principals\` that has the scopes \`settings\`, \`sources\` and \`rules\`, and for owners. A source has to come before its documents; one that is there already stays as it is. Lines are carried out in their order, each good one for itself, and documents of the same version are left alone, so that an import can be repeated. Documents of a source that is read from a place belong to it: once it is resumed, it reads what changed since and removes what is gone. Rules replace those of the API; keys are left out.`,
  query: z.strictObject({}),
  lines: transferLineSchema,
  maxBodyBytes: MAX_IMPORT_BYTES,
  ingests: true,
  status: 200,
  response: z
    .object({
      requestId: requestIdSchema,
      results: z.array(
        z.object({
          line: z.number().int().meta({ description: 'From 1.' }),
          kind: z.string().nullable(),
          id: z.string().nullable(),
          status: z.enum(importStatuses).meta({
            description: '`ignored`: there is nothing to do with it. `invalid`: see `reason`.',
          }),
          reason: z.string().optional(),
        }),
      ),
      counts: z.record(z.enum(importStatuses), z.number().int()),
    })
    .meta({ id: 'ImportResponse' }),
  stores: 'new',
  problems: [],
  example: {
    body: [{ kind: 'rules', rules: { synonyms: [] } }],
  },
});

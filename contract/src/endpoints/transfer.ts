import { z } from 'zod';
import { sourceAttributesSchema } from '../attributes.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';
import { rulesSchema } from '../rules.ts';
import { requestIdSchema } from '../search-results.ts';
import { timeSchema } from '../time-schema.ts';
import { documentTypes, locationUnits, sourceKinds } from '../vocabulary.ts';

/** The version of the format: older servers refuse newer versions. */
export const EXPORT_VERSION = 2;

/** Still accepted. It has no restricted documents; servers that know only this version would show them to everyone. */
const FIRST_VERSION = 1;

/** The maximum that is checked and written within seconds. */
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
      description:
        'Whether its files were uploaded. The export contains their documents, but not the files.',
    }),
    url: text(4_096).optional(),
    settings: z.record(z.string(), z.unknown()).meta({ description: 'Without secrets.' }),
    secretSettings: z.array(text(100)).default([]).meta({
      description: 'Secret settings, which were left out: set them again.',
    }),
    attributes: sourceAttributesSchema.default({}),
    schedule: text(200).nullable(),
  }),
});

const passageSchema = z.strictObject({
  start: z.int().min(0).meta({ description: 'In code points, like `end`.' }),
  end: z.int().min(0),
  headings: z.array(text(10_000)),
  location: z
    .strictObject({ unit: z.enum(locationUnits), first: z.int().min(0), last: z.int().min(0) })
    .optional(),
});

const documentLine = z.strictObject({
  kind: z.literal('document'),
  document: z.strictObject({
    id: text(64).meta({ description: 'The public id, which is derived from the next two.' }),
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
      description: 'All metadata besides the text, including attributes.',
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
  rules: rulesSchema.meta({ description: 'The rules of the API; copy the rules file separately.' }),
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
    description: 'The number of lines by kind. Without this line, the export is incomplete.',
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
    'For owners, and for keys without a `filter`, `sources` and `principals` that have the scopes `settings`, `sources`, `rules` and `keys`: it contains every document. Each line is a `TransferLine`: first `export`, then sources, rules, keys and documents, last `end`. A document that changes meanwhile is exported in its state at its turn. Left out: original files, price histories, vectors, people, and secrets of any kind. A backup (`quarry backup`) contains all of these.',
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
  summary: 'Imports lines of an export: sources are paused at first, documents keep their ids',
  description: `At most ${MAX_IMPORT_LINES} lines and ${MAX_IMPORT_BYTES / 1024 / 1024} MiB in a request; \`quarry import\` splits longer files. For owners, and for keys without a \`filter\`, \`sources\` and \`principals\` that have the scopes \`settings\`, \`sources\` and \`rules\`. A source has to come before its documents; an existing one is not changed. Lines are processed in order, each valid one independently, and documents of the same version are skipped, so that an import can be repeated. Documents of a source that is read from a place belong to it: once resumed, it reads changes and removes what is gone. Rules replace those of the API; keys are skipped.`,
  query: z.strictObject({}),
  lines: transferLineSchema,
  maxBodyBytes: MAX_IMPORT_BYTES,
  ingests: true,
  givesSequence: true,
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
            description: '`ignored`: the line has no effect. `invalid`: see `reason`.',
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

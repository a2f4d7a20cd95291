import { z } from 'zod';
import { attributeChangesSchema, sourceAttributesSchema } from '../attributes.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { booleanParameter, idParameter } from '../parameters.ts';
import { noControlCharacters, noNullCharacter } from '../patterns.ts';
import { timeSchema } from '../time-schema.ts';
import { documentTypes, sourceKinds } from '../vocabulary.ts';
import { jobSchema } from './jobs.ts';

/** A source of documents: a folder, a site, a feed and so on. */
export const sourceSchema = z
  .object({
    id: z.string(),
    kind: z.enum(sourceKinds),
    name: z.string(),
    path: z.string().optional().meta({ description: 'For a folder or file of the server.' }),
    url: z.string().optional().meta({ description: 'For a source on the web.' }),
    uploads: z.literal(true).optional().meta({
      description: 'Whether its files were uploaded; `POST /api/uploads` adds more.',
    }),
    settings: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The settings of its kind, including defaults; secrets are masked.' }),
    attributes: sourceAttributesSchema,
    schedule: z.string().nullable().meta({
      description: 'When it is read again automatically; `null`: never (a folder is watched).',
    }),
    paused: z.boolean().meta({
      description: 'Neither watched nor read until it is resumed; its documents are kept.',
    }),
    state: z.string().meta({
      description:
        'As in `idle`, `queued`, `running`, `watching`, `failed`, `paused`, `removing`, `restoring`.',
    }),
    counts: z.object({
      documents: z.number().int(),
      skipped: z.number().int(),
      failed: z.number().int(),
    }),
    lastRunAt: timeSchema.nullable(),
    nextRunAt: timeSchema.nullable(),
    etag: z.string().meta({
      description:
        'For the header `If-Match` of a change: it fails if the name, settings, attributes, schedule or pause were changed since.',
    }),
  })
  .meta({ id: 'Source' });

const NO_CONTROL_CHARACTER = { error: 'must not hold control characters' };
const sourceName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(noControlCharacters, NO_CONTROL_CHARACTER);
const sourcePath = z.string().min(1).max(4096).regex(noNullCharacter, NO_CONTROL_CHARACTER);
const sourceSettings = z.record(z.string().max(100), z.unknown()).meta({
  description:
    'Settings of its kind; and for every kind `explicit`: `always` or `never` sets whether all its documents are for adults only (default `auto`: each is classified separately).',
});
const sourceSchedule = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .nullable()
  .optional()
  .meta({
    description:
      '`every 6 hours`, `daily` or a cron expression of five fields; `null` for never. By kind unless given.',
    examples: ['every 6 hours'],
  });
const sourceParams = z.strictObject({ id: idParameter('source') });

/** `GET /api/sources` */
export const listSourcesEndpoint = defineEndpoint({
  name: 'listSources',
  method: 'GET',
  path: '/api/sources',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Lists the sources',
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({
      sources: z.array(sourceSchema),
      removed: z
        .array(
          z.object({
            id: z.string(),
            kind: z.enum(sourceKinds),
            name: z.string(),
            undoUntil: timeSchema,
          }),
        )
        .meta({
          description:
            'Removed sources that can be restored until then: `POST /api/sources/{id}/restore`.',
        }),
    })
    .meta({ id: 'SourceList' }),
  problems: [],
});

const sourceInput = z
  .strictObject({
    kind: z.enum(sourceKinds).optional().meta({ description: 'Detected unless given.' }),
    name: sourceName.optional().meta({
      description: 'Default: the name of the folder or file, or the host.',
    }),
    path: sourcePath.optional().meta({
      description: 'An absolute path on the machine of the server.',
    }),
    url: z.string().min(1).max(4096).optional().meta({ description: 'http or https.' }),
    settings: sourceSettings.optional(),
    schedule: sourceSchedule,
  })
  .meta({ id: 'SourceInput' });
const recognised = z.string().optional().meta({
  description: 'Why this kind was detected, in a sentence, if `kind` was not given.',
});

/** `POST /api/sources` */
export const createSourceEndpoint = defineEndpoint({
  name: 'createSource',
  method: 'POST',
  path: '/api/sources',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Adds a source and starts indexing it',
  description:
    'Without `kind`, it is detected from the place: a folder of pictures becomes `images`, an address that serves a feed becomes `feed`, and so on.',
  query: z.strictObject({}),
  body: sourceInput,
  status: 201,
  response: sourceSchema.extend({ recognised }).meta({ id: 'CreatedSource' }),
  stores: 'new',
  problems: ['ERR_CONFLICT'],
  example: { body: { url: 'https://example.org/docs/', schedule: 'every 6 hours' } },
});

const previewedDocument = z
  .object({
    title: z.string(),
    url: z.string(),
    type: z.enum(documentTypes),
    mediaType: z.string(),
    language: z.string().nullable().meta({ description: 'BCP 47; `null`: unknown.' }),
    excerpt: z.string().meta({ description: 'The beginning of its text, on one line.' }),
  })
  .meta({ id: 'PreviewedDocument' });

/** `POST /api/sources/preview` */
export const previewSourceEndpoint = defineEndpoint({
  name: 'previewSource',
  method: 'POST',
  path: '/api/sources/preview',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Previews a source with its first documents; nothing is stored',
  description:
    'The body and its validation are those of `POST /api/sources`. Reads for at most five seconds, by the same rules as an added source; for a site, the start page and its links.',
  query: z.strictObject({}),
  body: sourceInput,
  status: 200,
  response: z
    .object({
      kind: z.enum(sourceKinds),
      name: z.string(),
      path: sourceSchema.shape.path,
      url: sourceSchema.shape.url,
      settings: sourceSchema.shape.settings,
      schedule: sourceSchema.shape.schedule,
      recognised,
      documents: z.array(previewedDocument).meta({ description: 'At most five.' }),
      leftOut: z.array(z.object({ path: z.string(), reason: z.string() })).meta({
        description:
          'Skipped or unreadable originals among the first, with the reasons as in a job; at most twenty.',
      }),
      leftOutCount: z.number().int(),
      isWhole: z.boolean().meta({ description: 'Whether the preview is complete.' }),
      failure: z.object({ code: z.string(), message: z.string() }).nullable().meta({
        description: 'Why the place cannot be read, as in a job; `null`: it can.',
      }),
    })
    .meta({ id: 'SourcePreview' }),
  problems: ['ERR_CONFLICT'],
  example: { body: { url: 'https://example.org/docs/' } },
});

/** `GET /api/source-kinds` */
export const listSourceKindsEndpoint = defineEndpoint({
  name: 'listSourceKinds',
  method: 'GET',
  path: '/api/source-kinds',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Lists the kinds of sources and the settings of each',
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({
      kinds: z.array(
        z
          .object({
            kind: z.enum(sourceKinds),
            summary: z.string().meta({ description: 'A description in one sentence.' }),
            places: z.array(z.enum(['folder', 'file', 'url'])).meta({
              description: 'The forms of its place; empty: it has none.',
            }),
            settings: z.record(z.string(), z.unknown()).meta({
              description:
                'JSON Schema 2020-12 of its settings, an object, with the default and meaning of each. The server checks some values more strictly than a schema can express.',
            }),
            secrets: z.array(z.string()).meta({
              description: 'Settings whose values are masked.',
            }),
          })
          .meta({ id: 'SourceKind' }),
      ),
    })
    .meta({ id: 'SourceKindList' }),
  problems: [],
});

/** `GET /api/sources/{id}` */
export const getSourceEndpoint = defineEndpoint({
  name: 'getSource',
  method: 'GET',
  path: '/api/sources/{id}',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Shows one source',
  params: sourceParams,
  query: z.strictObject({}),
  status: 200,
  response: sourceSchema,
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/sources/notes' },
});

/** `PATCH /api/sources/{id}` */
export const updateSourceEndpoint = defineEndpoint({
  name: 'updateSource',
  method: 'PATCH',
  path: '/api/sources/{id}',
  tag: 'Content',
  scope: 'sources',
  takesIfMatch: true,
  limit: 'other',
  summary: 'Renames a source, changes its settings, attributes or schedule, pauses or resumes it',
  description:
    'A masked secret setting is kept unchanged. The place of a source cannot be changed: add another source.',
  params: sourceParams,
  query: z.strictObject({}),
  body: z
    .strictObject({
      name: sourceName.optional(),
      settings: sourceSettings.optional(),
      attributes: attributeChangesSchema.optional(),
      schedule: sourceSchedule,
      paused: z.boolean().optional().meta({
        description:
          '`true` stops its jobs, and it is not read again; `false` reads it again and resumes its schedule.',
      }),
    })
    .meta({ id: 'SourceChange' }),
  status: 200,
  response: sourceSchema,
  stores: 'new',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/sources/notes', body: { name: 'My notes' } },
});

/** `DELETE /api/sources/{id}` */
export const removeSourceEndpoint = defineEndpoint({
  name: 'removeSource',
  method: 'DELETE',
  path: '/api/sources/{id}',
  tag: 'Content',
  scope: 'sources',
  takesIfMatch: true,
  limit: 'other',
  summary: 'Removes a source and its documents from the index; the originals are kept',
  description:
    'Its documents are no longer found. `POST /api/sources/{id}/restore` restores it for ten minutes, then it is deleted; adding a source at the same place deletes it at once. If other work comes first, the response does not wait for it: the source has the state `removing` until it is gone.',
  params: sourceParams,
  query: z.strictObject({
    now: booleanParameter({
      default: false,
      description:
        'Deletes it at once, without the possibility to restore it. Also for a source that was removed already.',
    }),
  }),
  givesSequence: true,
  status: 204,
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/sources/notes' },
});

/** `POST /api/sources/{id}/restore` */
export const restoreSourceEndpoint = defineEndpoint({
  name: 'restoreSource',
  method: 'POST',
  path: '/api/sources/{id}/restore',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Restores a removed source, within ten minutes',
  description: 'Its documents are found again when the job is done; then the source is read again.',
  params: sourceParams,
  query: z.strictObject({}),
  status: 202,
  response: jobSchema,
  stores: 'new',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/sources/notes/restore' },
});

/** `POST /api/sources/{id}/retry` */
export const retryOriginalEndpoint = defineEndpoint({
  name: 'retryOriginal',
  method: 'POST',
  path: '/api/sources/{id}/retry',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Reads one file or address of a source again, and returns the job',
  description:
    'For one that failed. Files of folders, pictures and videos, and addresses of sites can be read one by one; feeds, catalogues and lists of videos are read as a whole, by `POST /api/sources/{id}/refresh`. One at a time in each source.',
  params: sourceParams,
  query: z.strictObject({}),
  body: z
    .strictObject({
      path: sourcePath.meta({ description: 'As in `failed` of a job.' }),
    })
    .meta({ id: 'Retry' }),
  ingests: true,
  status: 202,
  response: jobSchema,
  stores: 'new',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/sources/notes/retry', body: { path: 'plans/2026.pdf' } },
});

/** `POST /api/sources/{id}/refresh` */
export const refreshSourceEndpoint = defineEndpoint({
  name: 'refreshSource',
  method: 'POST',
  path: '/api/sources/{id}/refresh',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Looks for changes, and returns the job',
  description: 'While a refresh of the same source runs or waits, returns that job.',
  params: sourceParams,
  query: z.strictObject({}),
  ingests: true,
  status: 202,
  response: jobSchema,
  stores: 'new',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/sources/notes/refresh' },
});

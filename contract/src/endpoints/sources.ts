import { z } from 'zod';
import { attributeChangesSchema, sourceAttributesSchema } from '../attributes.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { booleanParameter, idParameter } from '../parameters.ts';
import { noControlCharacters, noNullCharacter } from '../patterns.ts';
import { timeSchema } from '../time-schema.ts';
import { documentTypes, sourceKinds } from '../vocabulary.ts';
import { jobSchema } from './jobs.ts';

/** Something that is searched: a folder, a site, a feed and so on. */
export const sourceSchema = z
  .object({
    id: z.string(),
    kind: z.enum(sourceKinds),
    name: z.string(),
    path: z.string().optional().meta({ description: 'Of a folder or file of the server.' }),
    url: z.string().optional().meta({ description: 'Of what is on the web.' }),
    uploads: z.literal(true).optional().meta({
      description: 'Its files were uploaded, and `POST /api/uploads` takes more.',
    }),
    settings: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Of its kind, defaults filled in; secrets are masked.' }),
    attributes: sourceAttributesSchema,
    schedule: z.string().nullable().meta({
      description: 'When it is read again by itself; `null`: never (a folder is watched).',
    }),
    paused: z.boolean().meta({
      description: 'Neither watched nor read until its owner resumes it; its documents stay.',
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
    'Of its kind; and for every kind `explicit`: `always` or `never` says of all its documents whether they are for adults only (`auto` unless given: each is judged by itself).',
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
  summary: 'Lists what is searched',
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
          description: 'Whose removal can be undone until then: `POST /api/sources/{id}/restore`.',
        }),
    })
    .meta({ id: 'SourceList' }),
  problems: [],
});

const sourceInput = z
  .strictObject({
    kind: z.enum(sourceKinds).optional().meta({ description: 'Recognised unless given.' }),
    name: sourceName.optional().meta({
      description: 'The name of the folder or file, or the host, unless given.',
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
  description: 'Why it has this kind, in a sentence, when `kind` was not given.',
});

/** `POST /api/sources` */
export const createSourceEndpoint = defineEndpoint({
  name: 'createSource',
  method: 'POST',
  path: '/api/sources',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Adds a source and begins to index it',
  description:
    'Without `kind` the place is looked at first: a folder of pictures becomes `images`, an address that answers with a feed `feed`, and so on.',
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
    language: z.string().nullable().meta({ description: 'BCP 47; `null`: it cannot be told.' }),
    excerpt: z.string().meta({ description: 'The beginning of its text, in one line.' }),
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
  summary: 'Shows what a source would be, with the first documents; nothing is stored',
  description:
    'The body is that of `POST /api/sources`, and what that refuses is refused here. Reads for five seconds at most, by the same rules as a source that is added; of a site the start and what it links to.',
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
          'Originals among the first that are skipped or cannot be read, with the reasons of a job; at most twenty.',
      }),
      leftOutCount: z.number().int(),
      isWhole: z.boolean().meta({ description: 'Whether there is nothing else.' }),
      failure: z.object({ code: z.string(), message: z.string() }).nullable().meta({
        description: 'Why the place cannot be read, as the job would say; `null`: it can.',
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
            summary: z.string().meta({ description: 'What it is, in one sentence.' }),
            places: z.array(z.enum(['folder', 'file', 'url'])).meta({
              description: 'What its place may be; empty: it has none.',
            }),
            settings: z.record(z.string(), z.unknown()).meta({
              description:
                'JSON Schema 2020-12 of its settings, an object, with the default and meaning of each. The server checks some values more closely than a schema can say.',
            }),
            secrets: z.array(z.string()).meta({
              description: 'Settings whose values are shown masked.',
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
    'A secret setting that comes back masked stays as it was. Another place is another source.',
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
          '`true` stops what runs for it, and it is not read again; `false` reads it anew and goes on as before.',
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
  summary: 'Removes a source and its documents from the index; the originals stay',
  description:
    'Nothing of it is found any more. For ten minutes `POST /api/sources/{id}/restore` brings it back, then it is deleted; a source that is added at the same place deletes it at once. When other work comes first, the answer does not wait for it: the source shows the state `removing` until it is gone.',
  params: sourceParams,
  query: z.strictObject({
    now: booleanParameter({
      default: false,
      description:
        'Deletes it at once: it cannot be restored. Also one whose removal can still be undone.',
    }),
  }),
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
  summary: 'Undoes the removal of a source, within ten minutes',
  description: 'Its documents are found again when the job is done; then it is read again.',
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
  summary: 'Reads one file or address of a source again, and answers with the job that does it',
  description:
    'For one that failed. Files of folders, pictures and videos, and addresses of sites are read by themselves; feeds, catalogues and lists of videos are read as a whole, which `POST /api/sources/{id}/refresh` does. One at a time in each source.',
  params: sourceParams,
  query: z.strictObject({}),
  body: z
    .strictObject({
      path: sourcePath.meta({ description: 'As `failed` of a job names it.' }),
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
  summary: 'Looks again for what changed, and answers with the job that does it',
  description: 'While a refresh of the same source runs or waits, that one is answered.',
  params: sourceParams,
  query: z.strictObject({}),
  ingests: true,
  status: 202,
  response: jobSchema,
  stores: 'new',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/sources/notes/refresh' },
});

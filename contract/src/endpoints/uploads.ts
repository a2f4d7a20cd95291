import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { booleanParameter, idParameter } from '../parameters.ts';
import { noControlCharacters, noNullCharacter, notBlank } from '../patterns.ts';
import { sourceSchema } from './sources.ts';

/** Several times the limit of file systems; longer names are shortened. */
const MAX_FILE_NAME_CHARACTERS = 1_000;
/** The same as for every source. */
const MAX_SOURCE_NAME_CHARACTERS = 100;

/** `POST /api/uploads` */
export const uploadFileEndpoint = defineEndpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/uploads',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Stores a file and indexes it',
  description:
    'One file in each request. It goes to a source of uploaded files, by its kind: texts and office documents to one of the kind `folder`, pictures to `images`, videos to `videos`; the source is created if there is none. A name that is invalid in a file system is changed. The same bytes under the same name are stored once: repeating a request is safe. A file of an unsupported format is refused with the reason in `errors`. A file has at most `MAX_DOCUMENT_BYTES`, a video 2 GiB; a source 10,000 files.',
  query: z.strictObject({
    name: z
      .string()
      .max(MAX_FILE_NAME_CHARACTERS)
      .regex(notBlank, { error: 'must not be empty' })
      .meta({ description: 'The name of the file, with its extension.' }),
    source: idParameter('source')
      .optional()
      .meta({ description: 'The id of a source of uploaded files.' }),
    sourceName: z
      .string()
      .trim()
      .min(1)
      .max(MAX_SOURCE_NAME_CHARACTERS)
      .regex(noControlCharacters, { error: 'must not hold control characters' })
      .optional()
      .meta({
        description:
          'The name of the source, if `source` is not given. Default: `Uploads`, `Uploaded pictures` or `Uploaded videos`.',
      }),
    replace: booleanParameter({
      default: false,
      description:
        'Whether to replace other bytes under the same name. Otherwise both are kept: `report (2).pdf`.',
    }),
  }),
  file: 'The bytes of the file, as they are.',
  ingests: true,
  status: 201,
  response: z
    .object({
      file: z.object({
        name: z.string().meta({ description: 'The stored name.' }),
        sizeBytes: z.number().int(),
        status: z.enum(['created', 'replaced', 'unchanged']).meta({
          description: '`unchanged`: the same bytes were stored already.',
        }),
      }),
      source: sourceSchema,
    })
    .meta({ id: 'Upload' }),
  stores: 'new',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { query: 'name=report.pdf' },
});

/** `DELETE /api/sources/{id}/files` */
export const deleteFileEndpoint = defineEndpoint({
  name: 'deleteFile',
  method: 'DELETE',
  path: '/api/sources/{id}/files',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Deletes one uploaded file and its document',
  description:
    'It is no longer found once the response arrives, and cannot be restored. Files of sources that read a folder of the server are not deleted.',
  params: z.strictObject({ id: idParameter('source') }),
  query: z.strictObject({
    path: z
      .string()
      .min(1)
      .max(MAX_FILE_NAME_CHARACTERS)
      .regex(noNullCharacter, { error: 'must not hold control characters' })
      .meta({
        description:
          'The stored name, as in the response of `POST /api/uploads`: the `externalId` of its document, and the `path` in a job.',
      }),
  }),
  ingests: true,
  givesSequence: true,
  status: 204,
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/sources/uploads/files', query: 'path=report.pdf' },
});

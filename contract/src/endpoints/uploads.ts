import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { booleanParameter, idParameter } from '../parameters.ts';
import { noControlCharacters, noNullCharacter, notBlank } from '../patterns.ts';
import { sourceSchema } from './sources.ts';

/** Several times what any file system takes; what is longer is shortened. */
const MAX_FILE_NAME_CHARACTERS = 1_000;
/** As of every source. */
const MAX_SOURCE_NAME_CHARACTERS = 100;

/** `POST /api/uploads` */
export const uploadFileEndpoint = defineEndpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/uploads',
  tag: 'Content',
  scope: 'sources',
  limit: 'other',
  summary: 'Stores a file and has it searched',
  description:
    'One file in each request. It goes to a source whose files were uploaded, by its kind: texts and office documents to one of the kind `folder`, pictures to `images`, videos to `videos`; the source is made if there is none. The name is changed where a file system would not take it. The same bytes under the same name are stored once: repeating a request is safe. A file that nothing here can read is refused with the reason in `errors`. A file has at most `MAX_DOCUMENT_BYTES`, a video 2 GiB; a source 10,000 files.',
  query: z.strictObject({
    name: z
      .string()
      .max(MAX_FILE_NAME_CHARACTERS)
      .regex(notBlank, { error: 'must not be empty' })
      .meta({ description: 'The name of the file, with its ending.' }),
    source: idParameter('source')
      .optional()
      .meta({ description: 'The id of a source whose files were uploaded.' }),
    sourceName: z
      .string()
      .trim()
      .min(1)
      .max(MAX_SOURCE_NAME_CHARACTERS)
      .regex(noControlCharacters, { error: 'must not hold control characters' })
      .optional()
      .meta({
        description:
          'The name of the source, where `source` is not given: `Uploads`, `Uploaded pictures` or `Uploaded videos` unless given.',
      }),
    replace: booleanParameter({
      default: false,
      description:
        'Whether other bytes under the same name are replaced. Unless so, both are kept: `report (2).pdf`.',
    }),
  }),
  file: 'The bytes of the file, as they are.',
  ingests: true,
  status: 201,
  response: z
    .object({
      file: z.object({
        name: z.string().meta({ description: 'As it is stored.' }),
        sizeBytes: z.number().int(),
        status: z.enum(['created', 'replaced', 'unchanged']).meta({
          description: '`unchanged`: these bytes were there already.',
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
  summary: 'Deletes one uploaded file and what is searched of it',
  description:
    'It is no longer found once this is answered, and is not kept: it cannot be undone. Files of sources that read a folder of the server are not deleted.',
  params: z.strictObject({ id: idParameter('source') }),
  query: z.strictObject({
    path: z
      .string()
      .min(1)
      .max(MAX_FILE_NAME_CHARACTERS)
      .regex(noNullCharacter, { error: 'must not hold control characters' })
      .meta({
        description:
          'The name under which it is stored, as `POST /api/uploads` answers it: the `externalId` of its document, the `path` that a job names.',
      }),
  }),
  ingests: true,
  status: 204,
  stores: 'any',
  problems: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { path: '/api/sources/uploads/files', query: 'path=report.pdf' },
});

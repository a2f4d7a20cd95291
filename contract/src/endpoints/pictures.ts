import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';

/** `GET /api/documents/{id}/pictures/{picture}` */
export const getPictureEndpoint = defineEndpoint({
  name: 'getPicture',
  method: 'GET',
  path: '/api/documents/{id}/pictures/{picture}',
  tag: 'Content',
  scope: 'search',
  limit: 'other',
  summary: 'Serves a picture that a document names, as `address` of its image blocks says',
  description:
    'Drawn anew as WebP of at most 1,400 pixels, without what else its file holds: from the folder of the document, under the rules by which that is read, or fetched from the web as a crawler does (robots.txt, no private addresses). With an `ETag`: `If-None-Match` answers 304 while it is the same.',
  params: z.strictObject({ id: idParameter('document'), picture: idParameter('picture') }),
  query: z.strictObject({}),
  status: 200,
  mediaType: 'image/webp',
  hasEntityTag: true,
  problems: ['ERR_NOT_FOUND', 'ERR_UPSTREAM'],
  example: { path: '/api/documents/abc123/pictures/q1w2e3' },
});

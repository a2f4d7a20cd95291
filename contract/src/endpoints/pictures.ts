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
  summary: 'Serves a picture of a document: the `address` of its image blocks',
  description:
    'Re-encoded as WebP of at most 1,400 pixels, without metadata: from the folder of the document, under the rules of its source, or fetched from the web like a crawler (robots.txt, no private addresses). With an `ETag`: `If-None-Match` gets 304 while it is unchanged.',
  params: z.strictObject({ id: idParameter('document'), picture: idParameter('picture') }),
  query: z.strictObject({}),
  status: 200,
  mediaType: 'image/webp',
  hasEntityTag: true,
  problems: ['ERR_NOT_FOUND', 'ERR_UPSTREAM'],
  example: { path: '/api/documents/abc123/pictures/q1w2e3' },
});

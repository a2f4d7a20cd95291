import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idParameter } from '../parameters.ts';

/** `GET /api/images/{id}/thumbnail` */
export const thumbnailEndpoint = defineEndpoint({
  name: 'thumbnail',
  method: 'GET',
  path: '/api/images/{id}/thumbnail',
  tag: 'Search',
  scope: 'search',
  limit: 'other',
  summary: 'Serves the small picture of a document',
  description:
    'The one that is kept of it (results name it in `thumbnailUrl`), else the one on the web that its facts name, as of a product: fetched as a crawler does (robots.txt, no private addresses) and drawn anew as WebP of at most 320 pixels, so that a page loads nothing from others. With an `ETag`: `If-None-Match` answers 304 while it is the same.',
  params: z.strictObject({ id: idParameter('document') }),
  query: z.strictObject({}),
  status: 200,
  mediaType: 'image/webp',
  otherMediaTypes: ['image/jpeg', 'image/png', 'image/avif', 'image/gif'],
  hasEntityTag: true,
  problems: ['ERR_NOT_FOUND', 'ERR_UPSTREAM'],
  example: { path: '/api/images/abc123/thumbnail' },
});

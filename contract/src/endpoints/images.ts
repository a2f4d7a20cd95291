import { z } from 'zod';
import { filterParameter } from '../attribute-parameters.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { imageFacetsSchema, imageResultSchema } from '../media-results.ts';
import {
  choiceListParameter,
  documentIdParameter,
  idParameter,
  optionalIntegerParameter,
} from '../parameters.ts';
import { colorListParameter, textListParameter } from '../text-parameters.ts';
import { verticalParameters, verticalResponse } from '../vertical.ts';
import { imageOrientations } from '../vocabulary.ts';

// Pictures with more pixels to a side are refused when they are read.
const MAX_PIXELS = 65_535;

const imageParameters = {
  ...verticalParameters('pictures', 'red fox'),
  color: colorListParameter(
    'Only pictures with one of these among their three most frequent colours. `#rrggbb` is translated to one of these names.',
  ),
  orientation: choiceListParameter(imageOrientations, {
    description: 'Only these shapes; `square`: the sides differ by less than 5 %.',
  }),
  minWidth: optionalIntegerParameter({
    min: 1,
    max: MAX_PIXELS,
    description: 'Pixels at least.',
  }),
  minHeight: optionalIntegerParameter({
    min: 1,
    max: MAX_PIXELS,
    description: 'Pixels at least.',
  }),
  license: textListParameter(
    'Only these licences, in any version: `cc-by`, `cc-by-sa`, `cc0`, `public-domain`, or a value of the facet `license`.',
  ),
  tag: textListParameter('Only pictures with at least one of these tags; case does not matter.'),
  filter: filterParameter('A condition on attributes.'),
};

const imagesResponse = verticalResponse(imageResultSchema, imageFacetsSchema).meta({
  id: 'ImagesResponse',
});

/** `GET /api/images` */
export const imagesEndpoint = defineEndpoint({
  name: 'images',
  method: 'GET',
  path: '/api/images',
  tag: 'Search',
  scope: 'images',
  limit: 'other',
  summary: 'Searches pictures',
  description:
    'Searches titles, alternative texts, captions, tags and the metadata of files, by meaning as well if embeddings are on. Without words, lists all pictures that match the parameters: the newest first, or the most similar with `similarTo`. There are at most 200 similar pictures; copies among them are marked as such and not folded.',
  query: z.strictObject({
    ...imageParameters,
    similarTo: documentIdParameter().optional().meta({
      description:
        'The id of a picture. Finds others that look like it, by pattern and colours, the most similar first.',
    }),
  }),
  status: 200,
  response: imagesResponse,
  problems: ['ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG', 'ERR_NOT_FOUND', 'ERR_CONFLICT'],
  example: { query: 'q=red+fox&color=orange&limit=5' },
});

/** Photographs straight from a camera have some ten megabytes. */
const MAX_LOOKED_AT_BYTES = 10 * 1024 * 1024;

/** `POST /api/images/similar` */
export const similarImagesEndpoint = defineEndpoint({
  name: 'similarImages',
  method: 'POST',
  path: '/api/images/similar',
  tag: 'Search',
  scope: 'images',
  limit: 'other',
  summary: 'Finds pictures that look like an uploaded one',
  description:
    'Like `GET /api/images` with `similarTo`, for a picture that is not stored: JPEG, PNG, WebP, AVIF or GIF of at most 10 MiB. It is decoded in a separate process and deleted with the request.',
  query: z.strictObject(imageParameters),
  file: 'The bytes of the picture.',
  maxBodyBytes: MAX_LOOKED_AT_BYTES,
  stores: 'new',
  status: 200,
  response: imagesResponse,
  problems: ['ERR_QUERY_TOO_SHORT', 'ERR_QUERY_TOO_LONG'],
  example: { query: 'limit=5' },
});

/** `GET /api/images/{id}/file` */
export const imageFileEndpoint = defineEndpoint({
  name: 'imageFile',
  method: 'GET',
  path: '/api/images/{id}/file',
  tag: 'Search',
  scope: 'images',
  limit: 'other',
  summary: 'Serves the current original of a picture file',
  description:
    'For pictures in a folder of this server; those on the web are at their `imageUrl`. It is served in a sandbox without scripts, forms or an origin. Types that browsers do not display are downloads.',
  params: z.strictObject({ id: idParameter('document') }),
  query: z.strictObject({}),
  status: 200,
  mediaType: 'application/octet-stream',
  otherMediaTypes: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/avif',
    'image/gif',
    'image/svg+xml',
  ],
  problems: ['ERR_NOT_FOUND'],
  example: { path: '/api/images/abc123/file' },
});

/** `GET /api/images/{id}/thumbnail` */
export const thumbnailEndpoint = defineEndpoint({
  name: 'thumbnail',
  method: 'GET',
  path: '/api/images/{id}/thumbnail',
  tag: 'Search',
  scope: 'search',
  orScopes: ['images'],
  limit: 'other',
  summary: 'Serves the thumbnail of a document',
  description:
    'The stored one (`thumbnailUrl` of results), otherwise the picture on the web that its facts name, as for a product: fetched like a crawler (robots.txt, no private addresses) and re-encoded as WebP of at most 320 pixels, so that a page makes no third-party requests. With an `ETag`: `If-None-Match` gets 304 while it is unchanged.',
  params: z.strictObject({ id: idParameter('document') }),
  query: z.strictObject({}),
  status: 200,
  mediaType: 'image/webp',
  otherMediaTypes: ['image/jpeg', 'image/png', 'image/avif', 'image/gif'],
  hasEntityTag: true,
  problems: ['ERR_NOT_FOUND', 'ERR_UPSTREAM'],
  example: { path: '/api/images/abc123/thumbnail' },
});

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
    'Only pictures that have one of these among their three most frequent colours. `#rrggbb` is the name that it has.',
  ),
  orientation: choiceListParameter(imageOrientations, {
    description: 'Only these shapes; square: the sides differ by less than a twentieth.',
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
    'Only these licences, whatever their version: `cc-by`, `cc-by-sa`, `cc0`, `public-domain`, or one as `facets` has it.',
  ),
  tag: textListParameter('Only pictures with one of these tags, whatever their case.'),
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
    'By what is written of them (title, alternative text, caption, tags, what their files say), by meaning where a model is on, and by their looks. Without words all pictures that the parameters let through: the newest first, or with `similarTo` the most similar. What is similar has at most 200 pictures; copies among them are named and not folded.',
  query: z.strictObject({
    ...imageParameters,
    similarTo: documentIdParameter().optional().meta({
      description:
        'The id of a picture: those that look like it, by pattern and colours, the most similar first, without itself.',
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
  summary: 'Searches pictures that look like one that is sent',
  description:
    'As `GET /api/images` with `similarTo`, for a picture that need not be stored: JPEG, PNG, WebP, AVIF or GIF of at most 10 MiB. It is looked at in a process of its own and deleted once this is answered.',
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
  summary: 'Serves the original of a picture that is a file, as it is now',
  description:
    'Of pictures that lie in a folder of this server; those of the web are at their `imageUrl`. Without scripts, forms or an origin, whatever its bytes are. What browsers do not show is a download.',
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
  orScope: 'images',
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

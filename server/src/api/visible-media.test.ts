import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../documents/document-id.ts';
import { imagesRoute } from './routes/search/get-api-images.ts';
import { imageFileRoute } from './routes/search/get-api-images-id-file.ts';
import { videosRoute } from './routes/search/get-api-videos.ts';
import { videoCaptionsRoute } from './routes/search/get-api-videos-id-captions-vtt.ts';
import { videoStreamRoute } from './routes/search/get-api-videos-id-stream.ts';
import { picture, video } from './test-media.ts';
import { expectProblem, startTestServer, type TestServer } from './test-server.ts';

/* Pictures and videos that a caller may not see do not exist for it: in no list, in no count, by no likeness, at no address. */

let server: TestServer;
let restricted: { authorization: string };

const idOf = (name: string) => formatDocumentId(documentIdBytes('notes', name));
const SHOWN = idOf('Our harbour');
const HIDDEN = idOf('Xanthippe in the harbour');
const hidden = { facts: { visibleTo: ['group:staff'] } };
const moments = [{ offset: 0, startSeconds: 0 }];

beforeAll(async () => {
  server = await startTestServer((services) => [
    imagesRoute(services),
    imageFileRoute(services),
    videosRoute(services),
    videoStreamRoute(services),
    videoCaptionsRoute(services),
  ]);
  const look = { perceptualHash: '00ff00ff00ff00ff', colors: ['#102a6b'] };
  await server.add(
    picture('Our harbour', look),
    picture('Our harbour again', { ...look, perceptualHash: '00ff00ff00f000f0' }),
    picture('Xanthippe in the harbour', { ...look, tags: ['xanthippe'] }, hidden),
    video('Our harbour, filmed', { moments }),
    video('Xanthippe, filmed in the harbour', { moments, channel: 'Xanthippe' }, hidden),
  );
  restricted = { authorization: `Bearer ${await server.makeKey({ principals: ['everyone'] })}` };
});
afterAll(() => server.close());

const get = (url: string, headers = restricted) =>
  server.inject({ url, headers: { ...headers, 'x-request-id': 'same' } });
const getAll = (url: string) => get(url, { authorization: `Bearer ${server.secret}` });

test.each([
  '/api/images',
  '/api/images?q=harbour',
  '/api/images?color=blue',
  `/api/images?similarTo=${SHOWN}`,
  '/api/videos',
  '/api/videos?q=harbour',
])('are in no answer: %s', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  expect(response.body).toMatch(/our harbour/i);
  expect(response.body).not.toMatch(/xanthippe/i);
  // Else the test would hold of anything.
  expect((await getAll(url)).body).toMatch(/xanthippe/i);
});

describe('at their addresses', () => {
  test.each([
    ['/api/images?similarTo=', idOf('Xanthippe in the harbour')],
    ['/api/images/{id}/file', HIDDEN],
    ['/api/videos/{id}/stream', idOf('Xanthippe, filmed in the harbour')],
    ['/api/videos/{id}/captions.vtt', idOf('Xanthippe, filmed in the harbour')],
  ])('are what does not exist: %s', async (path, id) => {
    const at = (one: string) => (path.endsWith('=') ? path + one : path.replace('{id}', one));
    const none = await get(at(idOf('none')));
    expectProblem(none, 404, 'ERR_NOT_FOUND');
    expect((await get(at(id))).body).toBe(none.body);
  });
});

import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImageLook } from '../../../documents/media/image-look.ts';
import type { IncomingFile } from '../../../ingest/uploads/incoming-files.ts';
import type { ImagesBody } from '../../bodies/media-body.ts';
import type { RouteServices } from '../../route-services.ts';
import { picture } from '../../test-media.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { similarImagesRoute } from './post-api-images-similar.ts';

const url = '/api/images/similar';
const LOOK: ImageLook = { hash: '00ff00ff00ff00ff', colors: ['#d2691e'] };

let server: TestServer;
const lookedAt: string[] = [];

beforeAll(async () => {
  const routes = (services: RouteServices) => [
    similarImagesRoute({
      ...services,
      pictures: {
        // Bytes that are no picture have no look.
        async look(file) {
          const { head, path } = file as IncomingFile;
          lookedAt.push(path);
          return Buffer.from(head).toString().startsWith('picture') ? LOOK : null;
        },
      },
    }),
  ];
  server = await startTestServer(routes, { maxDocumentBytes: 32 * 1024 * 1024 });
  await server.add(
    picture('Fox', { perceptualHash: '00ff00ff00ff00fe', colors: ['#d2691f'] }),
    picture('Harbour', { perceptualHash: '0f0f0f0ff0f0f0f0', colors: ['#000040'], width: 500 }),
  );
});
afterAll(() => server.close());

const post = (payload: string | Buffer, query = '') =>
  server.inject({
    method: 'POST',
    url: `${url}${query}`,
    headers: { authorization: `Bearer ${server.secret}`, 'content-type': 'image/jpeg' },
    payload,
  });

describe('200', () => {
  test('answers with what looks like the picture that was sent, the most similar first', async () => {
    const body = expectAnswer(
      await post('picture'),
      endpoints.similarImages,
    ) as unknown as ImagesBody;
    expect(body.results[0]).toMatchObject({ title: 'Fox', match: { isCopy: true } });
  });

  test('takes the filters of the search for pictures', async () => {
    const response = await post('picture', '?minWidth=600&color=blue');
    expect(response.json().results).toEqual([]);
  });
});

describe('400', () => {
  test.each(['', 'no such thing'])('a body that is no picture: %j', async (payload) => {
    const response = await post(payload);
    expectProblem(response, 400, 'ERR_BODY_INVALID');
    expect(response.json().detail).toContain('JPEG');
  });

  test('a wrong parameter, before anything is looked at', async () => {
    lookedAt.length = 0;
    expectProblem(await post('picture', '?similarTo=a'), 400, 'ERR_PARAM_INVALID');
    expect(lookedAt).toEqual([]);
  });
});

test('413: more than 10 MiB, saying how much may be sent', async () => {
  const response = await post(Buffer.alloc(10 * 1024 * 1024 + 1));
  expectProblem(response, 413, 'ERR_BODY_TOO_LARGE');
  expect(response.json().detail).toContain('10485760');
});

test('a key needs the scope `images`', () =>
  expectGuarded(server, { method: 'POST', url, payload: 'picture' }, 'images'));

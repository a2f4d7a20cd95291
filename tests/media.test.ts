import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePicture } from '../server/src/extract/image/test-images.ts';
import { makeVideo } from '../server/src/extract/video/files/test-videos.ts';
import { eventually, startProduct, temporaryFolder } from './start-product.ts';

/** On a busy machine the first process that reads takes its time to come up. */
const WAIT_MS = 60_000;

const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:03.000
Welcome to the workshop.

00:00:24.000 --> 00:00:28.000
Today we bleed a radiator & drink tea.
`;

test('pictures and videos of folders are found, compared, served and played, over kill -9', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'pictures'));
  await mkdir(join(folder, 'videos'));
  const original = await makePicture(3).png().toBuffer();
  const small = await makePicture(3).resize(100).jpeg({ quality: 70 }).toBuffer();
  await writeFile(join(folder, 'pictures', 'Ätna bei Nacht & Nebel.png'), original);
  await writeFile(join(folder, 'pictures', 'other one.png'), await makePicture(8).png().toBuffer());
  await writeFile(join(folder, 'pictures', 'broken.png'), original.subarray(0, 40));
  const film = await makeVideo({ format: 'mp4', seconds: 30 });
  await writeFile(join(folder, 'videos', 'workshop.mp4'), film);
  await writeFile(join(folder, 'videos', 'workshop.en.vtt'), CAPTIONS);

  const first = await startProduct();
  const client = first.client();
  await client.sources.create({ kind: 'images', path: join(folder, 'pictures') });
  await client.sources.create({ kind: 'videos', path: join(folder, 'videos') });
  await eventually(async () => (await client.images.search()).total.value === 2, WAIT_MS);
  await eventually(async () => (await client.videos.search()).total.value === 1, WAIT_MS);
  await first.stop('SIGKILL');

  const second = await startProduct({ dataFolder: first.dataFolder });
  const again = second.client();
  const { results } = await again.images.search({ q: 'ätna nebel' });
  const [etna] = results;
  expect(etna).toMatchObject({ width: 240, height: 160, match: { similarity: null } });
  const landscape = await again.images.search({ orientation: ['landscape'], minWidth: 200 });
  expect(landscape.total.value).toBe(2);
  expect((await again.images.search({ minWidth: 300 })).total.value).toBe(0);

  const alike = await again.images.similar({ file: new Uint8Array(small) });
  expect(alike.results[0]).toMatchObject({ id: etna?.id, match: { isCopy: true } });
  const others = await again.images.search({ similarTo: etna?.id ?? '' });
  expect(others.results.map(({ id }) => id)).not.toContain(etna?.id);
  await expect(again.images.similar({ file: film.slice() })).rejects.toMatchObject({
    code: 'ERR_BODY_INVALID',
  });
  const file = await again.images.file({ id: etna?.id ?? '' });
  expect(Buffer.from(file.bytes).equals(original)).toBe(true);

  const [video] = (await again.videos.search({ q: 'radiator' })).results;
  expect(video).toMatchObject({
    platform: 'file',
    durationSeconds: 30,
    moments: [{ startSeconds: 24, text: 'Today we bleed a radiator & drink tea.' }],
  });
  const authorization = `Bearer ${second.key}`;
  const stream = await fetch(`${second.address}${video?.streamUrl}`, {
    headers: { authorization, range: 'bytes=4-11' },
  });
  expect(stream.status).toBe(206);
  expect(stream.headers.get('content-type')).toBe('video/mp4');
  expect(Buffer.from(await stream.arrayBuffer()).equals(Buffer.from(film.subarray(4, 12)))).toBe(
    true,
  );
  const captions = await fetch(`${second.address}${video?.captionsUrl}`, {
    headers: { authorization },
  });
  expect(await captions.text()).toContain(
    '00:00:24.000 --> 00:00:30.000\nToday we bleed a radiator &amp; drink tea.',
  );
}, 240_000);

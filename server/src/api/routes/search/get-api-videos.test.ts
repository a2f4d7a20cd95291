import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import type { VideosBody } from '../../bodies/media-body.ts';
import { video } from '../../test-media.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { videosRoute } from './get-api-videos.ts';

let server: TestServer;

const SPOKEN = 'Welcome to the workshop.\nToday we bleed a radiator.\nOpen its valve with the key.';
const WORKSHOP = 'The workshop, part one';

beforeAll(async () => {
  server = await startTestServer((services) => [videosRoute(services)]);
  await server.add(
    video(
      WORKSHOP,
      {
        durationSeconds: 600,
        width: 1920,
        height: 1080,
        tags: ['DIY'],
        moments: [
          { offset: 0, startSeconds: 1 },
          { offset: 25, startSeconds: 40 },
          { offset: 52, startSeconds: 90 },
        ],
      },
      { text: SPOKEN, publishedAt: '2026-01-10T00:00:00.000Z' },
    ),
    video(
      'How to bleed a radiator',
      {
        platform: 'youtube',
        embedUrl: 'https://www.youtube-nocookie.com/embed/x',
        durationSeconds: 95,
        channel: 'Ada repairs',
        viewCount: 1200,
        chapters: [
          { startSeconds: 0, title: 'Tools' },
          { startSeconds: 30, title: 'The valve' },
        ],
      },
      {
        text: 'How to bleed a radiator: tools, the valve.',
        url: 'https://www.youtube.com/watch?v=x',
        publishedAt: '2026-03-01T00:00:00.000Z',
      },
    ),
    video('Radiator, a lecture', { platform: 'vimeo' }, { url: 'https://vimeo.com/1' }),
    { externalId: 'radiator.md', title: 'Radiator', text: 'On radiators.' },
  );
});
afterAll(() => server.close());

const id = formatDocumentId(documentIdBytes('notes', WORKSHOP));
const get = (query: string) => server.inject({ url: `/api/videos?${query}` });
const ask = async (query: string) =>
  expectAnswer(await get(query), endpoints.videos) as unknown as VideosBody;
const titles = async (query: string) => (await ask(query)).results.map(({ title }) => title);

describe('200', () => {
  test('a video is found by what is said in it, with the moments', async () => {
    const { results } = await ask('q=radiator+valve');
    const found = results.find(({ title }) => title === WORKSHOP);
    expect(found).toMatchObject({
      platform: 'file',
      embedUrl: null,
      streamUrl: `/api/videos/${id}/stream`,
      captionsUrl: `/api/videos/${id}/captions.vtt`,
      durationSeconds: 600,
      width: 1920,
      tags: ['DIY'],
      moments: [
        { startSeconds: 40, text: 'Today we bleed a radiator.' },
        { startSeconds: 90, text: 'Open its valve with the key.' },
      ],
    });
    expect(results.map(({ title }) => title)).not.toContain('Radiator');
  });

  test('one of a platform has a player, a channel and, by words, its chapters', async () => {
    const { results } = await ask('q=radiator+valve&platform=youtube');
    expect(results).toMatchObject([
      {
        embedUrl: 'https://www.youtube-nocookie.com/embed/x',
        streamUrl: null,
        captionsUrl: null,
        channel: 'Ada repairs',
        viewCount: 1200,
        moments: [{ startSeconds: 30, text: 'The valve' }],
      },
    ]);
  });

  test.each([
    ['platform=youtube,vimeo', ['How to bleed a radiator', 'Radiator, a lecture']],
    ['minDuration=100', [WORKSHOP]],
    ['maxDuration=95', ['How to bleed a radiator']],
    ['minDuration=700&maxDuration=90', ['How to bleed a radiator', WORKSHOP]],
    ['from=2026-02-01', ['How to bleed a radiator']],
    ['to=2026-01-10', [WORKSHOP]],
    ['tag=diy', [WORKSHOP]],
    ['lang=xx', []],
  ])('%s restricts what is found', async (query, expected) => {
    expect((await titles(query)).sort()).toEqual([...expected].sort());
  });

  test.each([
    ['duration_asc', ['How to bleed a radiator', WORKSHOP, 'Radiator, a lecture']],
    ['duration_desc', [WORKSHOP, 'How to bleed a radiator', 'Radiator, a lecture']],
    // One without a date is as new as its reading.
    ['newest', ['Radiator, a lecture', 'How to bleed a radiator', WORKSHOP]],
  ])('sort=%s orders them, those of unknown duration last', async (sort, expected) => {
    expect(await titles(`sort=${sort}`)).toEqual(expected);
  });

  test('facets count platforms, channels, tags and durations', async () => {
    const { facets } = await ask('platform=youtube');
    expect(facets.platform).toHaveLength(3);
    expect(facets.channel).toEqual([{ value: 'Ada repairs', count: 1 }]);
    expect(facets.duration).toMatchObject({ min: 95, max: 95, count: 1 });
    expect((await ask('platform=vimeo')).facets.duration).toBeNull();
  });
});

describe('400', () => {
  test.each([
    ['platform=tv', 'platform'],
    ['minDuration=1e9', 'minDuration'],
    ['sort=longest', 'sort'],
    ['from=yesterday', 'from'],
  ])('%s', async (query, path) => {
    const response = await get(query);
    expectProblem(response, 400, 'ERR_PARAM_INVALID');
    expect(response.json().errors).toMatchObject([{ path }]);
  });
});

test('a key needs the scope `videos`', () =>
  expectGuarded(server, { url: '/api/videos' }, 'videos'));

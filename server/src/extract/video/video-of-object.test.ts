import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoose } from './said-values.ts';
import { videoOfObject } from './video-of-object.ts';

const BASE = 'https://tube.example/api/v1/videos';

describe('an object that describes a video', () => {
  it('may be an item of a custom list', () => {
    const said = videoOfObject(
      {
        Title: 'Cats',
        URL: '/talks/cats',
        'Upload date': '2024-05-06',
        duration: '1:02:03',
        thumbnail: 'cats.jpg',
        tags: 'pets, cats',
        captions: 'cats.vtt',
        file: 'cats.mp4',
        views: '12',
      },
      'https://example.org/list/videos.json',
    );
    expect(said).toMatchObject({
      title: 'Cats',
      url: 'https://example.org/talks/cats',
      publishedAt: '2024-05-06',
      durationSeconds: 3723,
      thumbnailUrl: 'https://example.org/list/cats.jpg',
      streamUrl: 'https://example.org/list/cats.mp4',
      tags: ['pets', 'cats'],
      captionUrls: [{ url: 'https://example.org/list/cats.vtt', language: null }],
      viewCount: 12,
    });
  });

  it('may be an info.json of yt-dlp', () => {
    const said = videoOfObject(
      {
        id: 'dQw4w9WgXcQ',
        title: 'Song',
        webpage_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        url: 'https://rr1.googlevideo.example/stream',
        uploader: 'Rick',
        channel: 'Rick Astley',
        channel_url: 'https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw',
        upload_date: '20091025',
        duration: 212,
        view_count: 1_500_000_000,
        language: 'en-US',
        chapters: [
          { start_time: 0, end_time: 43, title: 'Verse' },
          { start_time: 43.5, title: 'Chorus' },
        ],
        thumbnails: [
          { url: 'https://i.example/small.jpg' },
          { url: 'https://i.example/large.jpg' },
        ],
        subtitles: {
          en: [
            { ext: 'json3', url: 'https://i.example/en.json3' },
            { ext: 'vtt', url: 'https://i.example/en.vtt' },
          ],
        },
      },
      null,
    );
    expect(said).toMatchObject({
      givenId: 'dQw4w9WgXcQ',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      channel: 'Rick Astley',
      channelUrl: 'https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw',
      publishedAt: '2009-10-25',
      durationSeconds: 212,
      chapters: [
        { startSeconds: 0, title: 'Verse' },
        { startSeconds: 43.5, title: 'Chorus' },
      ],
      thumbnailUrl: 'https://i.example/large.jpg',
      captionUrls: [{ url: 'https://i.example/en.vtt', language: 'en' }],
    });
  });

  it('may be a video of PeerTube', () => {
    const said = videoOfObject(
      {
        id: 42,
        uuid: '9c9de5e8-0a1e-484a-b099-e80766180a6d',
        name: 'What is PeerTube?',
        url: 'https://tube.example/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d',
        embedPath: '/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d',
        thumbnailPath: '/lazy-static/thumbnails/a.jpg',
        duration: 113,
        views: 7,
        category: { id: 15, label: 'Science & Technology' },
        language: { id: 'fr', label: 'French' },
        publishedAt: '2018-10-01T10:52:46.396Z',
        originallyPublishedAt: null,
        channel: {
          name: 'framasoft',
          displayName: 'Framasoft',
          url: 'https://tube.example/video-channels/framasoft',
        },
      },
      BASE,
    );
    expect(said).toMatchObject({
      title: 'What is PeerTube?',
      embedUrl: 'https://tube.example/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d',
      thumbnailUrl: 'https://tube.example/lazy-static/thumbnails/a.jpg',
      channel: 'Framasoft',
      channelUrl: 'https://tube.example/video-channels/framasoft',
      language: 'fr',
      tags: ['Science & Technology'],
      publishedAt: '2018-10-01T10:52:46.396Z',
    });
  });

  it('may be an answer of oEmbed, with the size of the player', () => {
    const said = videoOfObject(
      {
        version: '1.0',
        type: 'video',
        title: 'Cats',
        author_name: 'Ann',
        author_url: 'https://vimeo.com/ann',
        thumbnail_url: 'https://i.example/cats.jpg',
        html: '<iframe width="200" src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;app_id=1"></iframe>',
        width: 200,
        height: 113,
      },
      'https://vimeo.com/api/oembed.json',
    );
    expect(said).toMatchObject({
      url: 'https://vimeo.com/76979871/8272103f6e',
      channel: 'Ann',
      channelUrl: 'https://vimeo.com/ann',
      thumbnailUrl: 'https://i.example/cats.jpg',
    });
    expect(said.width).toBeUndefined();
  });

  it.each([
    [
      'a captions file',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
      [{ startSeconds: 1, endSeconds: 2, lines: ['Hello'] }],
    ],
    [
      'lines with times',
      [
        { start: 1, dur: 2, text: 'Hello' },
        { start: '0:00', text: 'Hi' },
      ],
      [
        { startSeconds: 0, endSeconds: 0, lines: ['Hi'] },
        { startSeconds: 1, endSeconds: 3, lines: ['Hello'] },
      ],
    ],
  ])('may give what is said as %s', (_, transcript, captions) => {
    expect(videoOfObject({ transcript }, null).captions).toEqual(captions);
  });

  it.each([
    [1_700_000_000, '2023-11-14T22:13:20.000Z'],
    [1_700_000_000_000, '2023-11-14T22:13:20.000Z'],
    ['20240229', '2024-02-29'],
    [2024, '2024'],
    [9e99, null],
  ])('may give its date as %s', (date, iso) => {
    expect(videoOfObject({ date }, null).publishedAt).toBe(iso);
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:pass@example.org/',
    'data:text/html,x',
    '//',
  ])('has no address that is %s', (url) => {
    const said = videoOfObject({ url, thumbnail: url, embedUrl: url, contentUrl: url }, null);
    expect([said.url, said.thumbnailUrl, said.embedUrl, said.streamUrl]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('may be anything, and never throws', () => {
    const names = fc.constantFrom(
      'title',
      'url',
      'chapters',
      'captions',
      'author',
      'duration',
      'date',
      '__proto__',
      'tags',
      'language',
      'interactionStatistic',
      'thumbnails',
      'html',
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.anything()), fc.jsonValue(), (object, json) => {
        videoOfObject(object, BASE);
        if (isLoose(json)) videoOfObject(json, null);
      }),
    );
  });
});

describe('a video that is labelled as adult', () => {
  it.each([
    [{ nsfw: true }, 'label nsfw'],
    [{ age_limit: 18 }, 'label age_limit'],
    [{ isFamilyFriendly: 'false' }, 'label isFamilyFriendly=false'],
    [{ nsfw: false, age_limit: 12, isFamilyFriendly: true }, null],
  ])('%j', (flags, reason) => {
    const said = videoOfObject({ title: 'Cats', url: '/cats', ...flags }, BASE);
    expect(said.safety?.reason ?? null).toBe(reason);
  });
});

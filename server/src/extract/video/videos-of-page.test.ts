import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StructuredItem } from '../../documents/document-facts.ts';
import { videosOfPage } from './videos-of-page.ts';

const PAGE = {
  url: 'https://www.example.org/talks/cats',
  title: 'Talks',
  language: 'en',
  site: 'example.org',
};
const NOW_MS = Date.UTC(2026, 5, 15);

const CATS: StructuredItem = {
  type: 'VideoObject',
  name: 'Cats',
  description: 'About cats.',
  uploadDate: '2024-05-06',
  duration: 'PT10M',
  thumbnailUrl: ['https://i.example/a.jpg'],
  contentUrl: '/media/cats.mp4',
  transcript: 'Cats sleep all day.',
  hasPart: [
    { type: 'Clip', name: 'Sleep', startOffset: 0, endOffset: 60 },
    { type: 'Clip', name: 'Play', startOffset: 60, url: 'https://www.example.org/talks/cats?t=60' },
  ],
  interactionStatistic: {
    type: 'InteractionCounter',
    interactionType: { type: 'WatchAction' },
    userInteractionCount: 5647,
  },
};

describe('the videos of a page', () => {
  it('are documents with their transcript and their clips as chapters', () => {
    const [document, ...others] = videosOfPage([CATS], PAGE, NOW_MS);
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      type: 'video',
      url: PAGE.url,
      site: 'example.org',
      title: 'Cats',
      publishedAt: '2024-05-06T00:00:00.000Z',
      facts: {
        video: {
          platform: 'file',
          streamUrl: 'https://www.example.org/media/cats.mp4',
          thumbnailUrl: 'https://i.example/a.jpg',
          durationSeconds: 600,
          viewCount: 5647,
          chapters: [
            { startSeconds: 0, title: 'Sleep' },
            { startSeconds: 60, title: 'Play' },
          ],
        },
      },
    });
    expect(document?.text).toContain('Cats sleep all day.');
    expect(document?.externalId).toMatch(
      /^https:\/\/www\.example\.org\/talks\/cats#video-[\da-f]{12}$/,
    );
  });

  it('are found inside of other items, each once', () => {
    const article: StructuredItem = {
      type: 'Article',
      video: CATS,
      mainEntity: { type: 'WebPage', video: [CATS] },
    };
    expect(videosOfPage([article, CATS], PAGE, NOW_MS)).toHaveLength(1);
  });

  it('of a platform are named by it, so that two pages with one video share its document', () => {
    const embedded = { ...CATS, embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ' };
    expect(videosOfPage([embedded], PAGE, NOW_MS)).toMatchObject([
      {
        externalId: 'youtube:dQw4w9WgXcQ',
        url: PAGE.url,
        facts: {
          video: {
            platform: 'youtube',
            embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
          },
        },
      },
    ]);
  });

  it('in a list are opened at their own pages', () => {
    const list: StructuredItem = {
      type: 'ItemList',
      itemListElement: [
        { type: 'ListItem', item: { ...CATS, url: 'https://www.example.org/talks/1' } },
        {
          type: 'ListItem',
          item: {
            ...CATS,
            name: 'Dogs',
            contentUrl: '/media/dogs.mp4',
            url: 'https://www.example.org/talks/2',
          },
        },
      ],
    };
    expect(videosOfPage([list], PAGE, NOW_MS).map(({ url }) => url)).toEqual([
      'https://www.example.org/talks/1',
      'https://www.example.org/talks/2',
    ]);
  });

  it('are none if a page has other things only', () => {
    expect(
      videosOfPage([{ type: 'Product', name: 'Chair' }, { type: 'VideoObject' }], PAGE, NOW_MS),
    ).toEqual([]);
  });

  it('never throw, for any page', () => {
    const item = fc.dictionary(
      fc.constantFrom(
        'name',
        'url',
        'embedUrl',
        'contentUrl',
        'hasPart',
        'duration',
        'video',
        '__proto__',
      ),
      fc.oneof(fc.jsonValue(), fc.constant({ type: 'VideoObject', name: 'x' })),
    );
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const structured = items.map((one) => ({ ...one, type: 'VideoObject' }));
        for (const { title, version } of videosOfPage(structured, PAGE, NOW_MS)) {
          expect(title).not.toBe('');
          expect(version).not.toContain(':');
        }
      }),
    );
  });
});

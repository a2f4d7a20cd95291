import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMediaWindow, type MediaWindow } from '../../search/media/media-window.ts';
import { openSampleServices, type SampleServices } from '../../search/test-services.ts';
import { imagesCard } from '../images/images-card.ts';
import { type CardTestOptions, cardOfText } from '../test-cards.ts';
import { videosCard } from '../videos/videos-card.ts';

let services: SampleServices;
let mediaWindow: MediaWindow;

beforeAll(async () => {
  services = await openSampleServices([
    ...Array.from({ length: 8 }, (_, at) => ({
      title: `<i>Harbour ${'ABCDEFGH'[at]}`,
      text: `The harbour, seen from the ${at}th pier.`,
      type: 'image' as const,
      facts: {
        image: {
          format: 'jpeg' as const,
          width: 400 + at,
          height: 300,
          dominantColor: '#102a6b',
          imageUrl: `https://example.org/${at}.jpg`,
        },
      },
    })),
    {
      title: 'A radiator is bled',
      text: 'Hello.\nOpen the valve of the radiator.',
      type: 'video' as const,
      publishedAt: '2025-03-01T00:00:00.000Z',
      facts: {
        video: {
          platform: 'file' as const,
          durationSeconds: 61,
          channel: 'Home',
          moments: [
            { offset: 0, startSeconds: 0 },
            { offset: 7, startSeconds: 12 },
          ],
        },
      },
    },
    {
      title: 'Bare radiator',
      text: 'Nothing is known of it.',
      type: 'video' as const,
      facts: null,
    },
  ]);
  mediaWindow = createMediaWindow(services);
});
afterAll(() => services.close());

/** The card, validated against the contract. */
const images = (text: string, options: CardTestOptions = {}) =>
  cardOfText(imagesCard, text, { ...options, services: { mediaWindow } });
const videos = (text: string) => cardOfText(videosCard, text, { services: { mediaWindow } });

test('a card has the first pictures with their facts, and the number of all', async () => {
  const card = await images('pictures of the harbour');
  expect(card).toMatchObject({
    kind: 'images',
    title: 'pictures of the harbour',
    input: 'the harbour',
    answer: { value: 8 },
    data: { query: 'the harbour', total: 8 },
  });
  const shown = card?.data['images'] as Record<string, unknown>[];
  expect(shown).toHaveLength(6);
  expect(shown.find(({ title }) => title === '<i>Harbour A')).toEqual({
    id: expect.any(String),
    title: '<i>Harbour A',
    url: expect.any(String),
    width: 400,
    height: 300,
    dominantColor: '#102a6b',
    thumbnailUrl: expect.stringMatching(/^\/api\/images\/[^/]+\/thumbnail$/),
  });
});

test('a card has videos with the moments at which the words are said; missing facts are null', async () => {
  const card = await videos('radiator');
  expect(card).toMatchObject({ kind: 'videos', answer: { value: 2 }, data: { query: 'radiator' } });
  const shown = card?.data['videos'] as Record<string, unknown>[];
  expect(shown.find(({ title }) => title === 'A radiator is bled')).toEqual({
    id: expect.any(String),
    title: 'A radiator is bled',
    url: expect.any(String),
    platform: 'file',
    durationSeconds: 61,
    channel: 'Home',
    publishedAt: '2025-03-01T00:00:00.000Z',
    thumbnailUrl: null,
    moments: [{ startSeconds: 12, text: 'Open the valve of the radiator.' }],
  });
  expect(shown.find(({ title }) => title === 'Bare radiator')).toMatchObject({
    platform: 'other',
    durationSeconds: null,
    channel: null,
    moments: [],
  });
});

test('there is none for what has none, nor without a search beside it', async () => {
  expect(await images('lighthouse')).toBeNull();
  expect(await videos('lighthouse')).toBeNull();
  expect(imagesCard.needs).toBe('mediaWindow');
  expect(videosCard.needs).toBe('mediaWindow');
});

test('the cards satisfy the contract for any query', async () => {
  const words = fc.array(
    fc.constantFrom('harbour', 'radiator', 'photos', 'videos', 'of', '-', '"', '*', 'the'),
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 400 }),
    words.map((some) => some.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      await images(text);
      await videos(text);
    }),
    { numRuns: 60 },
  );
});

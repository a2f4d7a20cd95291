import { endpoints } from '@quarry/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentEntities } from '../../search/entities/content-entities.ts';
import { createEntities } from '../../search/entities/create-entities.ts';
import type { Entities } from '../../search/entities/entities.ts';
import { createWorldEntities } from '../../search/entities/world-entities.ts';
import { createInstalledPlaces } from '../../search/places/installed-places.ts';
import type { Places } from '../../search/places/places.ts';
import { openSampleServices } from '../../search/test-services.ts';
import type { Card } from '../card.ts';
import { type CardTestOptions, cardOfText } from '../test-cards.ts';
import { knowledgePanelCard } from './knowledge-panel-card.ts';

const LAMP = {
  price: { amount: 1234.5, currency: 'EUR' },
  brand: 'Acme',
  rating: 4.5,
  ratingCount: 1200,
  imageUrl: 'https://shop.example/lamp.jpg',
};

let services: Awaited<ReturnType<typeof openSampleServices>>;
let places: Places;
let entities: Entities;

const unexpected = (error: unknown) => {
  throw error;
};

beforeAll(async () => {
  services = await openSampleServices([
    {
      title: 'Tokio',
      text: 'Tokio is an asynchronous runtime.',
      thumbnail: { mediaType: 'image/webp', bytes: new Uint8Array([1]) },
    },
    {
      title: 'Acme Lamp',
      text: 'Lamp.',
      type: 'product',
      description: 'A <b>lamp</b>.',
      facts: { product: LAMP },
    },
  ]);
  places = createInstalledPlaces();
  const world = createWorldEntities({ places, onFault: unexpected });
  entities = createEntities({ content: createContentEntities(services), world });
  // A search does not wait for tables that are not read yet.
  await places.load();
  await entities.find('berlin', { locale: 'en', mayWait: true }, new AbortController().signal);
});
afterAll(async () => {
  services.close();
  await places.close();
});

/** The card, validated against the contract. */
const panel = (text: string, options: CardTestOptions = {}) =>
  cardOfText(knowledgePanelCard, text, { ...options, services: { entities } });

const factsOf = (card: Card | null) =>
  Object.fromEntries(
    (card!.data['facts'] as { key: string; text: string }[]).map(({ key, text }) => [key, text]),
  );

describe('a panel', () => {
  it('describes a thing in the words of its document', async () => {
    const card = await panel('what is tokio?');
    expect(card).toMatchObject({
      kind: 'knowledge_panel',
      title: 'Tokio',
      expiresAt: null,
      answer: { text: 'Tokio is an asynchronous runtime.' },
      data: { passages: [{ span: { start: 0, end: 33 } }] },
      source: { name: 'Tokio' },
    });
  });

  it('has its picture from this server', async () => {
    const { picture } = (await panel('tokio'))!.data as { picture: Record<string, string> };
    const path = endpoints.thumbnail.path.replace('{id}', picture['documentId']!);
    expect(picture).toMatchObject({ thumbnailUrl: path, imageUrl: null });
  });

  it('writes facts in the format of the locale, and leaves markup as text', async () => {
    const english = await panel('acme lamp');
    expect(factsOf(english)).toEqual({
      price: '€1,234.50',
      brand: 'Acme',
      rating: '4.5 / 5 (1,200)',
    });
    expect(english!.answer.text).toBe('A <b>lamp</b>.');
    const german = await panel('acme lamp', { locale: 'de' });
    expect(factsOf(german)).toMatchObject({ rating: '4,5 / 5 (1.200)' });
    expect(factsOf(german)['price']).toMatch(/^1\.234,50\s€$/);
  });

  it('of a country is in the language of the locale', async () => {
    const card = await panel('germany', { locale: 'de' });
    expect(card).toMatchObject({
      title: 'Deutschland',
      source: { url: 'https://github.com/mledoze/countries' },
    });
    expect(factsOf(card)).toMatchObject({
      languages: 'Deutsch',
      area: '357.114 km²',
      continent: 'Europa',
    });
    expect(factsOf(await panel('zimbabwe'))['languages']).toContain('Chibarwe');
  });

  it('of a city has its population', async () => {
    expect(factsOf(await panel('berlin'))).toMatchObject({
      country: 'Germany',
      capitalOf: 'Germany',
      population: '3,426,354',
      coordinates: '52.52° N, 13.41° E',
    });
  });
});

describe('there is no panel', () => {
  it.each([
    ...[
      'getting started',
      'installation',
      'README',
      'tokio tasks',
      'how to use tokio',
      'tokio -rust',
    ],
    ...[
      'nice',
      'reading',
      'turkey',
      'red lipstick',
      'lamp',
      '42',
      'a',
      '<script>',
      'berlin weather',
    ],
    ...['best restaurants in berlin', '9^9^9^9', 'tokio?'],
  ])('for %j', async (text) => expect(await panel(text)).toBeNull());

  it('without entities', () => {
    expect(knowledgePanelCard.needs).toBe('entities');
  });
});

it('the card satisfies the contract for any query', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 400 }), async (text) => {
      await panel(text, { isForced: true });
    }),
  );
});

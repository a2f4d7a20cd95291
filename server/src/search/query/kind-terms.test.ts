import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { search, searchFor } from '../search.ts';
import { openSampleServices, type SampleServices } from '../test-services.ts';

let services: SampleServices;

const product = (title: string, text: string, language = 'en') => ({
  title,
  text,
  language,
  type: 'product' as const,
});

beforeAll(async () => {
  services = await openSampleServices([
    product(
      'Charger for phones',
      'Any phone, every phone: charges a phone in an hour. Phone not included.',
    ),
    product('Phone case with strap', 'For your phone. Keeps the phone safe, whatever phone it is.'),
    product('Acme phone 500, black', 'Calls and messages.'),
    product('Ladegerät für Kameras', 'Lädt jede Kamera, ob alte Kamera oder neue Kamera.', 'de'),
    product('Kameratasche', 'Für die Kamera.', 'de'),
    product('Klassik Kamera rot', 'Macht Bilder.', 'de'),
  ]);
});
afterAll(() => services.close());

async function find(text: string, types: readonly string[] = ['product']) {
  const request = searchFor(text, { types, mode: 'lexical', explain: true });
  return (await search(request, services, { signal: AbortSignal.timeout(30_000) })).results;
}

describe('a search for products', () => {
  test.each([
    ['phone', 'Acme phone 500, black'],
    ['phones', 'Acme phone 500, black'],
    ['phone charger', 'Charger for phones'],
    ['charger for phone', 'Charger for phones'],
    ['phone case', 'Phone case with strap'],
    ['Kamera', 'Klassik Kamera rot'],
    ['Ladegerät Kamera', 'Ladegerät für Kameras'],
    ['Tasche', 'Kameratasche'],
  ])('%s: what is one goes first', async (text, title) => {
    expect((await find(text))[0]?.document.title).toBe(title);
  });

  test('explains the score for the kind of a product, and the parts add up', async () => {
    const [first] = await find('phone');
    const { score, signals } = first!.explanation!;
    expect(signals.find(({ kind }) => kind === 'kind')).toMatchObject({ name: 'kind: “phone”' });
    expect(signals.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 6);
  });

  test('is the only search with terms for kinds', async () => {
    const [first] = await find('phone', []);
    expect(first?.explanation?.signals.some(({ kind }) => kind === 'kind')).toBe(false);
  });
});

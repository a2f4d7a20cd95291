import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { search } from '../search.ts';
import { openSampleServices, type SampleServices } from '../test-services.ts';
import { amountTerms } from './number-terms.ts';
import { searchFor } from './search-request.ts';

let services: SampleServices;

const NUMBERS = Array.from({ length: 40 }, (_, i) => i);

beforeAll(async () => {
  services = await openSampleServices([
    { title: 'Offer', text: 'The crane costs 27 300 euros without transport.' },
    {
      title: 'Crane list',
      text: 'Crane 27 has 300 parts and costs 9 euros a day. 300 euros, 27 euros.',
    },
    { title: 'Kasse', text: 'Der Bestand beträgt 5.218,46 Euro.', language: 'de' },
    { title: 'Zahlen', text: 'Nummer 5, 218 Stück und 46 Kisten.', language: 'de' },
    {
      title: 'Heizung',
      text: 'Der Druck soll 2,5 bar betragen, die Leistung 9,6 kW.',
      language: 'de',
    },
    { title: 'Kessel', text: 'Der Druck ist 25 bar. 2 bar und 5 bar. 25 bar.', language: 'de' },
    { title: 'Motor', text: 'Motor 9 hat 6 kW, Motor 6 hat 9 kW.', language: 'de' },
    { title: 'Move', text: 'The archive moved on 14 March 2023, at night.' },
    { title: 'Closing', text: 'The office closed on March 17, 2022.' },
    { title: 'Umzug', text: 'Der Umzug war am 5. Juni 2021.', language: 'de' },
    { title: 'Поездка', text: 'Поездка была 8 июля 2020 года.', language: 'ru' },
    { title: 'Contact', text: 'Call 0711 445566 from nine to five.' },
    { title: 'Hotline', text: 'Call 03088776655 at night.' },
    ...NUMBERS.map((i) => ({
      title: `Row ${i}`,
      text: `In ${2000 + i} there were ${i} bar, ${i + 2} kW, ${i + 295} euros and ${i + 20} cranes, 46 of them in March, 02 and 03.`,
    })),
  ]);
});
afterAll(() => services.close());

async function first(text: string): Promise<string | undefined> {
  const { results } = await search(searchFor(text), services, {
    signal: new AbortController().signal,
  });
  return results[0]?.document.title;
}

describe('a number is found as it is written', () => {
  it.each([
    ['27 300 euros', 'Offer'],
    ['27 300', 'Offer'],
    ['27300', 'Offer'],
    ['5.218,46', 'Kasse'],
    ['5218,46 Euro', 'Kasse'],
    ['2,5 bar', 'Heizung'],
    ['2.5 bar', 'Heizung'],
    ['9.6kW', 'Heizung'],
    ['9,6 kW', 'Heizung'],
    ['0711445566', 'Contact'],
    ['030 88776655', 'Hotline'],
  ])('%s', async (query, title) => expect(await first(query)).toBe(title));

  it.each([
    ['2023-03-14', 'Move'],
    ['2022-03-17', 'Closing'],
    ['2021-06-05', 'Umzug'],
    ['2020-07-08', 'Поездка'],
  ])('a date in words, asked for as %s', async (query, title) => {
    expect(await first(query)).toBe(title);
  });
});

describe('amountTerms', () => {
  const languages = {
    first: 'en',
    all: ['en', 'de'],
    likely: ['en'],
    usual: ['en'],
    isKnown: true,
  };

  it.each([
    'version 2.1.0',
    '2024-02-09',
    '192.168.0.1',
    'room 4',
    '12:30',
    'v2',
    'a1.5',
    '5 of 9',
  ])('has none for %s', (text) => expect(amountTerms(text.split(' '), languages)).toEqual([]));

  it('takes any query, and has one or two for each amount at most', () => {
    const piece = fc.oneof(
      fc.constantFrom('1,5', '18 500', '3.412,77', '8.4kW', '2024-02-09', '1.2.3', '-', '٣٤', 'kW'),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (words) => {
        const terms = amountTerms(words, languages);
        expect(terms.length).toBeLessThanOrEqual(2 * (words.join(' ').match(/\d/g)?.length ?? 0));
        for (const { isBonus, alternatives, synonyms = [] } of terms) {
          expect(isBonus).toBe(true);
          expect(alternatives.length + synonyms.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attributes } from '../../../attributes/attribute-value.ts';
import type { DocumentFacts } from '../../../documents/document-facts.ts';
import { openSampleServices, type SampleServices } from '../../../search/test-services.ts';
import type { RecordAnswer } from '../../evidence.ts';
import { findEvidence } from '../find-evidence.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });

/** A product of a catalogue. */
function product(
  title: string,
  category: string,
  price: number,
  rest: DocumentFacts['product'] = {},
) {
  const text = `${title}\n\n- Category: ${category}\n- Price: ${price.toFixed(2)} EUR\n- Rating: ${rest.rating ?? 3} of 5\n\nA thing for every home.`;
  const facts = { product: { category, price: eur(price), rating: 3, ...rest } };
  return { title, text, type: 'product' as const, facts };
}

function island(title: string, attributes: Attributes) {
  const text = Object.entries(attributes)
    .map(
      ([label, value]) =>
        `${label}: ${typeof value === 'object' && 'date' in value ? value.date : value}`,
    )
    .join('\n');
  return { title, text: `${title}\n\n${text}`, facts: { attributes } };
}

let services: SampleServices;
beforeAll(async () => {
  const laptops = Array.from({ length: 40 }, (_, i) =>
    product(`Corvid notebook ${i + 1}`, 'Computers > Laptops', 500 + i * 10, {
      brand: i % 4 === 0 ? 'Böhm' : 'Acme',
      rating: (i % 5) + 1,
      availability: i % 10 === 0 ? 'out-of-stock' : 'in-stock',
    }),
  );
  services = await openSampleServices([
    ...laptops,
    product('Laptop sleeve in felt', 'Accessories', 12),
    product('Juniper kettle', 'Kitchen', 39, { brand: 'Acme' }),
    product('Sorrel kettle', 'Kitchen', 25, { listPrice: eur(35) }),
    ...['Ava', 'Brenn', 'Corse'].map((name, i) =>
      island(`Island of ${name}`, {
        population: (i + 1) * 100,
        settled: { date: `18${20 + i}-05-01` },
        status: i === 2 ? 'abandoned' : 'inhabited',
      }),
    ),
    { title: 'A walk', text: 'The weather was fine and nobody had a laptop.' },
  ]);
});
afterAll(() => services.close());

async function recordsOn(text: string, language = 'en'): Promise<RecordAnswer | undefined> {
  const question = { text, query: [{ text, weight: 1 }], pasted: null, language };
  const { records } = await findEvidence(question, services, new AbortController().signal);
  return records;
}

const namesIn = (answer: RecordAnswer | undefined) => answer?.rows.map(({ name }) => name);

describe('computations over the fields of all documents', () => {
  it('ranks by price within a category, and quotes the line with the price', async () => {
    const found = await recordsOn('Which is the cheapest laptop?');
    expect(namesIn(found)?.[0]).toBe('Corvid notebook 1');
    expect(found?.rows[0]).toMatchObject({
      text: 'Price: 500.00 EUR',
      fields: [{ label: 'price', value: '500.00 EUR' }],
    });
  });

  it('counts all documents, not only those that were read', async () => {
    const found = await recordsOn('How many laptops do you have?');
    expect(found?.result).toBe('40');
    expect(found?.rows).toHaveLength(30);
  });

  it('counts the documents within a bound', async () =>
    expect((await recordsOn('How many laptops cost less than 600 €?'))?.result).toBe('10'));

  it('lists the documents within a bound, the cheapest first', async () =>
    expect(namesIn(await recordsOn('Which kettles cost under 30 euros?'))).toEqual([
      'Sorrel kettle',
    ]));

  it('selects by a brand and a kind of thing', async () =>
    expect((await recordsOn('How many Böhm laptops are there?'))?.result).toBe('10'));

  it('compares numbers of any field, by its name', async () => {
    expect(namesIn(await recordsOn('Which island has the highest population?'))?.[0]).toBe(
      'Island of Corse',
    );
    expect(namesIn(await recordsOn('Which island was settled first?'))?.[0]).toBe('Island of Ava');
  });

  it('adds up and averages amounts of one currency', async () =>
    expect((await recordsOn('What is the average price of the kettles?'))?.result).toBe(
      '32.00 EUR',
    ));

  it('names the products that are sold out', async () =>
    expect(namesIn(await recordsOn('Which laptops are out of stock?'))).toHaveLength(4));

  it('reads German', async () =>
    expect(namesIn(await recordsOn('Was ist der günstigste Laptop?', 'de'))?.[0]).toBe(
      'Corvid notebook 1',
    ));

  it.each([
    'What is the cheapest yacht?',
    'How many purple laptops do you have?',
    'How many laptops does Fenwick sell?',
    'Who designed the Juniper kettle?',
    // A title with the word may be about something else.
    'How many walks are there?',
  ])('says nothing where a word is no value and in no title: %s', async (text) =>
    expect((await recordsOn(text))?.result ?? null).toBeNull(),
  );
});

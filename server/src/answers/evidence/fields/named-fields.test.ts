import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSampleServices, type SampleServices } from '../../../search/test-services.ts';
import { answer } from '../../compose/answer.ts';
import { composedWriter } from '../../compose/cited-sources.ts';
import { readQuestion } from '../../question/read-question.ts';
import { findEvidence } from '../find-evidence.ts';

const kettle = (title: string, amount: number, rating: number) => ({
  title,
  text: `${title}\n\n- Price: ${amount}.00 EUR\n\nIt boils water for a whole table of guests.`,
  type: 'product' as const,
  facts: {
    product: { price: { amount, currency: 'EUR' }, rating, brand: 'Acme', sku: `K-${amount}` },
  },
});

let services: SampleServices;
beforeAll(async () => {
  services = await openSampleServices([
    kettle('Juniper kettle', 39, 4),
    kettle('Sorrel kettle', 25, 3),
    { title: 'Notes', text: 'A kettle stands on the stove.' },
  ]);
});
afterAll(() => services.close());

const { signal } = new AbortController();

async function textOf(content: string): Promise<string> {
  const events = await Array.fromAsync(
    answer(
      [{ role: 'user', content }],
      {
        readQuestion,
        findEvidence: (question, until) => findEvidence(question, services, until),
        findCard: async () => null,
        createWriter: composedWriter,
      },
      signal,
    ),
  );
  return events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
}

it('compares two products by their common fields, the most important first, and cites each', async () => {
  const rows = (await textOf('Compare Juniper kettle and Sorrel kettle'))
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(rows[0]).toMatch(/Juniper kettle \[1\] \| Sorrel kettle \[2\]/);
  expect(rows.slice(2)).toEqual([
    '| price | 39.00 EUR | 25.00 EUR |',
    '| rating | 4 | 3 |',
    '| brand | Acme | Acme |',
  ]);
});

it('takes the fields of the document with exactly that name, and of no other', async () => {
  const namedBy = async (text: string) => {
    const question = { text, query: [{ text, weight: 1 }], pasted: null, language: 'en' };
    return (await findEvidence(question, services, signal)).named?.name ?? null;
  };
  expect(await namedBy('juniper kettle')).toBe('Juniper kettle');
  expect(await namedBy('kettle')).toBeNull();
  expect(await namedBy('Juniper kettle lid')).toBeNull();
  expect(await namedBy('Notes')).toBeNull();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { search } from '../search.ts';
import { openSampleServices } from '../test-services.ts';
import { planQuery } from './plan-query.ts';
import { type ContextWords, searchFor } from './search-request.ts';

let services: Awaited<ReturnType<typeof openSampleServices>>;
beforeAll(async () => {
  services = await openSampleServices([
    { title: 'Berlin', text: 'The mayor of Berlin governs a city of three million people.' },
    { title: 'Paris', text: 'The mayor of Paris governs a city of two million people.' },
    { title: 'Bridges', text: 'A bridge crosses a river, and people cross the bridge.' },
  ]);
});
afterAll(() => services.close());

const titlesFor = async (text: string, context?: readonly ContextWords[]) => {
  const request = searchFor(text, context && { context });
  const { results, query } = await search(request, services, {
    signal: new AbortController().signal,
  });
  return { titles: results.map(({ document }) => document.title), corrected: query.corrected };
};

it('words of the context change the ranking, but are not required', async () => {
  const { titles } = await titlesFor('mayor', [{ text: 'people in Paris', weight: 0.5 }]);
  expect(titles).toEqual(['Paris', 'Berlin', 'Bridges']);
  expect((await titlesFor('mayor', [{ text: 'Berlin', weight: 0.5 }])).titles[0]).toBe('Berlin');
});

it('words of the context are not operators and are never corrected', async () => {
  const context = [{ text: '-mayor site:nowhere.example "no such phrase" Pariss', weight: 0.5 }];
  const { titles, corrected } = await titlesFor('city mayor', context);
  expect(titles).toHaveLength(2);
  expect(corrected).toBeNull();
});

it('a word of the query weighs no more if the context has it, too', () => {
  const plan = (context: ContextWords[]) => planQuery(searchFor('mayor', { context }), { en: 1 });
  expect(plan([{ text: 'the mayors', weight: 0.9 }]).query).toEqual(plan([]).query);
});

it('a context of any length adds a bounded number of words', () => {
  const text = Array.from({ length: 5_000 }, (_, i) => `word${i}`).join(' ');
  const plan = planQuery(searchFor('mayor', { context: [{ text, weight: 1 }] }), { en: 1 });
  expect(plan.query.terms.length).toBeLessThan(50);
});

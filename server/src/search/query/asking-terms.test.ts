import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { search } from '../search.ts';
import { openSampleServices } from '../test-services.ts';
import { planQuery } from './plan-query.ts';
import { searchFor } from './search-request.ts';

let services: Awaited<ReturnType<typeof openSampleServices>>;
beforeAll(async () => {
  services = await openSampleServices([
    { title: 'Commands', text: 'How is a package installed here, and who asked for it then?' },
    { title: 'Questions', text: 'Why is a package installed here, and who asked for it then?' },
    { title: 'Bridges', text: 'A bridge crosses a river, and people cross the bridge.' },
  ]);
});
afterAll(() => services.close());

async function titlesFor(text: string): Promise<string[]> {
  const { results } = await search(searchFor(text), services, {
    signal: AbortSignal.timeout(10_000),
  });
  return results.map(({ document }) => document.title);
}

describe('a question word for a reason or a manner', () => {
  it('raises documents that repeat it, but is not required', async () => {
    expect(await titlesFor('why is a package installed')).toEqual(['Questions', 'Commands']);
  });

  it('finds nothing alone beside other words', async () => {
    expect(await titlesFor('why do bridges cross')).toEqual(['Bridges']);
  });

  it.each([
    ['en', 'why is a package installed', 1],
    ['de', 'Warum ist ein Paket installiert', 1],
    ['en', 'how do I install a package', 1],
    ['en', 'how many packages are installed', 0],
    ['en', 'how long does a package install', 0],
    ['en', 'why', 0],
    ['en', 'package installed', 0],
  ])('in %s counts a little in “%s”', (language, text, count) => {
    const { terms } = planQuery(searchFor(text), { [language]: 1 }).query;
    const little = terms.filter(({ isBonus, weight }) => isBonus && weight < 0.5);
    expect(little).toHaveLength(count);
  });

  it('changes no other term, for any query', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 6 }), (text) => {
        const plan = (query: string) => planQuery(searchFor(query), { en: 1 }).query.terms;
        const without = plan(`package ${text}`);
        expect(plan(`why package ${text}`).filter(({ surface }) => surface !== 'why')).toEqual(
          without,
        );
      }),
    );
  });
});

import { afterEach, expect, it } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { findByWords } from '../find.ts';
import { prepareSearch } from '../query/prepare-search.ts';
import { searchFor } from '../query/search-request.ts';
import { createRuleAddresses } from '../rules/rule-addresses.ts';
import { createRuleBook } from '../rules/rule-book.ts';
import type { SearchServices } from '../search-services.ts';
import { openSampleServices } from '../test-services.ts';

const EXPLICIT = { safety: { explicit: true, score: 1, reason: 'label rating=adult' } } as const;

let services: Awaited<ReturnType<typeof openSampleServices>>;
afterEach(() => services.close());

/** The correction offered for a query with a misspelled word of a hidden document and correct words of a visible one. */
async function corrected(
  all: SearchServices,
  safety?: { readonly explicit: false },
): Promise<string | null> {
  const request = searchFor('zepelin server', safety && { safety });
  return (await findByWords(await prepareSearch(request, all), all)).corrected;
}

it('a word that only explicit documents have is offered only to callers that may see them', async () => {
  services = await openSampleServices([
    { title: 'One', text: 'The server answers.' },
    { title: 'Two', text: 'The zeppelin flies.', facts: EXPLICIT },
  ]);
  expect(await corrected(services)).toBe('zeppelin server');
  expect(await corrected(services, { explicit: false })).toBeNull();
});

it('a word that visible documents have as well is offered', async () => {
  services = await openSampleServices([
    { title: 'One', text: 'The server of a Zeppelin answers.' },
    { title: 'Two', text: 'The zeppelin flies.', facts: EXPLICIT },
  ]);
  expect(await corrected(services, { explicit: false })).toBe('zeppelin server');
});

it('a word that only documents hidden by a rule of the owner have is not offered', async () => {
  services = await openSampleServices([
    { title: 'One', text: 'The server answers.' },
    { title: 'Two', text: 'The zeppelin flies.', url: 'https://example.org/drafts/1' },
  ]);
  const time = new TestTime(0);
  const addresses = createRuleAddresses({
    documents: services.catalogue,
    timers: time,
    log: () => {},
  });
  const rules = { hides: [{ documents: { paths: ['/drafts/**'] }, reason: 'draft' }] };
  const book = createRuleBook([{ origin: 'file', rules }], { clock: time, addresses });
  expect(await corrected({ ...services, rules: { book } })).toBeNull();
});

it('a word in one document after many with its other forms is found to be visible', async () => {
  const others = Array.from({ length: 20 }, (_, i) => ({
    title: `Server ${i}`,
    text: 'Zeppelins of a server.',
  }));
  services = await openSampleServices([...others, { title: 'Last', text: 'A zeppelin.' }]);
  expect(await corrected(services, { explicit: false })).toBe('zeppelin server');
});

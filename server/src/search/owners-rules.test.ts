import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestTime } from '../runtime/test-time.ts';
import { type SearchResponse, searchFor } from './query/search-request.ts';
import type { RuleSet } from './rules/rule.ts';
import { createRuleAddresses, type RuleAddresses } from './rules/rule-addresses.ts';
import { createRuleBook, type RuleBook } from './rules/rule-book.ts';
import { search } from './search.ts';
import { suggest } from './suggest/suggest.ts';
import { openSampleServices } from './test-services.ts';

const REQUEST = searchFor('');
const DAY_MS = 86_400_000;
const time = new TestTime(Date.parse('2026-03-01T12:00:00Z'));
let services: Awaited<ReturnType<typeof openSampleServices>>;
let addresses: RuleAddresses;

beforeEach(async () => {
  services = await openSampleServices([
    {
      title: 'Boat prices',
      text: 'What a boat costs, boat by boat.',
      url: 'https://example.org/prices',
    },
    {
      title: 'Sailing',
      text: 'How one sails a boat on the lake in summer.',
      publishedAt: '2026-02-27T00:00:00.000Z',
    },
    {
      title: 'Boat archive',
      text: 'An old text about a boat and its harbour.',
      url: 'https://example.org/archive/1',
      publishedAt: '2019-01-01T00:00:00.000Z',
    },
    { title: 'The automobile', text: 'A vehicle of the road, quite unlike all others.' },
    { title: 'Of engines', text: 'The motor car came after the horse and the bicycle.' },
    { title: 'Kubernetes', text: 'How kubernetes schedules its pods on machines.' },
  ]);
  addresses = createRuleAddresses({ documents: services.catalogue, timers: time, log: () => {} });
});
afterEach(() => {
  addresses.close();
  services.close();
});

async function book(...sets: RuleSet[]): Promise<RuleBook> {
  const origins = sets.map((rules) => ({ origin: 'file' as const, rules }));
  const made = createRuleBook(origins, { addresses, clock: time });
  await addresses.settled();
  return made;
}

async function find(text: string, rules?: RuleSet, rest = {}): Promise<SearchResponse> {
  const ruled =
    rules === undefined ? services : { ...services, rules: { book: await book(rules) } };
  return search({ ...REQUEST, text, ...rest }, ruled, { signal: new AbortController().signal });
}

const titles = ({ results }: SearchResponse) => results.map(({ document }) => document.title);
const reason = 'because';

describe('rules of the owner in a search', () => {
  it('no rules, or none for this query, change nothing', async () => {
    const plain = await find('boat');
    const other = {
      pins: [{ queries: ['ship'], documents: ['https://example.org/archive/1'], reason }],
    };
    expect({ ...(await find('boat', other)), timing: null }).toEqual({ ...plain, timing: null });
    expect(titles(plain)).toEqual(['Boat prices', 'Boat archive', 'Sailing']);
  });

  it('a pin puts documents first, reports it, and does not apply to a requested order', async () => {
    const pins = [
      {
        id: 'top',
        queries: [{ contains: 'boat' }],
        documents: ['https://example.org/archive/1', 'https://example.org/gone'],
        reason,
      },
    ];
    const found = await find('a boat', { pins });
    expect(titles(found)).toEqual(['Boat archive', 'Boat prices', 'Sailing']);
    expect(found.results.map(({ rules }) => rules)).toEqual([
      [{ id: 'top', kind: 'pin', reason, factor: 1 }],
      undefined,
      undefined,
    ]);
    expect(titles(await find('boat', { pins }, { sort: 'newest' }))[0]).not.toBe('Boat archive');
    expect(titles(await find('boat', { pins }, { types: ['page'] }))).toEqual([]);
  });

  it('a boost raises by path, by age, or by any known property of documents', async () => {
    const boosts = [{ documents: { newerThanDays: 7 }, factor: 10, reason }];
    const found = await find('boat', { boosts });
    expect(titles(found)[0]).toBe('Sailing');
    expect(found.results[0]!.rules).toEqual([
      { id: 'file:boosts:1', kind: 'boost', reason, factor: 10 },
    ]);
    time.jump(10 * DAY_MS);
    expect(titles(await find('boat', { boosts }))[0]).toBe('Boat prices');
    time.jump(-10 * DAY_MS);
    const lowered = [{ documents: { paths: ['/prices'] }, factor: 0.1, reason }];
    expect(titles(await find('boat', { boosts: lowered })).at(-1)).toBe('Boat prices');
  });

  it('a hidden document is neither found, counted nor suggested', async () => {
    const hides = [{ documents: { paths: ['/archive/**'] }, reason }];
    const found = await find('boat', { hides });
    expect(titles(found)).toEqual(['Boat prices', 'Sailing']);
    expect(found.total.value).toBe(2);
    expect(found.suggestions.map(({ text }) => text)).not.toContain('Boat archive');
    const ruled = { ...services, rules: { book: await book({ hides }) } };
    const request = { text: 'boat', limit: 8, types: [] };
    expect((await suggest(request, services)).map(({ text }) => text)).toContain('Boat archive');
    expect((await suggest(request, ruled)).map(({ text }) => text)).not.toContain('Boat archive');
  });

  it('a document hidden for some queries is found by others', async () => {
    const hides = [{ queries: ['boat'], documents: { paths: ['/archive/**'] }, reason }];
    expect(titles(await find('boat', { hides }))).not.toContain('Boat archive');
    expect(titles(await find('harbour', { hides }))).toEqual(['Boat archive']);
  });

  it('a hidden document is not shown even while addresses are still being looked up', async () => {
    const hides = [{ documents: { urls: ['https://example.org/prices'] }, reason }];
    const behind = {
      ...addresses,
      generation: 0,
      numbersOf: () => new Set<number>(),
      numberOf: () => null,
      want: () => {},
    };
    const rules = {
      book: createRuleBook([{ origin: 'api', rules: { hides } }], {
        addresses: behind,
        clock: time,
      }),
    };
    const found = await search(
      { ...REQUEST, text: 'boat' },
      { ...services, rules },
      { signal: new AbortController().signal },
    );
    expect(titles(found)).not.toContain('Boat prices');
  });

  it('the index gets the same lists until something changes, then others', async () => {
    const rules = await book({
      hides: [{ documents: { paths: ['/archive/**'] }, reason }],
      boosts: [{ documents: { newerThanDays: 7 }, factor: 2, reason }],
    });
    const lists = (text: string) => rules.forQuery(text, 'relevance')!.adjustments;
    const first = lists('boat');
    expect(lists('lake').hidden).toBe(first.hidden);
    expect(lists('lake').boosts).toBe(first.boosts);
    time.jump(DAY_MS);
    expect(lists('boat').hidden).toBe(first.hidden);
    expect(lists('boat').boosts).not.toBe(first.boosts);
    time.jump(-DAY_MS);
  });

  it('a redirect gives the results of another query, and reports it; never two in a row', async () => {
    const redirects = [
      { queries: ['ships'], to: 'boat', reason },
      { queries: ['boat'], to: 'kubernetes', reason },
    ];
    const found = await find('Ships?', { redirects });
    expect(found.query).toMatchObject({ text: 'boat', redirectedFrom: 'Ships?' });
    expect(titles(found)).toContain('Boat prices');
    expect((await find('lake', { redirects })).query.redirectedFrom).toBeNull();
  });

  it('the effects of rules are explained, in numbers that sum up', async () => {
    const boosts = [{ documents: { newerThanDays: 7 }, factor: 10, reason: 'News first.' }];
    const [first] = (await find('boat', { boosts }, { explain: true })).results;
    const { score, signals } = first!.explanation!;
    expect(signals.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 3);
    expect(signals.map(({ detail }) => detail).join()).toContain('News first.');
  });
});

describe('synonyms of the owner', () => {
  const group = { synonyms: [{ words: ['motor car', 'automobile'] }] };

  it.each<[string, string, RuleSet, string[]]>([
    ['one word for several', 'automobile', group, ['The automobile', 'Of engines']],
    ['several words for one', 'motor cars', group, ['Of engines', 'The automobile']],
    ['one way', 'k8s', { synonyms: [{ from: ['k8s'], to: ['kubernetes'] }] }, ['Kubernetes']],
    [
      'not the other way',
      'kubernetes',
      { synonyms: [{ from: ['kubernetes'], to: ['pods'] }] },
      ['Kubernetes'],
    ],
    [
      'never one of a synonym',
      'horse',
      {
        synonyms: [
          { from: ['horse'], to: ['wagon'] },
          { from: ['wagon'], to: ['automobile'] },
        ],
      },
      ['Of engines'],
    ],
    ['not in quotes', '"automobile"', group, ['The automobile']],
    [
      'of another language than the query’s',
      'automobile',
      { synonyms: [{ words: ['motor car', 'automobile'], language: 'de' }] },
      ['The automobile'],
    ],
  ])('%s: %s', async (_name, text, rules, expected) => {
    expect(titles(await find(text, rules)).sort()).toEqual(expected.sort());
  });

  it('are highlighted like the typed words', async () => {
    const { results } = await find('automobile', group);
    expect(results[1]!.highlightedSnippet).toContain('<mark>motor</mark> <mark>car</mark>');
  });

  it('are correct words, so they are not corrected', async () => {
    const synonyms = [{ from: ['kubernets'], to: ['pods'] }];
    expect((await find('kubernets')).query.corrected).toBe('kubernetes');
    expect((await find('kubernets', { synonyms })).query).toMatchObject({ corrected: null });
  });
});

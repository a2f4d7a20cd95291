import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredDocument } from '../../documents/document.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { openSampleServices, type SampleInput } from '../test-services.ts';
import type { DocumentSelector } from './rule.ts';
import { createRuleAddresses, type RuleAddresses } from './rule-addresses.ts';
import {
  comparableAddress,
  compileAddresses,
  filtersOf,
  passesFilters,
} from './select-documents.ts';

const page = (url: string, rest: Partial<SampleInput> = {}): SampleInput => ({
  title: url,
  text: `The page of ${url}`,
  type: 'page',
  url,
  externalId: url,
  sourceId: 'site',
  site: new URL(url).hostname,
  ...rest,
});

type Samples = Awaited<ReturnType<typeof openSampleServices>>;
let samples: Samples;
let timers: TestTime;
let addresses: RuleAddresses;
let stored: StoredDocument[];

beforeEach(async () => {
  samples = await openSampleServices([
    page('https://example.org/docs/limits'),
    page('https://example.org/docs/'),
    page('https://shop.example.org/blog/new?x=1', { publishedAt: '2026-01-01T00:00:00.000Z' }),
    { title: 'A file', text: 'Something else.', externalId: 'guide/a b.md' },
    ...Array.from({ length: 500 }, (_, i) => page(`https://example.org/many/${i}`)),
  ]);
  timers = new TestTime();
  addresses = createRuleAddresses({ documents: samples.catalogue, timers, log: () => {} });
  stored = samples.catalogue.list({ limit: 1_000, offset: 0 }).documents;
});
afterEach(() => {
  addresses.close();
  samples.close();
});

const titles = (numbers: ReadonlySet<number>) =>
  stored.filter(({ number }) => numbers.has(number)).map(({ title }) => title);

describe('the documents that rules name by address', () => {
  it.each<[DocumentSelector, string[]]>([
    [{ urls: ['https://example.org/docs/limits#top'] }, ['https://example.org/docs/limits']],
    [{ urls: ['HTTPS://Example.org/docs'] }, ['https://example.org/docs/']],
    [{ paths: ['/docs/**'] }, ['https://example.org/docs/limits', 'https://example.org/docs/']],
    [{ paths: ['/blog/*'] }, ['https://shop.example.org/blog/new?x=1']],
    [{ paths: ['/guide/*.md'] }, ['A file']],
    [
      { paths: ['/many/49?', '/docs/*'], urls: ['https://example.org/many/499'] },
      ['https://example.org/many/499'],
    ],
    [{ ids: ['nothing'] }, []],
  ])('%j is found', async (selector, expected) => {
    addresses.want([selector], []);
    await addresses.settled();
    expect(titles(addresses.numbersOf(selector))).toEqual(expected);
  });

  it('are one document for an address or id, or none', async () => {
    const [first, second] = stored;
    addresses.want([], ['https://example.org/docs/limits', 'https://example.org/gone']);
    await addresses.settled();
    expect(addresses.numberOf('https://example.org/docs/limits/')).toBe(first!.number);
    expect(addresses.numberOf('https://example.org/gone')).toBeNull();
    expect(addresses.numberOf(second!.id)).toBe(second!.number);
  });

  it('include a new document after its commit, and a moved one within a minute', async () => {
    const selector = { paths: ['/news/**'] };
    addresses.want([selector], ['https://example.org/news/1']);
    await addresses.settled();
    const before = addresses.generation;
    const store = samples.catalogue as unknown as { put(inputs: unknown[], at: string): void }; // the samples' store writes, too
    const input = { ...page('https://example.org/news/1'), passages: [], description: null };
    const rest = { language: 'en', author: null, mediaType: 'text/html', sizeBytes: 1 };
    const dates = { publishedAt: null, modifiedAt: null, version: '1' };
    store.put([{ ...input, ...rest, ...dates }], '2026-01-02T00:00:00.000Z');
    addresses.documentsChanged();
    await addresses.settled();
    expect([...addresses.numbersOf(selector)]).toEqual([
      addresses.numberOf('https://example.org/news/1'),
    ]);
    expect(addresses.generation).toBeGreaterThan(before);
    const moved = { ...input, ...rest, ...dates, url: 'https://example.org/old/1' };
    store.put([moved], '2026-01-03T00:00:00.000Z');
    addresses.documentsChanged();
    await addresses.settled();
    await timers.advance(60_000);
    await addresses.settled();
    expect([...addresses.numbersOf(selector)]).toEqual([]);
  });

  it('without addresses in rules, nothing is looked up', async () => {
    const documents = {
      ...samples.catalogue,
      addressesAfter: () => {
        throw new Error('looked');
      },
    };
    const idle = createRuleAddresses({
      documents,
      timers,
      log: (_level, message) => expect.fail(message),
    });
    idle.want([], []);
    idle.documentsChanged();
    await idle.settled();
    expect(timers.nextDelayMs).toBeNull();
  });
});

describe('a selector', () => {
  it('selects the same documents in the index and in results', () => {
    const of = <Value>(...values: Value[]) =>
      fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }), { nil: undefined });
    const days = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
    const selector = fc.record({
      types: of<'page' | 'file'>('page', 'file'),
      sources: of('site', 'docs', 'other'),
      sites: of('example.org', 'shop.example.org', 'ample.org'),
      fileTypes: of('md', 'MD', 'html'),
      languages: of('en', 'de'),
      paths: of('/docs/**', '/blog/*', '/guide/*'),
      newerThanDays: days,
      olderThanDays: days,
    });
    const todayMs = Date.parse('2026-02-10T00:00:00Z');
    const all = stored.slice(0, 4);
    expect(new Set(all.map(({ duplicateGroup }) => duplicateGroup)).size).toBe(4);
    fc.assert(
      fc.property(selector, (one) => {
        const filters = filtersOf(one, todayMs);
        const fits = compileAddresses(one);
        const isMeant = (document: StoredDocument) =>
          passesFilters(document, filters) && fits(comparableAddress(document));
        const numbers = new Set(
          all.filter((document) => fits(comparableAddress(document))).map(({ number }) => number),
        );
        const { hits } = samples.localIndex.search({
          terms: [],
          required: [],
          excluded: [],
          filters: {},
          sort: 'newest',
          facets: [],
          limit: 1_000,
          offset: 0,
          adjustments: { boosts: [], hidden: [{ filters, numbers }], pinned: [] },
        });
        const shown = new Set(hits.map(({ documentNumber }) => documentNumber));
        const left = all.filter(({ number }) => shown.has(number));
        expect(left).toEqual(all.filter((document) => !isMeant(document)));
      }),
    );
  });
});

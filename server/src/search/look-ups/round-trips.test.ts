import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { createContentEntities } from '../entities/content-entities.ts';
import { openSampleMeaning } from '../meaning/test-meaning.ts';
import { type SearchRequest, searchFor } from '../query/search-request.ts';
import { createRuleAddresses } from '../rules/rule-addresses.ts';
import { createRuleBook } from '../rules/rule-book.ts';
import { beginSearch, search } from '../search.ts';
import type { Enricher } from '../search-events.ts';
import { suggest } from '../suggest/suggest.ts';
import { openSampleServices, type SampleServices } from '../test-services.ts';
import { distant } from './test-distant-services.ts';

const { signal } = new AbortController();

let near: SampleServices;
beforeAll(async () => {
  near = await openSampleServices([
    { title: 'Rate limits', text: 'Every key has a rate limit. A database answers in a second.' },
    { title: 'Webhooks', text: 'A webhook is separate from the server and its database.' },
    { title: 'Müller', text: 'Herr Müller baut das Haus an der Straße.', language: 'de' },
    {
      title: 'overview.txt',
      text: 'An overview of the query language.',
      externalId: 'overview.txt',
    },
    { title: 'Options', text: 'The option -Wno-unused silences the compiler.' },
    { title: 'Tokio', text: 'Tokio is a runtime for asynchronous programs.', type: 'page' },
    ...Array.from({ length: 30 }, (_, i) => ({
      title: `World peace ${i}`,
      text: `The server limit of number ${i} is said here, and the peace treaty, too.`,
      type: i % 3 === 0 ? ('page' as const) : ('file' as const),
    })),
  ]);
});
afterAll(() => near.close());

/** The result of a search, except its duration. */
function said(found: object) {
  return { ...found, timing: null };
}

const KINDS: readonly (readonly [kind: string, text: string, rest: Partial<SearchRequest>])[] = [
  ['plain words', 'rate limit', {}],
  ['a misspelled word', 'databse', {}],
  ['misspelled words', 'wrold peece treatty', {}],
  ['a misspelled word among right ones', 'where is the databse of the server', {}],
  ['a forgotten space', 'ratelimit', {}],
  ['a space too many', 'data base', {}],
  ['a word with letters that are written twice', 'Mueller', {}],
  ['a misspelled word beside one with such letters', 'qurey of Mueller', {}],
  ['words in quotes', '"rate limit" key', {}],
  ['words in quotes that stand nowhere', '"limit rate" server', {}],
  ['what looks like an operator', 'site:map overview.txt', {}],
  ['an operator', 'server type:page', {}],
  ['an option', 'compiler -Wno-unused', {}],
  ['a filter', 'server', { types: ['page'] }],
  ['facets', 'server', { facets: ['type', 'source', 'year'] }],
  ['explained scores', 'server', { explain: true }],
  ['safe search and a misspelled word', 'databse', { safety: { explicit: false } }],
  ['many results', 'server', { limit: 36 }],
  ['a later page', 'server', { offset: 10 }],
  ['what begins a title', 'world pe', {}],
  ['nothing that is there', 'xylophonist zzyzx', {}],
];

describe('a search takes at most four round trips, and its result equals that of a local index', () => {
  test.each(KINDS)('of %s', async (_kind, text, rest) => {
    const services = distant(near);
    const request = searchFor(text, rest);
    const found = await search(request, services, { signal });
    expect(said(found)).toEqual(said(await search(request, near, { signal })));
    expect(services.asked().length, services.asked().join(' | ')).toBeLessThanOrEqual(4);
  });

  test.each(KINDS)('streamed, of %s', async (_kind, text, rest) => {
    const services = distant(near);
    const begun = await beginSearch(searchFor(text, rest), services);
    const kinds: string[] = [];
    const events = begun.events({ signal, early: { timers: systemTimers } });
    for await (const { kind } of events) kinds.push(kind);
    expect(kinds.at(-1)).toBe('end');
    expect(services.asked().length, services.asked().join(' | ')).toBeLessThanOrEqual(4);
  });
});

describe('so does a search', () => {
  test('if rules of the owner may hide corrected words', async () => {
    const time = new TestTime(0);
    const log = () => undefined;
    const addresses = createRuleAddresses({ documents: near.catalogue, timers: time, log });
    const hides = [{ documents: { paths: ['/guide/1.md'] }, reason: 'old' }];
    const origins = [{ origin: 'file' as const, rules: { hides } }];
    const book = createRuleBook(origins, { clock: time, addresses });
    await addresses.settled();
    for (const text of ['databse', 'wrold peece', 'servr', 'world']) {
      const services = { ...distant(near), rules: { book } };
      const expected = await search(searchFor(text), { ...near, rules: { book } }, { signal });
      expect(said(await search(searchFor(text), services, { signal }))).toEqual(said(expected));
      expect(services.asked().length, services.asked().join(' | ')).toBeLessThanOrEqual(4);
    }
    addresses.close();
  });

  test('with a panel', async () => {
    const services = distant(near);
    const entities = createContentEntities(services);
    const options = { locale: 'en', mayWait: true };
    const enricher: Enricher<string> = {
      instant: async () => null,
      later: ({ text }) => [
        {
          slot: 'panel',
          expectedKind: null,
          card: entities.find(text, options, signal).then((entity) => entity?.name ?? null),
        },
      ],
    };
    const begun = await beginSearch(searchFor('tokio'), services);
    const panels: string[] = [];
    const events = begun.events({ signal, enricher, early: { timers: systemTimers } });
    for await (const event of events) if (event.kind === 'enrichment') panels.push(event.card);
    expect(panels).toEqual(['Tokio']);
    expect(services.asked().length, services.asked().join(' | ')).toBeLessThanOrEqual(4);
  });

  test('but if a later panel has the typed name, the search is not corrected', async () => {
    const services = distant(near);
    const card = services.documents.read({ numbers: [1] }).then(async () => {
      await services.documents.read({ numbers: [2] });
      await letWorkGoOn();
      return 'a panel';
    });
    const enricher: Enricher<string> = {
      instant: async () => null,
      later: () => [{ slot: 'panel', expectedKind: null, card }],
    };
    const { query, cards } = await search(searchFor('databse'), services, { signal, enricher });
    expect([query.correctionApplied, cards]).toEqual([false, ['a panel']]);
  });

  test('by meaning and by words, which also waits for the vectors', async () => {
    const { meaning } = await openSampleMeaning(near, { vessel: 'server' });
    await letWorkGoOn();
    for (const [text, mode] of [
      ['vessel', 'hybrid'],
      ['vessel', 'semantic'],
      ['server limit', 'hybrid'],
    ] as const) {
      const services = { ...distant(near), meaning };
      const request = searchFor(text, { mode });
      const expected = await search(request, { ...near, meaning }, { signal });
      expect(said(await search(request, services, { signal }))).toEqual(said(expected));
      expect(services.asked().length, services.asked().join(' | ')).toBeLessThanOrEqual(4);
    }
  });

  test('by meaning, with words first', async () => {
    const { meaning } = await openSampleMeaning(near, { vessel: 'server' });
    await letWorkGoOn();
    const services = { ...distant(near), meaning };
    const begun = await beginSearch(searchFor('server limit', { mode: 'hybrid' }), services);
    const numbers: number[] = [];
    for await (const event of begun.events({ signal, early: { timers: systemTimers } })) {
      if (event.kind === 'results') {
        numbers.push(...event.results.map(({ document }) => document.number));
      }
    }
    expect(new Set(numbers).size).toBe(10);
    expect(services.asked().length, services.asked().join(' | ')).toBeLessThanOrEqual(4);
  });

  test('for any text', async () => {
    const piece = fc.oneof(
      fc.constantFrom('server', 'servr', 'limit', 'limmit', 'peace', 'peece', 'Müller', 'query'),
      fc.constantFrom(
        'databse',
        'data',
        'base',
        'ratelimit',
        '"rate limit"',
        '-world',
        'site:a.org',
      ),
      fc.string({ unit: fc.constantFrom(...'abdelorstuü'), minLength: 2, maxLength: 9 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 5 }), async (pieces) => {
        const request = searchFor(pieces.join(' '));
        const services = distant(near);
        const found = await search(request, services, { signal });
        expect(said(found)).toEqual(said(await search(request, near, { signal })));
        expect(services.asked().length, services.asked().join(' | ')).toBeLessThanOrEqual(4);
      }),
      { numRuns: 100 },
    );
  });
});

describe('suggestions take at most four round trips, and equal those of a local index', () => {
  test.each(['r', 'rate l', 'world pe', 'webhoks', 'peace tre', 'the serv', 'overv', 'zzz'])(
    'for “%s”',
    async (text) => {
      const services = distant(near);
      const request = { text, limit: 8, types: [] };
      expect(await suggest(request, services)).toEqual(await suggest(request, near));
      expect(services.asked().length, services.asked().join(' | ')).toBeLessThanOrEqual(4);
    },
  );
});

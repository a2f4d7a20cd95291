import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentFacts, StructuredItem } from '../../documents/document-facts.ts';
import { readCatalogue } from '../../documents/document-reader.ts';
import { linkKey } from '../../documents/links/link-key.ts';
import { createSafeSearch } from '../query/safe-search.ts';
import type { SearchServices } from '../search-services.ts';
import { openSampleServices, type SampleInput, type SampleServices } from '../test-services.ts';
import { createContentEntities } from './content-entities.ts';
import { describeEntities } from './entities.suite.ts';
import type { Entities } from './entities.ts';
import type { Entity } from './entity.ts';

const never = new AbortController().signal;
let opened: SampleServices[] = [];
afterEach(() => {
  for (const services of opened) services.close();
  opened = [];
});

async function content(
  samples: readonly SampleInput[],
  rest: Partial<SearchServices> = {},
): Promise<Entities> {
  const services = await openSampleServices(samples);
  opened.push(services);
  return createContentEntities({ ...services, ...rest });
}

async function find(name: string, samples: readonly SampleInput[]): Promise<Entity | null> {
  return (await content(samples)).find(name, { locale: 'en', mayWait: true }, never);
}

const page = (path: string, title: string, text: string, rest: Partial<SampleInput> = {}) => ({
  title,
  text,
  url: `https://a.org/${path}`,
  externalId: `https://a.org/${path}`,
  type: 'page' as const,
  site: 'a.org',
  sourceId: 'web',
  ...rest,
});
const structured = (...items: StructuredItem[]): DocumentFacts => ({ structured: items });

const TOKIO = 'Tokio is an asynchronous runtime for Rust. It has a scheduler.';
const ADA = {
  type: 'Person',
  name: 'Ada Lovelace',
  alternateName: 'Countess of Lovelace',
  birthDate: '1815-12-10',
  jobTitle: 'Mathematician',
  description: 'English mathematician. Wrote the first program.',
};

describe('content that many callers ask', () => {
  let services: SearchServices & { close(): void };
  beforeAll(async () => {
    services = await openSampleServices([page('tokio', 'Tokio', TOKIO)]);
  });
  afterAll(() => services.close());
  describeEntities('Content', { known: 'Tokio', entities: () => createContentEntities(services) });
});

describe('a thing is described by', () => {
  it('a sentence near the beginning of a document with its name, quoted and cited', async () => {
    const text = `Runtimes 😀\n\n${TOKIO}`;
    const entity = await find('tokio', [page('tokio', 'Tokio – Example Docs', text)]);
    expect(entity).toMatchObject({ name: 'Tokio', type: null, facts: [] });
    expect(entity!.document!.url).toBe('https://a.org/tokio');
    const [passage] = entity!.passages;
    expect(passage!.text).toBe(TOKIO);
    const { start, end } = passage!.span!;
    expect([...text].slice(start, end).join('')).toBe(TOKIO);
  });

  it('its structured data', async () => {
    const samples = [page('ada', 'Ada Lovelace', 'A life.', { facts: structured(ADA) })];
    for (const name of ['ada lovelace', 'Countess of Lovelace']) {
      const entity = (await find(name, samples))!;
      expect(entity.type).toBe('person');
      expect(entity.passages).toMatchObject([{ text: ADA.description, span: null }]);
      expect(entity.facts.map(({ key, value }) => [key, value])).toEqual([
        ['born', { kind: 'date', date: '1815-12-10' }],
        ['occupation', { kind: 'text', text: 'Mathematician' }],
      ]);
      for (const { source } of entity.facts) expect(source.url).toBe('https://a.org/ada');
    }
  });

  it('the catalogue data of a product whose name includes its brand', async () => {
    const product = { price: { amount: 9.5, currency: 'EUR' }, brand: 'Acme', rating: 4 };
    const sample = (title: string) => [
      page('p', title, 'Fine.', {
        type: 'product',
        description: 'A fine lamp.',
        facts: { product },
      }),
    ];
    const entity = await find('acme lamp', sample('Acme Lamp'));
    expect(entity).toMatchObject({ type: 'product', passages: [{ text: 'A fine lamp.' }] });
    expect(entity!.facts.map(({ key }) => key)).toEqual(['price', 'brand', 'rating']);
    expect(await find('table lamp', sample('Table Lamp'))).toBeNull();
  });

  it('English content, for a German query', async () => {
    const entities = await content([
      page('t', 'Tokenizer', 'A tokenizer is a program that cuts text.'),
      page('u', 'Über uns', 'Wir sind ein Verein und schreiben deutsche Texte.', {
        language: 'de',
      }),
    ]);
    const found = await entities.find('ein Tokenizer', { locale: 'de', mayWait: false }, never);
    expect(found?.passages[0]?.text).toBe('A tokenizer is a program that cuts text.');
  });
});

describe('nothing is found for', () => {
  it.each([
    ['a document that only has the title', page('x', 'Tokio', 'How to use it. Tokio is fast.')],
    ['one that defines something else', page('x', 'Tokio', 'Smol is a runtime.')],
    ['one of another name', page('x', 'Tokio tasks', TOKIO)],
    [
      'its publisher',
      page('x', 'Other', 'Text.', {
        facts: structured({ type: 'Organization', name: 'Tokio', description: 'A group.' }),
      }),
    ],
    [
      'data that say next to nothing',
      page('x', 'Tokio', '', { facts: structured({ type: 'Book', name: 'Tokio' }) }),
    ],
  ])('by %s', async (_, sample) => expect(await find('tokio', [sample])).toBeNull());

  it('a title that is the name of a whole site', async () => {
    const pages = Array.from({ length: 12 }, (_, i) =>
      page(`p${i}`, 'Widget', `A widget is a thing number ${i} ${'abcdefghijkl'[i]!.repeat(9)}.`),
    );
    expect(await find('widget', pages)).toBeNull();
  });
});

describe('of two things with one name', () => {
  const framework = page('docs/phoenix', 'Phoenix', 'Phoenix is a framework for the web.');
  const bird = page('b/bird', 'Phoenix | Myths', 'The phoenix is a bird that burns.');
  const links = page('a', 'Myths', 'See the phoenix.', {
    links: [{ target: 0, words: 'Phoenix' }],
  });

  it('the one with the higher rank is the thing, and the other is its namesake', async () => {
    const entity = await find('phoenix', [bird, framework, links]);
    // Neither has links; the bird is at the same depth and was stored first.
    expect(entity!.passages[0]!.text).toBe('The phoenix is a bird that burns.');
    expect(entity!.related).toMatchObject([
      { relation: 'namesake', name: 'Phoenix', detail: 'a.org › docs › phoenix' },
    ]);
  });
});

describe('a hidden document', () => {
  const hidden = page('secret', 'Tokio', TOKIO);
  const explicit = page('x', 'Tokio', TOKIO, {
    facts: { safety: { explicit: true, score: 1, reason: 'label' } },
  });

  it('that is explicit is in no panel and not related to one', async () => {
    expect(await find('tokio', [explicit])).toBeNull();
    const other = page('y', 'Tokio', 'Tokio is the old name of Tokyo.');
    expect((await find('tokio', [explicit, other]))!.related).toEqual([]);
  });

  it('of a hidden source is in no panel', async () => {
    const sources = () => ({ always: ['web'], never: [] });
    const entities = await content([hidden], {
      safeSearch: createSafeSearch({ isDefault: false, sources }),
    });
    expect(await entities.find('tokio', { locale: 'en', mayWait: true }, never)).toBeNull();
  });

  it('hidden by a rule of the owner is in no panel', async () => {
    const isHidden = ({ url }: { url: string }) => url.endsWith('secret');
    const adjustments = { boosts: [], hidden: [], pinned: [] };
    const book = {
      synonyms: null,
      redirectOf: () => null,
      forQuery: () => ({ adjustments, isHidden, appliedTo: () => [] }),
    };
    const entities = await content([hidden], { rules: { book } });
    expect(await entities.find('tokio', { locale: 'en', mayWait: true }, never)).toBeNull();
  });

  it('that was just removed is in no panel, before the index is updated', async () => {
    const entities = await content([hidden]);
    const services = opened.at(-1)!;
    const gone = { ...services.catalogue, byNumbers: () => new Map() };
    const documents = readCatalogue(gone);
    const now = createContentEntities({ ...services, documents });
    expect(await entities.find('tokio', { locale: 'en', mayWait: true }, never)).not.toBeNull();
    expect(await now.find('tokio', { locale: 'en', mayWait: true }, never)).toBeNull();
  });
});

it('documents that the document’s links name by their titles are related', async () => {
  const target = linkKey('https://a.org/rust')!;
  const tokio = page('tokio', 'Tokio', TOKIO, {
    links: [
      { target, words: 'Rust' },
      { target: target + 1, words: 'Elsewhere' },
    ],
  });
  const entity = await find('tokio', [
    tokio,
    page('rust', 'Rust', 'A language.'),
    page('other', 'Elsewhere', 'Another page.'),
  ]);
  expect(entity!.related).toMatchObject([
    { relation: 'linked', name: 'Rust', document: { url: 'https://a.org/rust' } },
  ]);
});

it('things of the same kind by the same maker are related', async () => {
  const book = (name: string, author: string) =>
    page(name, name, `${name} is a novel by ${author}.`, {
      facts: structured({ type: 'Book', name, author: { type: 'Person', name: author } }),
    });
  const entity = await find('emma', [
    book('Emma', 'Jane Austen'),
    book('Persuasion', 'Jane Austen'),
    book('Frankenstein', 'Mary Shelley'),
  ]);
  expect(entity!.related).toMatchObject([{ relation: 'alike', name: 'Persuasion' }]);
});

it('markup in titles and data stays text', async () => {
  const name = 'Acme <img src=x onerror=alert(1)>';
  const item = { type: 'Book', name, author: '<b>A</b>', url: 'javascript:alert(1)', isbn: '1' };
  const entity = await find('acme img src x onerror alert 1', [
    page('x', name, 'Text.', { facts: structured(item) }),
  ]);
  expect(entity?.facts.map(({ key }) => key)).toEqual(['author', 'isbn']);
});

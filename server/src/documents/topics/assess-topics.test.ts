import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentFacts } from '../document-facts.ts';
import { type AssessedTopics, assessTopics } from './assess-topics.ts';
import { HELD_OUT_CASES, TUNING_CASES } from './test-topic-cases.ts';
import { measureTopics, termsOfText } from './test-topic-measures.ts';
import { isTopic, MAX_TOPICS, TOPICS } from './topic.ts';

const PAGE: AssessedTopics = {
  type: 'page',
  url: 'https://example.org/a/b/c',
  externalId: 'c',
  mediaType: 'text/html',
  language: 'en',
  facts: null,
};

function topicsOf(text: string, part: Partial<AssessedTopics> = {}) {
  const document = { ...PAGE, ...part };
  return assessTopics(document, { title: [], text: [termsOfText(text, document.language)] });
}

describe('words', () => {
  test.each([
    ['the texts that it was tuned on', TUNING_CASES],
    ['the texts that it never saw', HELD_OUT_CASES],
  ])('of %s nine in ten topics are right, and seven in ten are found', (_, cases) => {
    const { precision, recall } = measureTopics(cases);
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.7);
  });

  test('every topic has texts in both halves, and some texts have no topic', () => {
    for (const cases of [TUNING_CASES, HELD_OUT_CASES]) {
      const topics = new Set(cases.flatMap(({ must }) => must));
      expect([...topics].sort()).toEqual([...TOPICS].sort());
      expect(cases.filter(({ must }) => must.length === 0).length).toBeGreaterThanOrEqual(10);
    }
  });

  test.each([
    ['one strong word, however often', 'parliament '.repeat(40)],
    ['words of a language without a list', 'parlement élections ministre vote députés', 'fr'],
    ['no words', ''],
  ])('%s are no topic', (_, text, language = 'en') => {
    expect(topicsOf(text, { language })).toEqual([]);
  });

  test('a word with another meaning by its neighbours counts against the topic', () => {
    const snake = 'The compiler is a reptile, said the server.';
    expect(topicsOf(snake)).not.toContain('computing');
    expect(topicsOf('The compiler runs on the server.')).toEqual(['computing']);
  });
});

describe('labels', () => {
  const filed = (facts: DocumentFacts) => topicsOf('', { facts });

  test.each([
    ['a type of schema.org', { structured: [{ type: 'Recipe' }] }, ['food']],
    [
      'a section',
      { structured: [{ type: 'Article', articleSection: ['Sport', 'Sports'] }] },
      ['sport'],
    ],
    ['a category of products', { product: { category: 'Home > Furniture' } }, ['home']],
    ['breadcrumbs', { page: { breadcrumbs: ['Home', 'Science & Nature', 'Physik'] } }, ['science']],
    ['two tags', { page: { keywords: ['Jazz', 'concerts'] } }, ['music']],
    ['one tag', { page: { keywords: ['Jazz'] } }, []],
    ['the home page alone', { page: { breadcrumbs: ['Home'] } }, []],
    ['a section that is no topic', { structured: [{ type: 'Article', articleSection: 7 }] }, []],
  ] satisfies [string, DocumentFacts, string[]][])('%s', (_, facts, expected) => {
    expect(filed(facts)).toEqual(expected);
  });

  test('a folder in the address is evidence together with words, and none alone', () => {
    const url = 'https://example.org/sport/2026/derby.html';
    expect(topicsOf('', { url })).toEqual([]);
    const text = 'The team won the match, and nobody in the town slept that night.';
    expect(topicsOf(text)).toEqual([]);
    expect(topicsOf(text, { url })).toEqual(['sport']);
  });

  test('source code is about computing', () => {
    expect(topicsOf('', { type: 'file', mediaType: 'text/x-python' })).toEqual(['computing']);
  });
});

test('any text and facts give a few known topics, each once, deterministically', () => {
  const json = fc.jsonValue({ maxDepth: 2 });
  const documents = fc.record({
    text: fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...WORDS)).map((all) => all.join(' ')),
    ),
    url: fc.oneof(fc.webUrl(), fc.string()),
    language: fc.constantFrom('en', 'de', 'fr', 'xx', '', null),
    section: json,
    keywords: fc.array(fc.string()),
    category: fc.string(),
  });
  fc.assert(
    fc.property(documents, ({ text, url, language, section, keywords, category }) => {
      const structured = [{ type: 'Article', articleSection: section }];
      const facts = { structured, page: { keywords }, product: { category } };
      const topics = topicsOf(text, { url, language, facts });
      expect(topics.every(isTopic)).toBe(true);
      expect(topics.length).toBeLessThanOrEqual(MAX_TOPICS);
      expect(new Set(topics).size).toBe(topics.length);
      expect(topicsOf(text, { url, language, facts })).toEqual(topics);
    }),
  );
});

const WORDS = ['guitar', 'music', 'film', 'actor', 'court', 'law', 'vote', 'party', 'soup', 'a'];

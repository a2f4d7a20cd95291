import { describe, expect, it, test } from 'vitest';
import { planQuery } from './plan-query.ts';
import { asksForOverview, querySignals } from './query-signals.ts';
import { type SearchRequest, searchFor } from './search-request.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

function signalsOf(text: string, rest: Partial<SearchRequest> = {}) {
  const plan = planQuery(searchFor(text, rest), { en: 90, de: 10 });
  return querySignals(text, plan, NOW);
}

describe('a query for new documents', () => {
  it.each([
    'latest release',
    'Release NEWS',
    'changes 2026',
    'rust 2025?',
    'neueste Version',
    'kürzlich Nachrichten',
    "élections aujourd'hui",
    'actualités',
    'últimas noticias',
    'новости фестиваля',
    'tin tức hôm nay',
    '最新消息',
  ])('by “%s”', (text) => expect(signalsOf(text).freshness).toBe('wanted'));

  it.each([
    'new york',
    '"latest" release',
    'changes 2024',
    'electric current',
    'was gibt es hier',
    'newsletter',
    '2026abc',
    'site:news.org boats',
  ])('not by “%s”', (text) => expect(signalsOf(text).freshness).toBe('usual'));
});

describe('a query is an address', () => {
  it.each([
    ['docs.example.org/limits', ['docs.example.org/limits']],
    ['https://www.example.org/a?b=1', ['example.org/a?b=1', 'example.org/a']],
    ['example.org', ['example.org']],
    ['localhost:3000', ['localhost']],
    ['server/src/languages/analysis/tokenize.ts', ['server/src/languages/analysis/tokenize.ts']],
    ['./docs/', ['docs']],
    ['README.md', ['readme.md']],
  ])('as %j', (text, addresses) => expect(signalsOf(text).names?.addresses).toEqual(addresses));

  it.each([
    'node.js',
    'rate limits',
    'example.org limits',
    '/',
    'std::vec',
    '</b>',
    'boats',
    '3.14',
  ])('not as %j', (text) => expect(signalsOf(text).names?.addresses ?? []).toEqual([]));
});

describe('a query may be the name of a file', () => {
  it('as typed, and without quotes around it', () => {
    expect(signalsOf('Q3  Report (final).pdf').names?.fileNames).toEqual(['q3 report (final).pdf']);
    expect(signalsOf('"My Notes.txt"').names?.fileNames).toContain('my notes.txt');
    expect(signalsOf('U\u0308bersicht.docx').names?.fileNames).toEqual(['übersicht.docx']);
  });
});

describe('a query may be a title', () => {
  it('in each language of the content, quoted or not', () => {
    expect(signalsOf('the Houses').names?.titles).toEqual(['hous', 'the hous']);
    expect(signalsOf('"rate limits"').names?.titles).toContain('rate limit');
    expect(signalsOf('std::collections::HashMap').names?.titles).toContain('std collect hash map');
  });

  it('but not if results are sorted by time, or if it has no words', () => {
    expect(signalsOf('rate limits', { sort: 'newest' }).names).toBeUndefined();
    expect(signalsOf('site:example.org').names).toBeUndefined();
  });
});

test.each([
  ['queue changelog', true],
  ['Release Notes 4.2', true],
  ["what's new in queue", true],
  ['table of contents', true],
  ['index of functions', true],
  ['Übersicht der Befehle', true],
  ['Änderungen in 2.0', true],
  ['table des matières', true],
  ['índice de funciones', true],
  ['spis treści podręcznika', true],
  ['Elenco delle funzioni', true],
  ['πίνακας περιεχομένων', true],
  ['函数版本历史', true],
  ['связный список', false],
  ['linked list', false],
  ['table index', false],
  ['history of the ferry', false],
  ['how to release a lock', false],
  ['contents of a tin', false],
  ['', false],
])('%s: %s', (query, wants) => {
  expect(asksForOverview(query.split(' '), [])).toBe(wants);
});

test('phrases count like words', () => {
  expect(asksForOverview(['queue'], ['release notes'])).toBe(true);
});

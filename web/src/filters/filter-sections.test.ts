import { describe, expect, test } from 'vitest';
import { createInterface } from '../messages/interface-context.ts';
import { languages } from '../messages/interface-language.ts';
import { homeState, type SearchState } from '../state/search-state.ts';
import { formatState } from '../state/url-state.ts';
import { activeFilters } from './filter-labels.ts';
import { filterSections } from './filter-sections.ts';

const NOW_MS = Date.parse('2026-01-31T12:00:00Z');
const words = {
  ...createInterface('en', languages.en, { locale: 'en-GB', timeZone: 'UTC' }),
  nameSource: (id: string) => (id === 'my-notes' ? 'My own notes' : id),
  safe: null,
};
const state: SearchState = { ...homeState, text: 'granite', page: 3 };

const names = (given: SearchState, facets: Parameters<typeof filterSections>[1]) =>
  filterSections(given, facets, words, NOW_MS).map(({ name }) => name);

describe('the filters', () => {
  test('by source, site and language are there where there is a choice', () => {
    const one = [{ value: 'docs', count: 2 }];
    const two = [...one, { value: 'wiki', count: 1 }];
    expect(names(state, { source: one, site: two })).toEqual(['site', 'time', 'sort', 'safe']);
  });

  test('are there while they are chosen, though nothing matches any more', () => {
    const chosen = { ...state, source: 'docs' };
    expect(names(chosen, { source: [] })).toContain('source');
    const [source] = filterSections(chosen, { source: [] }, words, NOW_MS);
    expect(source?.choices.map(({ label, isChosen }) => [label, isChosen])).toEqual([
      ['Any source', false],
      ['docs', true],
    ]);
  });

  test('by topic and source are called as the reader and the owner call them', () => {
    const topic = [
      { value: 'science', count: 2 },
      { value: 'nature', count: 1 },
      { value: 'alchemy', count: 1 },
    ];
    const source = ['my-notes', 'docs'].map((value) => ({ value, count: 1 }));
    const sections = filterSections(state, { topic, source }, words, NOW_MS);
    expect(sections.map(({ name }) => name).slice(0, 2)).toEqual(['topic', 'source']);
    const labels = sections.slice(0, 2).map(({ choices }) => choices.map(({ label }) => label));
    expect(labels).toEqual([
      ['Any topic', 'Science', 'Nature'],
      ['Any source', 'My own notes', 'docs'],
    ]);
  });

  test('lead to the first page of a search that has the choice', () => {
    const [site] = filterSections(
      state,
      { site: ['a.example', 'b.example'].map((value) => ({ value, count: 1 })) },
      ...([words, NOW_MS] as const),
    );
    expect(site?.choices.map((choice) => formatState(choice.state))).toEqual([
      '/?q=granite',
      '/?q=granite&site=a.example',
      '/?q=granite&site=b.example',
    ]);
  });
});

test('each active filter is named and can be taken away by itself', () => {
  const filtered: SearchState = {
    ...state,
    type: 'file',
    topic: 'science',
    source: 'my-notes',
    site: 'example.org',
    language: 'de',
    from: '2026-01-24',
    safe: 'off',
  };
  const active = activeFilters(filtered, words, NOW_MS);
  expect(active.map(({ label }) => label)).toEqual([
    ...['Files', 'Past week', 'Science', 'My own notes', 'example.org'],
    ...['German', 'Safe search off'],
  ]);
  const bare = Object.assign({}, filtered, ...active.map(({ removal }) => removal));
  expect(bare).toEqual(state);
});

test('filters of adult content say in the address only what differs from what the person prefers', () => {
  const addresses = (safe: 'on' | 'off' | null) => {
    const sections = filterSections(state, {}, { ...words, safe }, NOW_MS);
    const choices = sections.find(({ name }) => name === 'safe')?.choices ?? [];
    return choices.map(({ state: to, isChosen }) => [formatState(to), isChosen]);
  };
  expect(addresses(null)).toEqual([
    ['/?q=granite', true],
    ['/?q=granite&safe=off', false],
  ]);
  expect(addresses('off')).toEqual([
    ['/?q=granite&safe=on', false],
    ['/?q=granite', true],
  ]);
});

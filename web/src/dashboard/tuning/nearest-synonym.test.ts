import { expect, test } from 'vitest';
import type { NearestContent } from '../../wire/wire-types.ts';
import { synonymOf, synonymSides, synonymSuggestions } from './nearest-synonym.ts';

const nearest: NearestContent = {
  requestId: 'r',
  query: 'Sabbatical Harbor fees',
  total: 0,
  words: [
    { word: 'sabbatical', held: false, near: ['sabbath'] },
    { word: 'harbor', held: false, near: ['harbour'] },
    { word: 'fees', held: true, near: [] },
  ],
  documents: [],
  otherWords: ['mooring', 'harbour'],
};

test('a synonym can be for each word that the content lacks, and for the whole query', () => {
  expect(synonymSides(nearest)).toEqual(['sabbatical', 'harbor', 'sabbatical harbor fees']);
  expect(synonymSides({ ...nearest, query: 'harbor', words: [] })).toEqual(['harbor']);
  expect(synonymSides({ ...nearest, query: '😀'.repeat(200), words: [] })[0]).toHaveLength(100);
});

test('what is spelled like the word comes before the words of documents, each once', () => {
  expect(synonymSuggestions(nearest, 'harbor')).toEqual(['harbour', 'mooring']);
  expect(synonymSuggestions(nearest, 'sabbatical harbor fees')).toEqual([
    'sabbath',
    'harbour',
    'mooring',
  ]);
  expect(synonymSuggestions(nearest, 'mooring')).not.toContain('mooring');
});

test('there is a rule only of two different texts', () => {
  expect(synonymOf('harbor', ' harbour ')).toEqual({ words: ['harbor', 'harbour'] });
  expect(synonymOf('harbor', ' ')).toBeNull();
  expect(synonymOf('harbor', 'Harbor')).toBeNull();
});

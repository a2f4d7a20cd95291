import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldTyped } from '../../../languages/analysis/fold-typed.ts';
import { anyWordsOf, completionWords } from './completion-words.ts';
import {
  CompletionFinder,
  CompletionsBuilder,
  endAt,
  NO_DOCUMENT,
  startAt,
} from './completions.ts';

const word = fc.oneof(
  fc.constantFrom('Boat', 'boats', 'BOAT-house', 'b', 'Café', 'cafe', 'ﬁn', 'ＡＢ', 'été', '서울'),
  fc.string({ maxLength: 6 }),
);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const prefix = fc.oneof(
  fc.constantFrom('b', 'bo', 'boat', 'boat h', 'c', 'caf', 'fi', 'a', 'e', 'ㅅ', '서', '~'),
  text,
);

// Also of several blocks.
const someTexts = fc.oneof(
  fc.array(text, { maxLength: 30 }),
  fc.array(text, { minLength: 120, maxLength: 140 }),
);

test('the completions of a prefix are exactly those in which a word begins with it', () => {
  fc.assert(
    fc.property(someTexts, prefix, (texts, typed) => {
      const folded = foldTyped(typed);
      if (folded === '') return;
      const builder = new CompletionsBuilder();
      for (const one of texts) builder.add(one, 'title', NO_DOCUMENT);
      const sections = builder.finish();
      const entries = Array.from(sections.weights, (_, entry) => entry);
      const textOf = (entry: number) =>
        Buffer.from(
          sections.texts.subarray(startAt(sections, entry), endAt(sections, entry)),
        ).toString();
      const expected = entries.filter((entry) => {
        const words = completionWords(textOf(entry));
        return words.starts.some((start) => words.folded.startsWith(folded, start));
      });
      const found = new CompletionFinder(sections).best(folded, 1_000);
      expect(found.map(({ entry }) => entry).sort((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('finds the words of an ASCII text at the same places as those of any text', () => {
  const parts = [
    'get',
    'User',
    'HTML',
    'x',
    '42',
    'anExampleOfOne',
    ' ',
    '  ',
    '.',
    '-',
    '_',
    '\t',
    '~',
  ];
  const texts = fc.array(fc.constantFrom(...parts), { maxLength: 60 });
  const isSame = fc.property(texts, (words) => {
    const text = words.join('');
    expect(completionWords(text)).toEqual(anyWordsOf(text));
  });
  fc.assert(isSame, { numRuns: 500 });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredDocument } from '../../documents/document.ts';
import { nearWords } from './near-words.ts';

/** Only these properties of a document are read. */
const documentOf = (title: string, language: string | null = 'en') =>
  ({ number: 1, title, language }) as StoredDocument;
const textOf = (text: string) => ({ text: () => text });

function near(word: string, text: string, language = 'en'): string[] {
  return nearWords([word], documentOf('', language), textOf(text))[0]!;
}

it.each([
  ['another spelling', 'quote', 'the quota of a key', ['quota']],
  ['letters in the wrong order', 'lmiit', 'a limit', ['limit']],
  ['two slips in a long word', 'trotling', 'throttling here', ['throttling']],
  ['another form of the root', 'configure', 'its configuration', ['configuration']],
  ['a part of a compound', 'limits', 'ratelimits are counted', ['ratelimits']],
  ['letters in the middle are no part', 'rates', 'he is underratedly so', []],
  ['nothing that is like it', 'harbour', 'a lighthouse keeper', []],
  ['a short word has no neighbours', 'cat', 'a car and a cab', []],
])('%s', (_name, word, text, expected) => expect(near(word, text)).toEqual(expected));

it('words of the title count, and the nearest comes first', () => {
  const found = nearWords(['limits'], documentOf('Limitations'), textOf('the limit'));
  expect(found[0]![0]).toBe('limit');
});

it('gives at most three for each word, in the order of the words, for any text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 5 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (words, text) => {
        const found = nearWords(words, documentOf('Title', null), textOf(text));
        expect(found.length).toBe(words.length);
        for (const one of found) expect(one.length).toBeLessThanOrEqual(3);
      },
    ),
  );
});

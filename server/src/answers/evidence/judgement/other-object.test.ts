import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openDictionary } from '../../../cards/dictionary/dictionary.ts';
import { cpuMs } from '../../../runtime/test-cpu-time.ts';
import { saysOfOther } from './other-object.ts';
import { createRelatedTerms } from './related-terms.ts';
import { comparedPair } from './test-read-pair.ts';

const dictionary = openDictionary();
afterAll(() => dictionary.close());
const relatedTerms = createRelatedTerms((word) => dictionary.related(word));

function isOfOther(asked: string, text: string): boolean {
  const { read, question } = comparedPair(asked, text, { relatedTerms, expected: 'person' });
  return saysOfOther(read, question);
}

it.each([
  [
    'Who painted the harbour?',
    'Anna Kerr painted the roof in 2011, and the harbour was closed in 2015.',
    true,
  ],
  ['Who painted the harbour?', 'Anna Kerr painted the roof and the harbour in 2011.', false],
  ['Who painted the harbour?', 'The harbour was painted by Anna Kerr in 2011.', false],
  ['Who painted the harbour?', 'Anna Kerr painted the old harbour.', false],
  ['Who sold the barn?', 'Anna Coombe sold the orchard in 1962.', true],
  [
    'Who filled in the well?',
    'Anna Coombe sold the orchard in 1962, and the well was filled in afterwards.',
    true,
  ],
  [
    'Who filled in the well?',
    'The orchard was sold, and Anna Coombe has filled in the well.',
    false,
  ],
  ['Who is the landlord of the mill?', 'Josie Marlow cleans the mill on Mondays.', true],
  ['Who is the landlord of the mill?', 'The landlord of the mill is Josie Marlow.', false],
])('%s beside %s: of something else is %s', (asked, text, expected) => {
  expect(isOfOther(asked, text)).toBe(expected);
});

it('a sentence with the verb and the object of the question is not about another object', () => {
  const verb = fc.constantFrom('painted', 'sold', 'built', 'repaired', 'bought');
  const thing = fc.constantFrom('harbour', 'barn', 'roof', 'orchard', 'mill');
  fc.assert(
    fc.property(verb, thing, thing, (done, one, other) => {
      expect(isOfOther(`Who ${done} the ${one}?`, `Anna Kerr ${done} the ${one}.`)).toBe(false);
      if (one === other) return;
      expect(isOfOther(`Who ${done} the ${one}?`, `Anna Kerr ${done} the ${other}.`)).toBe(true);
    }),
  );
});

it('any texts are compared in bounded time', () => {
  for (const part of ['painted the ', 'and the x was ', 'A ', '; ']) {
    const beforeMs = cpuMs();
    isOfOther('Who painted the harbour?', part.repeat(300));
    expect(cpuMs() - beforeMs).toBeLessThan(2_000);
  }
});

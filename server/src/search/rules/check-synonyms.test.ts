import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultsOfSynonyms } from './check-synonyms.ts';
import type { SynonymRule } from './rule.ts';

it.each<[string, SynonymRule[], string[]]>([
  ['a group works both ways', [{ words: ['car', 'automobile'] }], []],
  ['a word stands in two groups', [{ words: ['a', 'b'] }, { words: ['b', 'c'] }], []],
  [
    'a chain ends',
    [
      { from: ['a'], to: ['b'] },
      { from: ['b'], to: ['c'] },
    ],
    [],
  ],
  ['a word twice in a group', [{ words: ['Car', 'car'] }], ['“car” stands in the group twice']],
  ['a side without a word', [{ words: ['car', '??'] }], ['“??” has no word in it']],
  ['a word for itself', [{ from: ['Café'], to: ['cafe'] }], ['“cafe” is mapped to itself']],
  [
    'two rules that lead back',
    [
      { from: ['a'], to: ['b'] },
      { from: ['b'], to: ['a'] },
    ],
    ['leads back to where it began: “a” → “b” → “a”; a group in “words” works both ways'],
  ],
  [
    'the same in other languages is no way back',
    [
      { from: ['a'], to: ['b'], language: 'en' },
      { from: ['b'], to: ['a'], language: 'de' },
    ],
    [],
  ],
])('%s', (_name, rules, messages) => {
  expect(faultsOfSynonyms(rules).map(({ message }) => message)).toEqual(messages);
});

it('there is a fault exactly if some word can be reached from itself', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word), { maxLength: 8 }), (pairs) => {
      const reach = new Map(pairs.map(([from]) => [from, new Set<string>()]));
      for (let round = 0; round <= 5; round++) {
        for (const [from, to] of pairs) {
          reach.get(from)!.add(to);
          for (const further of reach.get(to) ?? []) reach.get(from)!.add(further);
        }
      }
      const hasCycle = [...reach].some(([from, to]) => to.has(from));
      const rules = pairs.map(([from, to]): SynonymRule => ({ from: [from], to: [to] }));
      expect(faultsOfSynonyms(rules).length > 0).toBe(hasCycle);
    }),
    { numRuns: 500 },
  );
});

it('a chain of thousands terminates', () => {
  const rules = Array.from(
    { length: 5_000 },
    (_, i): SynonymRule => ({
      from: [`w${i}`],
      to: [`w${(i + 1) % 5_000}`],
    }),
  );
  expect(faultsOfSynonyms(rules)).toHaveLength(1);
});

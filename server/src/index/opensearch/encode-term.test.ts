import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Term } from '../../languages/analysis/term.ts';
import { encodeTerm, GAP, phraseText, placedText, weightedText } from './encode-term.ts';

const anyTerm = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });

describe('a term as the cluster stores it', () => {
  test('has no sign that separates terms, whatever the term', () => {
    fc.assert(
      fc.property(anyTerm, (term) => {
        expect(encodeTerm(term)).not.toMatch(/[\s&|]|^$/u);
        expect(encodeTerm(term)).not.toBe(GAP);
      }),
    );
  });

  test('differs from that of any other term', () => {
    fc.assert(
      fc.property(anyTerm, anyTerm, (one, other) => {
        expect(encodeTerm(one) === encodeTerm(other)).toBe(one === other);
      }),
    );
  });

  test('stays readable where it can', () => {
    expect(encodeTerm('größe~de')).toBe('größe~de');
    expect(encodeTerm('a b&c|d%')).toBe('a%20;b%26;c%7c;d%25;');
  });

  test('is short, however long the term', () => {
    const [one, other] = ['a', 'b'].map((end) => encodeTerm('x'.repeat(5_000) + end));
    expect(one!.length).toBeLessThan(100);
    expect(one).not.toBe(other);
  });
});

describe('a text by position', () => {
  const terms = (...texts: string[]) => texts.map((text) => new Term(text));

  test('keeps terms of one position together, and gaps', () => {
    const positions = Uint32Array.of(0, 0, 1, 3, 90);
    expect(placedText(terms('rate', 'rates', 'limit', 'header', 'end'), positions)).toBe(
      'rate&rates limit % header % % end',
    );
  });

  test('has a gap before a text that begins late', () => {
    expect(placedText(terms('rate'), Uint32Array.of(1))).toBe('% rate');
  });

  test('is read as a phrase is written', () => {
    expect(phraseText([['rate', 'rates'], ['limit']])).toBe('rate&rates limit');
  });
});

test('occurrences stand behind their terms', () => {
  expect(weightedText(new Map([['rate', 3]]))).toBe('rate|3');
});

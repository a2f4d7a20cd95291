import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsThatMayHave } from './choose-words.ts';
import { termNormalizer } from './term-normalizer.ts';
import { tokenize } from './tokenize.ts';

/** How often each of some terms stands in a text, and how many positions that has. */
function count(text: string, terms: ReadonlySet<string>, language: string, choosing: boolean) {
  const counts = new Map<string, number>();
  const choice = choosing ? wordsThatMayHave(terms, language, { keepsCount: true }) : null;
  const length = tokenize(
    text,
    termNormalizer(language),
    ({ indexTerm, coarseTerm }) => {
      for (const term of [indexTerm, coarseTerm ?? '']) {
        if (terms.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
      }
    },
    choice,
  );
  return { counts, length };
}

const PIECES =
  "rateLimit HTTPServer2 os.path .NET C++ v2.1 v8 10km 2,000.5 running Runs user's Đường café a1b2 كتاب Ⅳ Rechnungsnummer membaca".split(
    ' ',
  );

describe.each(['en', 'de', 'tr', 'id', 'ar', 'zh'])('in %s', (language) => {
  it('terms are counted as often, in as many positions, as without choosing', () => {
    const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 }));
    const texts = fc
      .array(fc.tuple(piece, fc.constantFrom(' ', '', '-', '. ', '\n')), { maxLength: 10 })
      .map((all) => all.flat().join(''));
    fc.assert(
      fc.property(texts, texts, (text, query) => {
        const terms = new Set<string>();
        tokenize(query, termNormalizer(language), ({ indexTerm, coarseTerm }) => {
          terms.add(indexTerm);
          if (coarseTerm !== null) terms.add(coarseTerm);
        });
        expect(count(text, terms, language, true)).toEqual(count(text, terms, language, false));
      }),
      { numRuns: 300 },
    );
  });
});

it('words that begin with other letters than any term are left out', () => {
  const choice = wordsThatMayHave(['harbour', '=mill'], 'en', { keepsCount: true });
  const chosen = 'The harbour of Mill has innerHarbour'
    .split(' ')
    .filter((word) => choice?.isChosen(Uint16Array.from(Buffer.from(word)), 0, word.length));
  expect(chosen).toEqual(['harbour', 'Mill', 'has', 'innerHarbour']);
});

it('of a term of four letters and more, words need to begin with the first two', () => {
  const choice = wordsThatMayHave(['harbour~en', '=ship', 'die~en'], 'en');
  const chosen = 'hot harbours innerHat hhot dying x-rays s-hip shape set'
    .split(' ')
    .filter((word) => choice?.isChosen(Uint16Array.from(Buffer.from(word)), 0, word.length));
  expect(chosen).toEqual(['harbours', 'innerHat', 'hhot', 'dying', 's-hip', 'shape']);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EvidencePassage } from '../evidence.ts';
import { numberedPassages } from './cited-evidence.ts';
import { QuoteFinder } from './find-quote.ts';

function passage(text: string, parts: Partial<EvidencePassage> = {}): EvidencePassage {
  const source = { documentId: 'a', title: 'A', url: 'https://a.example', language: 'en' };
  return { source, headings: ['Rivers'], text, start: 0, score: 1, ...parts };
}

/** Statistics in which common words are frequent. */
const statistics = {
  passages: 1_000,
  frequencies: (terms: readonly string[]) =>
    terms.map((term) => (/^(?:river|country|flow|long|km)$/.test(term) ? 400 : 2)),
};

function finder(...passages: readonly EvidencePassage[]): QuoteFinder {
  return new QuoteFinder({ evidence: numberedPassages(passages), statistics });
}

const RIVERS = passage(
  'The Rhine flows through six countries. The Danube flows through ten countries. It is 2,850 km long.\n\n- The Elbe is shorter.\n- The Weser is shortest.',
);

function quoted(statement: string, text = statement, ...passages: readonly EvidencePassage[]) {
  const evidence = passages.length === 0 ? [RIVERS] : passages;
  const numbers = evidence.map((_, at) => at + 1);
  return finder(...evidence).find({ text, statement }, numbers);
}

describe('the quote for a claim', () => {
  test.each([
    ['The Danube flows through ten countries.', 'The Danube flows through ten countries.'],
    ['the danube flows  through **ten** countries', 'The Danube flows through ten countries.'],
    ['Ten countries lie on the Danube.', 'The Danube flows through ten countries.'],
    ['Its length is 2,850 km.', 'It is 2,850 km long.'],
    ['Elbe and Weser are short.', '- The Elbe is shorter.\n- The Weser is shortest.'],
  ])('%s', (claim, text) => {
    expect(quoted(claim)?.text).toBe(text);
  });

  test('is verbatim even if the source has its own reference numbers within', () => {
    const cited = passage(
      'It is long. The Rhine[3] flows to Basel[4][5] and turns north.[6] It is deep.',
    );
    expect(quoted('The Rhine flows to Basel and turns north.', undefined, cited)?.text).toBe(
      'The Rhine[3] flows to Basel[4][5] and turns north.[6]',
    );
  });

  test('follows the words right before the mark more than the rest of the sentence', () => {
    const statement = 'The Rhine flows through six countries, the Danube through ten.';
    expect(quoted(statement, 'The Rhine flows through six countries')?.text).toMatch(/^The Rhine/);
    expect(quoted(statement, ', the Danube through ten')?.text).toMatch(/^The Danube/);
  });

  test('comes from the best of the cited passages, the first of equals', () => {
    const other = passage('Nothing here. The Danube is a river.', { start: 900 });
    expect(quoted('The Danube flows through ten countries.', undefined, other, RIVERS)?.text).toBe(
      'The Danube flows through ten countries.',
    );
    const copy = passage(RIVERS.text, { start: 5_000 });
    expect(quoted('Ten countries lie on the Danube.', undefined, RIVERS, copy)?.start).toBe(39);
  });

  test('is two sentences of one paragraph if each states a part of the claim', () => {
    const both = 'The Danube flows through ten countries. It is 2,850 km long.';
    expect(quoted('The Danube, 2,850 km long, flows through ten countries')?.text).toBe(both);
    const apart = passage('The Danube flows through ten countries.\n\nIt is 2,850 km long.');
    expect(quoted('Danube: 2,850 km long, ten countries', undefined, apart)?.text).not.toMatch(
      /\n/,
    );
  });

  test('is none for a card, and the text of a pasted document', () => {
    const source = { documentId: null, title: 'Calculated', url: '', language: null };
    expect(
      quoted('15% of 80 is 12.', undefined, passage('15% of 80 is 12.', { source })),
    ).toBeNull();
    const pasted = { ...source, pastedText: 'Twenty a minute.' };
    const words = passage('Twenty a minute.', { source: pasted });
    expect(quoted('Twenty a minute.', undefined, words)?.text).toBe('Twenty a minute.');
  });

  test('has its place in the document, its headings and the text around it', () => {
    expect(quoted('It is 2,850 km long', undefined, { ...RIVERS, start: 1_000 })).toEqual({
      text: 'It is 2,850 km long.',
      before: 'The Rhine flows through six countries. The Danube flows through ten countries. ',
      after: '\n\n- The Elbe is shorter.\n- The Weser is shortest.',
      headings: ['Rivers'],
      start: 1_079,
    });
  });

  test('the text around it is cut between characters', () => {
    const text = `${'😀'.repeat(300)}\n\nA crab is red.\n\nx${'😀'.repeat(300)}`;
    const quote = quoted('A crab is red.', undefined, passage(text));
    for (const around of [quote?.before ?? '', quote?.after ?? '']) {
      expect(around.isWellFormed()).toBe(true);
      expect(around.length).toBeLessThanOrEqual(240);
      expect(around.length).toBeGreaterThan(200);
    }
  });

  test.each([
    ['is said in another language', 'Der Fluss durchquert zehn Länder.'],
    ['has no word of it', 'Cheese.'],
    ['is empty', ''],
  ])('is none if the claim %s', (_, claim) => {
    expect(quoted(claim)).toBeNull();
  });
});

test('for any claim and text, the quote is verbatim in the text', () => {
  const text = fc
    .array(
      fc.oneof(fc.constantFrom('A river. ', '\n\n', '- ', '| ', '```\n', 'ten '), fc.string()),
      {
        maxLength: 30,
      },
    )
    .map((pieces) => pieces.join('').toWellFormed());
  fc.assert(
    fc.property(text, fc.string(), fc.nat(100), (words, claim, start) => {
      const quote = quoted(claim, claim, passage(words, { start }));
      if (quote === null) return;
      const at = quote.start - start;
      expect(words.slice(at, at + quote.text.length)).toBe(quote.text);
      expect(quote.text).not.toBe('');
    }),
  );
});

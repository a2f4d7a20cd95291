import { describe, expect, test } from 'vitest';
import { meantTexts } from './meant-texts.ts';
import type { ScoredPiece } from './score-sentences.ts';

/** Pieces of one passage, in this order. */
function piecesOf(language: string, texts: readonly string[], title = 'Networks'): ScoredPiece[] {
  const candidate = { source: { title, language } };
  return texts.map((text, i) => ({ candidate, text, piece: { start: 100 * i } }) as ScoredPiece);
}

describe('the embedded text of a sentence', () => {
  test('begins with the title of the document', () => {
    expect(meantTexts(piecesOf('en', ['Packets are small.']))).toEqual([
      'Networks: Packets are small.',
    ]);
  });

  test.each([
    ['en', 'Davies worked in London.', '(He called it packet switching.'],
    ['en', 'A million Protestants live in France.', 'Most are concentrated in Alsace.'],
    ['de', 'Davies arbeitete in London.', 'Er nannte es Paketvermittlung.'],
    ['ja', '田中は東京で働いた。', '彼はそれを発明した。'],
  ])(
    'has the sentence before in front of one that leans on it, in %s',
    (language, before, leaning) => {
      const [first, second] = meantTexts(piecesOf(language, [before, leaning]));
      expect(first).toBe(`Networks: ${before}`);
      expect(second).toBe(`Networks: ${before} ${leaning}`);
    },
  );

  test('has the previous sentence in the text, in any order of the pieces', () => {
    const [a, b] = piecesOf('en', ['Davies worked.', 'He was paid.']);
    expect(meantTexts([b!, a!])[0]).toBe('Networks: Davies worked. He was paid.');
  });

  test('never has a sentence of another passage', () => {
    const [before] = piecesOf('en', ['Davies worked.']);
    const [leaning] = piecesOf('en', ['He was paid.']);
    expect(meantTexts([before!, leaning!])[1]).toBe('Networks: He was paid.');
  });

  test('has only the beginning of a long previous sentence', () => {
    const [, text = ''] = meantTexts(piecesOf('en', ['x'.repeat(10_000), 'It is long.']));
    expect(text.length).toBeLessThan(400);
    expect(text.endsWith(' It is long.')).toBe(true);
  });

  test('is otherwise the sentence alone, also in languages without lists', () => {
    const texts = meantTexts([
      ...piecesOf('en', ['Davies worked.', 'Itinerant workers came.']),
      ...piecesOf('xx', ['Davies worked.', 'He was paid.']),
    ]);
    expect(texts[1]).toBe('Networks: Itinerant workers came.');
    expect(texts[3]).toBe('Networks: He was paid.');
  });
});

import { expect, it } from 'vitest';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import type { ScoredPiece } from './score-sentences.ts';
import { withoutCopies } from './without-copies.ts';

const NONE = { counts: new Float64Array(), length: 0 };

function piece(
  documentId: string | null,
  documentUnits: number,
  text: string,
  score = 1,
): ScoredPiece {
  const source = { documentId, title: documentId ?? 'Pasted', url: '', language: 'en' };
  const normalizer = termNormalizer('en');
  return {
    candidate: { source, headings: [], text, start: 0, normalizer, standing: 1, documentUnits },
    ...{ passageScore: 1, piece: { kind: 'sentence', start: 0, end: text.length }, text, score },
    ...{ coverage: 1, own: NONE, context: NONE, passage: NONE, holdsExpected: false },
  };
}

const cited = (pieces: readonly ScoredPiece[]) =>
  withoutCopies(pieces).map(({ candidate, score }) => [candidate.source.documentId, score]);

it('of copies of a sentence the one of the shortest document is cited, where the best of them stood', () => {
  const pieces = [
    piece('book', 900_000, 'A `closure` captures.', 0.9),
    piece('other', 10, 'Something else.', 0.8),
    piece('chapter', 9_000, 'A closure captures.', 0.7),
  ];
  expect(cited(pieces)).toEqual([
    ['chapter', 0.9],
    ['other', 0.8],
  ]);
});

it('what was pasted is cited before the document that it was taken from', () => {
  const text = 'A closure captures.';
  expect(cited([piece('chapter', 10, text), piece(null, 500, text)])).toEqual([[null, 1]]);
  expect(cited([piece(null, 500, text), piece('chapter', 10, text)])).toEqual([[null, 1]]);
});

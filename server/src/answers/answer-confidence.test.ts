import { describe, expect, test } from 'vitest';
import { judgedBy } from './answer-confidence.ts';
import type { Evidence } from './evidence.ts';
import { evidenceOf, passage } from './model/test-answer.ts';

const found = evidenceOf(passage('The bridge is 5 m long.'));

describe('evidence without a reason has the usual one of its confidence:', () => {
  const cases: readonly (readonly [string, Evidence, string, string])[] = [
    ['high', found, 'answered', 'says-it'],
    ['weak', { ...found, confidence: 'weak' }, 'closest', 'uncertain'],
    ['none, of something else', { ...found, confidence: 'none' }, 'none', 'off-topic'],
    ['none at all', evidenceOf(), 'none', 'not-found'],
  ];
  test.each(cases)('%s', (_, evidence, confidence, reason) => {
    expect(judgedBy(evidence)).toEqual({ confidence, reasons: [reason] });
    expect(judgedBy({ ...evidence, reasons: [] })).toEqual({ confidence, reasons: [reason] });
  });
});

test('the answer has the reasons of its evidence', () => {
  const reasons = ['missing-name', 'missing-kind'] as const;
  expect(judgedBy({ ...found, confidence: 'weak', reasons }).reasons).toEqual(reasons);
});

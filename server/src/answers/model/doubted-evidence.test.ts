import { expect, test } from 'vitest';
import { composeAnswer } from '../compose/answer-question.ts';
import { CitedSources } from '../compose/cited-sources.ts';
import { evidenceOf, NOTHING } from '../compose/test-evidence.ts';
import type { Evidence } from '../evidence.ts';
import { doubtedEvidence } from './doubted-evidence.ts';

const box = evidenceOf('high', { title: 'Box', text: 'A box has one owner. It is dropped.' });
const question = { text: 'Who owns a box?', language: 'en', pasted: null };
const composed = (evidence: Evidence) => {
  const { confidence, reasons } = composeAnswer(question, evidence, new CitedSources());
  return [confidence, ...reasons];
};

test('doubted evidence is not asserted, whether a sentence or a section, and the answer has the reason', () => {
  const section = { ...box, section: box.sentences };
  for (const evidence of [box, section]) {
    expect(composed(evidence)).toEqual(['answered', 'says-it']);
    const doubted = doubtedEvidence(evidence, 'model-declined');
    expect(composed(doubted)).toEqual(['closest', 'model-declined']);
  }
});

test('results computed from rows are not doubted, and empty evidence stays empty', () => {
  const [passage] = box.passages;
  const row = { passage: passage!, text: 'A box', start: 0, name: null, fields: [] }; // the evidence has a passage
  const records: Evidence = {
    ...box,
    reasons: ['computed'],
    records: { result: '1', rows: [row] },
  };
  expect(doubtedEvidence(records, 'model-unsupported')).toBe(records);
  expect(doubtedEvidence(NOTHING, 'model-unsupported')).toBe(NOTHING);
});

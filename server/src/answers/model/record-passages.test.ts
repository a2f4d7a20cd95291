import { expect, test } from 'vitest';
import { createSupportCheck } from '../citations/check/support-check.ts';
import type { RecordAnswer } from '../evidence.ts';
import { createScriptedModel } from '../language-model/test-model.ts';
import { alwaysSays } from '../language-model/test-model-script.ts';
import { recordPassages } from './record-passages.ts';
import { ShownSources } from './shown-sources.ts';
import { answerOf, evidenceOf, passage } from './test-answer.ts';

const COSTS = passage('Item | Amount\nWater | 386.20 €\nRefuse | 212.00 €', 'Costs');
const rowOf = (name: string, value: string) => {
  const text = `${name} | ${value}`;
  const start = COSTS.text.indexOf(text);
  return { passage: COSTS, text, start, name, fields: [{ label: 'Amount', value }] };
};
const records: RecordAnswer = {
  result: '598.20',
  rows: [rowOf('Water', '386.20 €'), rowOf('Refuse', '212.00 €')],
};

test('rows are verbatim in their document, and a computed result is a separate source', () => {
  const [computed, ...rows] = recordPassages({ records });
  expect(computed).toMatchObject({
    source: { documentId: null, title: 'Calculated by Quarry' },
    text: 'Water: 386.20 €; Refuse: 212.00 €. Computed over these 2 rows: 598.20.',
  });
  for (const { text, start, source } of rows) {
    expect(source.documentId).toBe('Costs');
    expect(COSTS.text.slice(start, start + text.length)).toBe(text);
  }
});

test('a model gets them before the other passages', async () => {
  const model = createScriptedModel(alwaysSays('Together 598.20 [1].'));
  await answerOf({ model, evidence: { ...evidenceOf(passage('Far away.', 'x')), records } });
  const content = model.chats[0]?.messages.at(-1)?.content ?? '';
  const places = ['Computed over these 2 rows: 598.20', 'Water | 386.20 €', 'Far away.'];
  const found = places.map((one) => content.indexOf(one));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found).not.toContain(-1);
});

test.each([
  ['Water and refuse cost 598.20 € together.', 'supported'],
  ['The sum of water and refuse is 598.20.', 'supported'],
  ['Water and refuse cost 612.40 € together.', 'unsupported'],
])('the check holds what was computed: %s', (statement, verdict) => {
  const shown = new ShownSources();
  for (const one of recordPassages({ records })) shown.show(one);
  const check = createSupportCheck({ evidence: shown });
  expect(check.decide(statement, [1], 'text').verdict).toBe(verdict);
});

test('without records there are none', () => {
  expect(recordPassages(evidenceOf())).toEqual([]);
});

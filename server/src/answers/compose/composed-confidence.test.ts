import { describe, expect, test } from 'vitest';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import type { Evidence } from '../evidence.ts';
import { bodyOf } from '../test-events.ts';
import { answerFrom, asked, evidenceOf, NOTHING } from './test-evidence.ts';

const limits = {
  title: 'Rate limits',
  text: 'Each key may send twenty requests a minute. The answer to more is status 429.',
};
const NO_DIRECT_ANSWER = 'I found no direct answer.';
const document = { title: 'Box', text: 'A box has an owner. Its owner drops it.' };

async function judged(
  question: AskedQuestion,
  found: Evidence | ((question: EvidenceQuestion) => Evidence),
  parts = {},
) {
  const { events } = await answerFrom(question, found, parts);
  const [first, ...rest] = events.filter(({ kind }) => kind !== 'found');
  if (first?.kind !== 'confidence') throw new Error('the first event is another');
  expect(rest.filter(({ kind }) => kind === 'confidence')).toEqual([]);
  const { confidence, reasons, parts: each } = first;
  return { confidence, reasons, parts: each, text: bodyOf(events) };
}

describe('an answer begins with its confidence:', () => {
  const requests = asked('How many requests a minute?');
  const card = {
    kind: 'calculator',
    title: 'A',
    input: '1+1',
    answer: { text: '2' },
    source: { name: 'Quarry', url: null },
  };
  const side = (text: string) => (text === 'Box' ? evidenceOf('high', document) : NOTHING);
  const comparing = (...subjects: [string, string]) =>
    asked('Compare', { intent: { kind: 'comparison', subjects } });
  const summing = (subject: string | null) =>
    asked('Summarise', { intent: { kind: 'summary', subject } });
  const meant = (kind: 'greeting' | 'more' | 'objection' | 'task') =>
    asked('requests', { intent: { kind } });
  const cases: readonly (readonly [
    string,
    Parameters<typeof judged>,
    'answered' | 'closest' | 'none',
    string,
  ])[] = [
    ['a sentence', [requests, evidenceOf('high', limits)], 'answered', 'says-it'],
    ['a card', [requests, NOTHING, { findCard: async () => card }], 'answered', 'card'],
    ['what is not sure', [requests, evidenceOf('weak', limits)], 'closest', 'uncertain'],
    ['nothing', [requests, NOTHING], 'none', 'not-found'],
    ['something else', [requests, evidenceOf('none', limits)], 'none', 'off-topic'],
    [
      'a comparison',
      [comparing('Box', 'Box'), evidenceOf('high', document)],
      'answered',
      'says-it',
    ],
    [
      'half of one',
      [comparing('Box', 'Gizmo'), ({ text }) => side(text)],
      'closest',
      'missing-name',
    ],
    ['a summary', [summing('requests'), evidenceOf('high', limits)], 'answered', 'says-it'],
    ['an unsure one', [summing('requests'), evidenceOf('weak', limits)], 'closest', 'uncertain'],
    ['a summary of nothing', [summing(null), NOTHING], 'none', 'asks'],
    ['more', [meant('more'), evidenceOf('high', limits)], 'answered', 'says-it'],
    ['more that is not sure', [meant('more'), evidenceOf('weak', limits)], 'closest', 'uncertain'],
    ['no more', [meant('more'), NOTHING], 'none', 'no-more'],
    ['an objection', [meant('objection'), evidenceOf('high', limits)], 'closest', 'uncertain'],
    ['a greeting', [meant('greeting'), NOTHING], 'none', 'courtesy'],
    ['a task', [meant('task'), NOTHING], 'none', 'task'],
  ];
  test.each(cases)('%s', async (_, given, confidence, reason) => {
    const answer = await judged(...given);
    expect([answer.confidence, answer.reasons]).toEqual([confidence, [reason]]);
    const isLead = answer.text.startsWith('I found no direct answer.');
    expect(isLead).toBe(confidence === 'closest');
  });
});

test('an answer takes over the reasons of its evidence', async () => {
  const evidence: Evidence = {
    ...evidenceOf('weak', limits),
    reasons: ['missing-kind', 'missing-word'],
  };
  expect((await judged(asked('When?'), evidence)).reasons).toEqual(evidence.reasons);
});

describe('several questions', () => {
  const ask = (confidences: readonly Evidence['confidence'][]) => {
    const [first = '', second = '', ...rest] = confidences.map((_, at) => `Requests ${at}?`);
    const intent = { kind: 'parts', questions: [first, second, ...rest] } as const;
    return judged(asked('Requests', { intent }), ({ text }) =>
      evidenceOf(confidences[Number(text.match(/\d/)?.[0])] ?? 'none', limits),
    );
  };

  test('are judged one by one, and together as the one answered best', async () => {
    const { confidence, parts, text } = await ask(['weak', 'high', 'none']);
    expect(confidence).toBe('answered');
    expect(parts.map((part) => [part.question, part.confidence])).toEqual([
      ['Requests 0?', 'closest'],
      ['Requests 1?', 'answered'],
      ['Requests 2?', 'none'],
    ]);
    expect(text).toMatch(/^\*\*Requests 0\?\*\*\n\nI found no direct answer\./);
  });

  test('without an answer to any get the phrase for it first, and once', async () => {
    const { confidence, text } = await ask(['none', 'weak', 'weak']);
    expect(confidence).toBe('closest');
    expect(text.split('I found no direct answer.')).toHaveLength(2);
    expect(text).toMatch(
      /^I found no direct answer\.[^\n]*\n\n\*\*Requests 0\?\*\*\n\nThe index holds nothing/,
    );
  });

  test('without any evidence get the phrase for it once', async () => {
    const { confidence, text, parts } = await ask(['none', 'none']);
    expect([confidence, text]).toEqual(['none', 'The index holds nothing on this.']);
    expect(parts).toHaveLength(2);
  });
});

describe.each(
  KNOWN_LANGUAGES.flatMap(({ subtags: [tag], phrases }) =>
    phrases === undefined ? [] : [[tag, phrases] as const],
  ),
)('in %s', (language, phrases) => {
  test('a reply without an answer begins with the phrase for it', async () => {
    const question = asked('Requests?', { language });
    const closest = await judged(question, evidenceOf('weak', limits));
    expect(closest.text.startsWith(phrases.noDirectAnswer)).toBe(true);
    expect((await judged(question, NOTHING)).text.startsWith(phrases.nothing)).toBe(true);
  });
});

test('an answering sentence that cannot be quoted is not replaced by a weaker match', async () => {
  const visit = {
    title: 'Knee',
    text: 'Next appointment: 2 April, Dr Lind\n\nThe knee bends to 110 degrees.',
  };
  const question = asked('When is the next appointment?');
  const { confidence, text } = await judged(question, evidenceOf('high', visit));
  expect(confidence).toBe('closest');
  expect(text).toContain(NO_DIRECT_ANSWER);
});

import { expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { type AnswerStep, withoutContent } from '../answer-step.ts';
import { asked, evidenceOf } from '../compose/test-evidence.ts';
import type { Evidence } from '../evidence.ts';
import type { FindingServices } from '../findings.ts';
import { withSteps } from './with-steps.ts';

const never = new AbortController().signal;
const question = asked('How long?', { masked: ['password'] });
const evidence = evidenceOf('high', { title: 'Bridges', text: 'It is 5 m long.' });

function watch(time: TestTime, parts: Partial<FindingServices> = {}) {
  const steps: AnswerStep[] = [];
  const services: FindingServices = {
    readQuestion: () => question,
    findEvidence: async () => evidence,
    findCard: async () => null,
    ...parts,
  };
  return { steps, services: withSteps(services, (step) => steps.push(step), time) };
}

test('reading, search and cards are reported with their counts, and work as before', async () => {
  const { steps, services } = watch(new TestTime());
  expect(services.readQuestion([{ role: 'user', content: 'How long?' }])).toBe(question);
  expect(await services.findCard('How long?', 'en', never)).toBe(null);
  expect(await services.findEvidence(question, never)).toBe(evidence);
  expect(steps.map(withoutContent)).toMatchObject([
    { kind: 'read', intent: 'question', turns: 1, pastedCharacters: 0, masked: ['password'] },
    { kind: 'card', card: null },
    { kind: 'search', confidence: 'high', passages: 1, sentences: 1 },
  ]);
});

test('text is in the content of a step and nowhere else', async () => {
  const { steps, services } = watch(new TestTime());
  services.readQuestion([{ role: 'user', content: 'How long?' }]);
  await services.findEvidence(question, never);
  expect(steps).toMatchObject([
    { content: { question: 'How long?', query: ['How long?'] } },
    { content: { query: ['How long?'], titles: ['Bridges'] } },
  ]);
  expect(JSON.stringify(steps.map(withoutContent))).not.toMatch(/How long|Bridges/);
});

test('a failed search is reported with its duration, and still fails', async () => {
  const time = new TestTime(1_000);
  const slow = Promise.withResolvers<Evidence>();
  const { steps, services } = watch(time, { findEvidence: () => slow.promise });
  const found = services.findEvidence(question, never);
  await time.advance(1_000);
  slow.reject(new Error('gone'));
  await expect(found).rejects.toThrow('gone');
  expect(steps).toMatchObject([
    { kind: 'search', confidence: null, startedMs: 1_000, durationMs: 1_000 },
  ]);
});

test('a very long title is cut', async () => {
  const long = evidenceOf('high', { title: 'a'.repeat(100_000), text: 'One.' });
  const { steps, services } = watch(new TestTime(), { findEvidence: async () => long });
  await services.findEvidence(question, never);
  expect(JSON.stringify(steps).length).toBeLessThan(1_000);
});

import { expect, test } from 'vitest';
import type { AnswerEvent } from '../answer-event.ts';
import { asked, evidenceOf } from '../compose/test-evidence.ts';
import { Findings } from '../findings.ts';
import { withFollowUps } from './follow-ups.ts';

const found = evidenceOf('high', {
  ...{ title: 'Guide', headings: ['Burst allowance'] },
  text: 'A burst is what comes at once. '.repeat(5),
});
const source = { documentId: 'Guide', title: 'Guide', url: '', language: 'en' };
const quote = { text: 'Yes.', before: '', after: '', headings: ['Limits'], start: 0 };
const EVENTS: AnswerEvent[] = [
  { kind: 'source', number: 1, source },
  { kind: 'citation', citation: { number: 1, at: 5, end: 8, quote } },
  { kind: 'text', text: 'Yes. [1]' },
];

async function* said(events: readonly AnswerEvent[]) {
  yield* events;
}

async function follow(events: readonly AnswerEvent[], byId: () => null) {
  const findings = new Findings();
  const services = findings.remembering({
    readQuestion: () => asked('How many requests?'),
    findEvidence: async () => found,
    findCard: async () => null,
  });
  const question = services.readQuestion([{ role: 'user', content: '…' }]);
  await services.findEvidence(question, new AbortController().signal);
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  const given = { findings, documents: { byId }, onFault };
  return { events: await Array.fromAsync(withFollowUps(said(events), given)), faults };
}

test('they come behind the answer, which stays as it is', async () => {
  const { events } = await follow(EVENTS, () => null);
  const questions = ['Explain “Burst allowance” in “Guide”'];
  expect(events).toEqual([...EVENTS, { kind: 'follow-ups', questions }]);
});

test('without any there is no event of them', async () => {
  const hello: AnswerEvent[] = [{ kind: 'text', text: 'Hello!' }];
  expect((await follow(hello, () => null)).events).toEqual(hello);
});

test('a fault costs the answer its follow-ups and nothing else, and is told', async () => {
  const fault = new Error('the store is gone');
  const { events, faults } = await follow(EVENTS, () => {
    throw fault;
  });
  expect([events, faults]).toEqual([EVENTS, [fault]]);
});

import { expect, test } from 'vitest';
import { asked, evidenceOf } from './compose/test-evidence.ts';
import { Findings } from './findings.ts';

const never = new AbortController().signal;
const evidence = evidenceOf('high', { title: 'Guide', text: 'A bridge is 5 m long.' });

function counted(faults = 0) {
  const calls: string[] = [];
  let faultsLeft = faults;
  const findings = new Findings();
  const services = findings.remembering({
    readQuestion() {
      calls.push('read');
      return asked('How long?');
    },
    async findEvidence({ text }) {
      calls.push(`evidence ${text}`);
      if (faultsLeft-- > 0) throw new Error('away');
      return evidence;
    },
    async findCard(text) {
      calls.push(`card ${text}`);
      return null;
    },
  });
  return { calls, findings, services };
}

test('a question and its evidence are computed once for an answer', async () => {
  const { calls, findings, services } = counted();
  for (let times = 0; times < 2; times += 1) {
    const question = services.readQuestion([{ role: 'user', content: 'How long?' }]);
    expect(await services.findCard(question.text, 'en', never)).toBeNull();
    expect(await services.findEvidence({ ...question }, never)).toBe(evidence);
  }
  expect(calls).toEqual(['read', 'card How long?', 'evidence How long?']);
  expect(findings.evidence).toEqual([evidence]);
});

test('another question, or the same in another language, gets its own evidence', async () => {
  const { calls, services } = counted();
  const question = asked('How long?');
  await services.findEvidence(question, never);
  await services.findEvidence({ ...question, language: 'de' }, never);
  await services.findEvidence({ ...question, text: 'How wide?' }, never);
  await services.findCard('1 + 1', 'en', never);
  await services.findCard('1 + 1', 'de', never);
  expect(calls).toHaveLength(5);
});

test('a failed search is tried again, and a caller that has left gets no result', async () => {
  const { calls, services } = counted(1);
  const question = asked('How long?');
  await expect(services.findEvidence(question, never)).rejects.toThrow('away');
  expect(await services.findEvidence(question, never)).toBe(evidence);
  expect(calls).toHaveLength(2);
  const left = AbortSignal.abort(new Error('left'));
  await expect(services.findEvidence(question, left)).rejects.toThrow('left');
});

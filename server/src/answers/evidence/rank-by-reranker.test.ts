import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestReranker } from '../../index/reranking/test-reranker.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { createReranking } from '../../search/reranking/reranking.ts';
import { openSampleServices } from '../../search/test-services.ts';
import type { EvidenceQuestion, EvidenceServices } from './evidence-question.ts';
import { findEvidence } from './find-evidence.ts';

const TEXT = [
  'The lighthouse of Harrow stands on a cliff above the sea.',
  'The lighthouse of Harrow was designed by Edith Marlow.',
  'The lighthouse of Harrow was painted by Otto Brand in 1902.',
].join(' ');

const text = 'Who designed the lighthouse of Harrow?';
const question: EvidenceQuestion = {
  text,
  language: 'en',
  query: [{ text, weight: 1 }],
  pasted: null,
};
const never = new AbortController().signal;

let services: EvidenceServices & { close(): void };
let worth: (text: string) => number;
let model: TestReranker;
beforeAll(async () => {
  services = await openSampleServices([{ title: 'Harrow lighthouse', text: TEXT }]);
});
afterAll(() => services.close());
beforeEach(() => {
  model = new TestReranker((read) => worth(read));
});

function find() {
  const time = new TestTime();
  const options = { clock: time, timers: time, onFault: () => undefined };
  const reranking = createReranking({ reranker: () => model, ...options });
  return findEvidence(question, { ...services, reranking }, never);
}

describe('with a reranker', () => {
  it('its preferred sentence comes first, read with its title', async () => {
    worth = (read) => (read.includes('Otto Brand') ? 0.99 : 0.1);
    const { sentences } = await find();
    expect(sentences[0]?.text).toContain('Otto Brand');
    const read = model.calls.flatMap(({ texts }) => texts);
    expect(read).toContainEqual(expect.stringMatching(/^Harrow lighthouse.*\n.*Edith Marlow/));
  });

  it('evidence that it is certain to be no answer is not asserted', async () => {
    const alone = await findEvidence(question, services, never);
    expect(alone.confidence).toBe('high');
    worth = () => 0.01;
    expect(await find()).toMatchObject({ confidence: 'weak', reasons: ['uncertain'] });
    worth = (read) => (read.includes('Edith Marlow') ? 0.9 : 0.01);
    expect(await find()).toMatchObject({ confidence: 'high' });
  });

  it('if it fails, the answer is the same as without it', async () => {
    model.isBroken = true;
    expect(await find()).toEqual(await findEvidence(question, services, never));
  });
});

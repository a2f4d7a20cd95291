import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculatorCard } from '../../cards/calculator/calculator-card.ts';
import { cutPassages } from '../../extract/passages/cut-passages.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { openSampleServices } from '../../search/test-services.ts';
import type { EvidenceServices } from '../evidence/evidence-question.ts';
import { createAnswerTools } from './create-answer-tools.ts';
import { asked, never } from './test-answer.ts';

const filler = 'Nothing of interest is said here at all. '.repeat(60);
const LONG = `${filler}\n\nThe keeper of the zeppelin hangar is Otto Brand.\n\n${filler}`;

let evidence: EvidenceServices & { close(): void };
beforeAll(async () => {
  evidence = await openSampleServices([
    { title: 'Harrow', text: 'The lighthouse of Harrow was designed by Edith Marlow.' },
    { title: 'Report', text: LONG, passages: cutPassages(LONG, []) },
  ]);
});
afterAll(() => evidence.close());

function toolsFor(pasted = asked('').pasted) {
  const cards = {
    kinds: [calculatorCard],
    clock: { now: () => 0 },
    timers: systemTimers,
    onCard: () => undefined,
    onFault: () => undefined,
  };
  return createAnswerTools({ evidence, cards }, { pasted, language: 'en' });
}

test('search returns passages of the content', async () => {
  const [first] = await toolsFor().search('Who designed the lighthouse?', never);
  expect(first?.text).toContain('Edith Marlow');
});

describe('retrieve', () => {
  const sourceOf = async (words: string) => {
    const [first] = await toolsFor().search(words, never);
    // One of the sample documents.
    return first!.source;
  };

  test('reads the passages of a document on the requested subject, best first', async () => {
    const report = await sourceOf('Nothing of interest');
    const found = await toolsFor().retrieve(report, 'keeper of the hangar', never);
    expect(found[0]?.text).toContain('Otto Brand');
    expect(found[0]?.text).toBe(
      LONG.slice(found[0]?.start, (found[0]?.start ?? 0) + (found[0]?.text.length ?? 0)),
    );
    expect(found.length).toBeLessThanOrEqual(5);
    expect(new Set(found.map(({ source }) => source))).toEqual(new Set([report]));
  });

  test('reads a pasted document', async () => {
    const source = { documentId: null, title: 'Notes', url: '', language: 'en' };
    const tools = toolsFor({ title: 'Notes', text: 'Milk.\n\nThe key is under the mat.' });
    const [first] = await tools.retrieve(source, 'key', never);
    expect(first).toMatchObject({ source, text: expect.stringContaining('under the mat') });
  });

  test.each([
    ['a document that is gone', { documentId: 'gone', title: 'x', url: '', language: null }],
    ['a card', { documentId: null, title: 'Calculator', url: '', language: null }],
  ])('finds nothing in %s', async (_, source) => {
    expect(await toolsFor().retrieve(source, 'x', never)).toEqual([]);
  });
});

test('a calculation is exact', async () => {
  const card = await toolsFor().card({ kind: 'calculator', text: '0.1 + 0.2' }, never);
  expect(card?.answer.text).toBe('0.3');
});

import { expect, test } from 'vitest';
import { summaryEvidence } from './summary-evidence.ts';
import { asked, evidenceOf, never, passage } from './test-answer.ts';

const nothing = async () => evidenceOf();

test('a pasted document is summarised from passages of all its parts, in order', async () => {
  const parts = Array.from({ length: 60 }, (_, part) => {
    const words = Array.from({ length: 90 }, (_, word) => `w${part}x${(word * 7) % 40}`).join(' ');
    return `Part ${part} speaks of ${words}.`;
  });
  const pasted = { title: 'Parts', text: parts.join('\n\n') };
  const evidence = await summaryEvidence(asked('', { pasted }), null, nothing, never);
  const starts = evidence?.passages.map(({ start }) => start) ?? [];
  expect(starts).toHaveLength(12);
  expect(starts[0]).toBe(0);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(evidence?.passages.every(({ text, start }) => pasted.text.startsWith(text, start))).toBe(
    true,
  );
});

test('a subject is searched for by its name', async () => {
  const searched: string[] = [];
  const found = evidenceOf(passage('A closure captures.'));
  const find = async ({ text }: { text: string }) => {
    searched.push(text);
    return found;
  };
  expect(await summaryEvidence(asked('sum up closures'), 'closures', find, never)).toBe(found);
  expect(searched).toEqual(['closures']);
});

test('without a document or a subject, there is nothing to summarise', async () => {
  expect(await summaryEvidence(asked('sum it up'), null, nothing, never)).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evidenceOf, NOTHING } from './compose/test-evidence.ts';
import type { Evidence } from './evidence.ts';
import { foundCandidates } from './found-candidates.ts';

const box = { title: 'Box', text: 'A box has one owner. It is dropped.' };
const titlesOf = (...all: Evidence[]) => foundCandidates(all).map(({ source }) => source.title);

test('each document is listed once, with its nearest sentence, for all questions together', () => {
  const rc = { title: 'Rc', text: 'It has many\n owners.' };
  const found = foundCandidates([evidenceOf('high', box, rc), evidenceOf('weak', rc)]);
  expect(found.map(({ source, snippet }) => [source.title, snippet])).toEqual([
    ['Box', 'A box has one owner.'],
    ['Rc', 'It has many owners.'],
  ]);
});

test('pasted documents, and evidence on something else, are not listed', () => {
  const pasted = { ...box, id: null };
  expect(titlesOf(evidenceOf('high', pasted), evidenceOf('none', box), NOTHING)).toEqual([]);
});

test('for any amount of evidence, the list is short and its snippets have whole characters', () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 600 }), { maxLength: 30 });
  fc.assert(
    fc.property(texts, (all) => {
      const documents = all.map((text, at) => ({ title: `${at}`, text: text.toWellFormed() }));
      const found = foundCandidates([evidenceOf('high', ...documents)]);
      expect(found.length).toBeLessThanOrEqual(10);
      for (const { snippet } of found) {
        expect([...snippet].length).toBeLessThanOrEqual(240);
        expect(snippet.isWellFormed()).toBe(true);
        expect(snippet).not.toMatch(/\n/u);
      }
    }),
  );
});

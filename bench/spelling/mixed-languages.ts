import type { SearchIndex } from '../../server/src/index/search-index.ts';
import { sampleDocument } from '../../server/src/index/test-document.ts';
import type { Budget } from '../report/budget.ts';
import type { Row } from '../report/print-table.ts';
import { measureChanges, measureMeant } from './measure-questions.ts';
import type { QuestionSet } from './question-sets.ts';
import { withSlip } from './slips.ts';

/** Fills one index with the documents of all sets, each in its language. */
export async function fillMixedIndex(
  index: SearchIndex,
  sets: readonly QuestionSet[],
): Promise<void> {
  let number = 0;
  for (const { documents, language } of sets) {
    const add = documents.map((text) => sampleDocument({ number: ++number, text, language }));
    index.apply({ remove: [], add });
  }
  await index.commit(1);
}

// What is quoted is looked for as it is: that is no matter of spelling.
const QUOTED = /["“”„«»]/;
const SLIPS = 150;
// Sets with fewer texts say nothing of a share of two in a thousand: their budget is all of them together.
const MAX_OFFERED = 0.02;
const MAX_APPLIED = 0.002;

/**
 * For each set: how many of its correct texts are offered another spelling, as they are and in capitals, and how many
 * slips in what the documents say are put right. Thresholds were set on the texts of even numbers.
 */
export async function mixedLanguageTables(sets: readonly QuestionSet[], index: SearchIndex) {
  const measured = [];
  for (const set of sets) {
    const texts = set.unanswered.filter((text) => !QUOTED.test(text));
    const half = (of: 0 | 1) =>
      measureChanges(
        texts.filter((_, i) => i % 2 === of),
        index,
      );
    const [tuned, heldOut] = [await half(0), await half(1)];
    const capitals = await measureChanges(
      texts.slice(0, SLIPS).map((text) => text.toUpperCase()),
      index,
    );
    const meant = await measureMeant(slipsOf(set, index), index);
    const all = await measureChanges(texts, index);
    measured.push({ set, texts, all, tuned, heldOut, capitals, meant });
  }
  const rows = measured.map(
    ({ set, all, tuned, heldOut, capitals, meant }): Row => ({
      set: set.name,
      texts: all.texts,
      offered: all.offered,
      applied: all.applied,
      'tuned half': tuned.offered,
      'held-out half': heldOut.offered,
      'in capitals': capitals.offered,
      slips: meant.slips,
      'put right': meant.right,
      'put wrong': meant.wrong,
    }),
  );
  const everything = await measureChanges(
    measured.flatMap(({ texts }) => texts),
    index,
  );
  return {
    rows: [
      ...rows,
      {
        set: 'all',
        texts: everything.texts,
        offered: everything.offered,
        applied: everything.applied,
      },
    ],
    budgets: budgetsOf(measured, everything.applied),
    details: Object.fromEntries(
      measured.flatMap(({ set, all, meant }) => [
        [`${set.name} changed`, all.examples],
        [`${set.name} slips missed`, meant.misses],
      ]),
    ) as Record<string, readonly string[]>,
  };
}

function budgetsOf(
  measured: readonly { set: QuestionSet; all: { offered: number } }[],
  applied: number,
): Budget[] {
  const offered = measured.map(({ set, all }) => ({
    figure: `correct texts offered another spelling, ${set.name}`,
    value: all.offered,
    must: 'at most' as const,
    limit: MAX_OFFERED,
    unit: '',
  }));
  const figure = 'correct texts of all sets searched with another spelling';
  return [...offered, { figure, value: applied, must: 'at most', limit: MAX_APPLIED, unit: '' }];
}

/** Slips in words that the documents have, each of which makes a word that they lack. */
function slipsOf({ answered }: QuestionSet, index: SearchIndex) {
  const has = (word: string) => index.wordFrequencies([word.toLowerCase()])[0]! > 0;
  return answered.slice(0, SLIPS).flatMap((text, i) => {
    const slip = withSlip(text, i, has);
    const typed = slip?.typed.match(/[\p{L}\p{M}]+/gu) ?? [];
    return slip !== null && !typed.every(has) ? [slip] : [];
  });
}

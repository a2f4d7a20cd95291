import type { Explanation } from '../../index/explanation.ts';
import type { SearchQuery } from '../../index/search-index.ts';
import { listWords } from '../explain/explain-score.ts';
import type { DocumentStanding, WordStanding } from '../results/document-standing.ts';

/** Advice for finding a document, or ranking it higher: short sentences, the most certain first. */
export function adviceFor(
  standing: Omit<DocumentStanding, 'detail' | 'advice'>,
  { explanation, sort }: { explanation: Explanation; sort: SearchQuery['sort'] },
): string[] {
  const { state, obstacles, words, query } = standing;
  if (state === 'on-page') return [];
  return [
    ...(query.correctionApplied
      ? [`The query was read as “${query.corrected}”: quote a word to have it as typed.`]
      : []),
    ...obstacles.map(({ remedy }) => remedy),
    ...adviceForLacking(words.filter(({ isHeld }) => !isHeld)),
    ...(state === 'folded' ? [FOLDED] : []),
    ...(state === 'below' ? adviceForRank(standing, explanation, sort) : []),
  ];
}

const FOLDED =
  'If both are to be found, let their texts differ more; if not, one of the two can be removed.';

function adviceForLacking(lacking: readonly WordStanding[]): string[] {
  const near = lacking.filter((one) => one.near.length > 0);
  const others = lacking.filter((one) => one.near.length === 0);
  const unheard = others.filter(({ passages }) => passages === 0).map(({ word }) => word);
  const known = others.filter(({ passages }) => passages > 0).map(({ word }) => word);
  const [leave, add] = known.length > 1 ? ['them', 'these words'] : ['it', 'the word'];
  return [
    ...near.map(
      ({ word, near: says }) =>
        `It says ${listWords(says)}: search for that instead of “${word}”, or add “${word}” to its text.`,
    ),
    ...(known.length > 0
      ? [
          `It lacks ${listWords(known)}: add ${add} to its text, or leave ${leave} out of the query.`,
        ]
      : []),
    ...(unheard.length > 0
      ? [`No document has ${listWords(unheard)}: check the spelling, or search without.`]
      : []),
  ];
}

// In a passage over twice as long as usual, each word counts little more than half.
const LONG_PASSAGE = 2;

function adviceForRank(
  { explanation: score }: Omit<DocumentStanding, 'detail' | 'advice'>,
  { signals }: Explanation,
  sort: SearchQuery['sort'],
): string[] {
  if (sort === 'newest') return ['Sort by relevance: by date, the newest go first.'];
  if (sort !== 'relevance') return ['Sort by relevance: its attributes decide where it stands.'];
  const first = signals.find((signal) => 'length' in signal);
  if (score === null || first === undefined) return [];
  const advice: string[] = [];
  if (!signals.some(({ kind }) => kind === 'title')) {
    advice.push('Name it by words of the query: one in the title counts as three in the text.');
  }
  if (first.length > LONG_PASSAGE * first.averageLength) {
    const [length, average] = [first.length, first.averageLength].map(Math.round);
    advice.push(
      `Give its text headings or paragraphs: the passage that matches has ${length} words, others ${average}, and a word counts for less among many.`,
    );
  }
  return advice;
}

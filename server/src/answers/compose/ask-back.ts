import type { AskedQuestion } from '../asked-question.ts';
import type { Evidence } from '../evidence.ts';
import { dependenceOf, refersElsewhere } from '../question/dependence.ts';
import type { Composed } from './composed.ts';
import { contentTerms } from './content-terms.ts';
import { phrasesFor } from './phrases.ts';
import { markdownLine } from './quotation/markdown-text.ts';

// `When did they disband?` says enough to look for; what says more is looked for, whatever its pronoun means.
const MAX_TERMS = 2;
const MAX_CHOICES = 4;

/** Whether a question does not say what it is about: it stands for something with a pronoun, and nothing was said or pasted before. */
export function isUnclear({ text, language, pasted, turns = [] }: AskedQuestion): boolean {
  const isFirst = turns.filter(({ role }) => role === 'user').length <= 1;
  if (!isFirst || pasted !== null || text === '') return false;
  return (
    refersElsewhere(text, language) &&
    dependenceOf(text, language) === 'whole' &&
    contentTerms(text, language).size <= MAX_TERMS
  );
}

/** Asks what is meant, with the titles of what comes closest to choose from. */
export function askBack(
  { language }: Pick<AskedQuestion, 'language'>,
  evidence: readonly Evidence[],
): Composed {
  return askWhich(
    { language },
    evidence.flatMap(({ passages }) => passages.map(({ source }) => source.title)),
  );
}

/** One short question, with what may be meant. */
export function askWhich(
  { language }: Pick<AskedQuestion, 'language'>,
  meant: readonly string[],
): Composed {
  const lines = meant.map(markdownLine).filter((line) => line !== '');
  const choices = [...new Set(lines)].slice(0, MAX_CHOICES);
  const blocks = choices.length === 0 ? [] : [choices.map((title) => `- ${title}`).join('\n')];
  const lead = phrasesFor(language).unclear;
  return { confidence: 'none', reasons: ['asks'], lead, blocks };
}

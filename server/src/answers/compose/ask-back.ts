import type { AskedQuestion } from '../asked-question.ts';
import type { Evidence } from '../evidence.ts';
import { dependenceOf, refersElsewhere } from '../question/dependence.ts';
import type { Composed } from './composed.ts';
import { contentTerms } from './content-terms.ts';
import { phrasesFor } from './phrases.ts';
import { markdownLine } from './quotation/markdown-text.ts';

// With more terms than this, search anyway, whatever the pronoun refers to: `When did they disband?`
const MAX_TERMS = 2;
const MAX_CHOICES = 4;

/** Whether a question does not name its subject: it has an unresolved pronoun, and there is no earlier turn or pasted document. */
export function isUnclear({ text, language, pasted, turns = [] }: AskedQuestion): boolean {
  const isFirst = turns.filter(({ role }) => role === 'user').length <= 1;
  if (!isFirst || pasted !== null || text === '') return false;
  return (
    refersElsewhere(text, language) &&
    dependenceOf(text, language) === 'whole' &&
    contentTerms(text, language).size <= MAX_TERMS
  );
}

/** Whether several documents match a question nearly as well, so that its pronoun may refer to any of them. */
export function hasSeveralSubjects(evidence: readonly Evidence[]): boolean {
  return evidence.some(({ sentences }) => {
    const least = CLOSE * (sentences[0]?.score ?? 0);
    const close = sentences.filter(({ score }) => score >= least);
    return new Set(close.map(({ passage }) => passage.source.title)).size > 1;
  });
}

const CLOSE = 0.85;

/** Asks what is meant, offering the titles of the closest passages. */
export function askBack(
  { language }: Pick<AskedQuestion, 'language'>,
  evidence: readonly Evidence[],
): Composed {
  return askWhich(
    { language },
    evidence.flatMap(({ passages }) => passages.map(({ source }) => source.title)),
  );
}

/** Asks one short question, with the given choices. */
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

import type { AnswerSigns } from './answer-signs.ts';

/*
 * Logistic regression, with a fixed direction for each feature, of whether the first sentence is correct. Fitted on half of the
 * questions of squad2-five-articles, and on clapnq-dev, jsquad and xquad in six languages: once with their paragraphs, once
 * without the answering sentence, once without the article, and once among 4,800 unrelated documents. Each set does as well
 * with weights fitted on the other sets (`npm run bench -- answers`), so none is fitted to a language or a corpus.
 */
const WEIGHTS: Readonly<Record<keyof AnswerSigns, number>> = {
  spoken: 1.25,
  said: 0.88,
  inPassage: 0.7,
  // Detects sentences on another subject; with the weight of the words, their number adds nothing.
  present: 0,
  names: 0.7,
  lacksFigure: -0.95,
  phrases: 1.6,
  lead: 1,
  agreement: 0.45,
  repetition: 0.18,
  shortness: -1.5,
  lacksKind: -0.75,
  // Only prevents assertions, as the last two below.
  lacksAttribute: 0,
  lacksDeed: -0.5,
  unsaidVerbs: -0.33,
  unsaidOfWhether: 0,
  undenied: -0.65,
  opposite: -0.55,
  // Only prevents assertions: `barsAssertion`.
  otherName: 0,
  otherTime: 0,
  unranked: -0.37,
  crowd: -0.6,
  nearness: 0.3,
};
const USUAL = -3.86;

/** The log odds that a sentence answers, given its features. */
export function surenessOf(signs: AnswerSigns): number {
  let sureness = USUAL;
  for (const [sign, weight] of Object.entries(WEIGHTS)) {
    sureness += weight * signs[sign as keyof AnswerSigns]; // the keys of the record are those of the features
  }
  return sureness;
}

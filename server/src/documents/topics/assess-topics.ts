import type { Term } from '../../languages/analysis/term.ts';
import { DEFAULT_LANGUAGE, primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import { MAX_TOPICS, TOPICS, type Topic } from './topic.ts';
import { type LabelledDocument, topicLabels } from './topic-labels.ts';
import { compileTopicWords, type LexiconEntry, type TopicLexicon } from './topic-words.ts';

/** The assessed properties of a document. */
export interface AssessedTopics extends LabelledDocument {
  readonly language: string | null;
}

/** The terms of a document as in the index, stemmed for its language. */
export interface DocumentTerms {
  readonly title: readonly Term[];
  /** One list for each passage. */
  readonly text: readonly (readonly Term[])[];
}

/*
 * Tuned on the first half of topic-cases.ts, checked on the other (`npm run bench -- topics`). A score is points divided
 * by the square root of the length, since the number of distinct words grows about as that.
 */
const MIN_SCORE = 0.62;
const ADDED_TERMS = 40;
// A single word, however frequent, may as well be a name.
const MIN_DISTINCT = 2;
const MIN_POINTS = 5;
// A further topic counts only if its score is close to the first.
const SECOND_SHARE = 0.6;
// Points spread over all topics mean no particular topic.
const MIN_SHARE = 0.24;
// A category that a person chose is enough by itself. A tag or a folder name is enough together with some words.
const FILING_SCORE = 0.8;
const MENTION_SCORE = 0.35;
const MAX_MENTIONS = 2;
// A title of ten words is as much evidence as a paragraph.
const TITLE_COUNT = 2;
// Some ten thousand words, enough to determine the topic.
const MAX_TERMS = 10_000;

/**
 * The topics of a document: at most {@link MAX_TOPICS}, the clearest first, and none rather than a guess. Derived from its
 * filing (sections, categories, types, tags, its path), and from its words if there is a lexicon for its language. Pure;
 * never throws; some 10 µs for a text of a thousand characters.
 */
export function assessTopics(document: AssessedTopics, terms: DocumentTerms): Topic[] {
  const labels = scoreLabels(document);
  const scores = scoreWords(terms, document.language, labels);
  let best = 0;
  for (let at = 0; at < scores.length; at++) best = Math.max(best, scores[at]!);
  if (best < MIN_SCORE) return [];
  const sum = scores.reduce((total, score) => total + score, 0);
  const least = Math.max(MIN_SCORE, best * SECOND_SHARE, sum * MIN_SHARE);
  return TOPICS.map((topic, at) => ({ topic, score: scores[at]! }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_TOPICS)
    .map(({ topic }) => topic);
}

function scoreLabels(document: AssessedTopics): Float64Array {
  const scores = new Float64Array(TOPICS.length);
  const labels = topicLabels(document);
  if (labels.length === 0) return scores;
  TOPICS.forEach((topic, at) => {
    const own = labels.filter((label) => label.topic === topic);
    const mentions = own.filter(({ isFiling }) => !isFiling).length;
    if (own.length > mentions) scores[at]! += FILING_SCORE;
    scores[at]! += Math.min(mentions, MAX_MENTIONS) * MENTION_SCORE;
  });
  return scores;
}

const lexicons = new Map<string, TopicLexicon>();

/** `null` without a lexicon for the language. */
function lexiconOf(language: string | null): TopicLexicon | null {
  const subtag = language === null ? DEFAULT_LANGUAGE : primarySubtag(language);
  const words = knownLanguage(subtag)?.topicWords;
  if (words === undefined) return null;
  const lexicon = lexicons.get(subtag) ?? compileTopicWords(words, subtag);
  lexicons.set(subtag, lexicon);
  return lexicon;
}

/** Adds the evidence of words to that of labels; a topic without a label needs enough different words. */
function scoreWords(
  { title, text }: DocumentTerms,
  language: string | null,
  labels: Float64Array,
): Float64Array {
  const lexicon = lexiconOf(language);
  if (lexicon === null) return labels;
  const counts = new Map<LexiconEntry, number>();
  let length = countTerms(title, TITLE_COUNT, lexicon, counts);
  for (const terms of text) {
    if (length >= MAX_TERMS) break;
    length += countTerms(terms, 1, lexicon, counts);
  }
  if (counts.size === 0) return labels;
  const { points, distinct } = sumUp(counts);
  const scale = 1 / Math.sqrt(length + ADDED_TERMS);
  return points.map((sum, at) => {
    const isEnough = distinct[at]! >= MIN_DISTINCT && sum >= MIN_POINTS;
    return labels[at]! + (isEnough || labels[at]! > 0 ? Math.max(0, sum) * scale : 0);
  });
}

/** By topic: the points of its words, and its number of distinct words. */
function sumUp(counts: ReadonlyMap<LexiconEntry, number>) {
  const points = new Float64Array(TOPICS.length);
  const distinct = new Uint16Array(TOPICS.length);
  for (const [entry, count] of counts) {
    const factor = 1 + Math.log2(count);
    for (let i = 0; i < entry.topics.length; i++) {
      const topic = entry.topics[i]!;
      points[topic]! += entry.points[i]! * factor;
      if (entry.points[i]! > 0) distinct[topic]!++;
    }
  }
  return { points, distinct };
}

/** Counts the entries that match terms, the longest of those with the same beginning; returns the number of terms. */
function countTerms(
  terms: readonly Term[],
  weight: number,
  lexicon: TopicLexicon,
  counts: Map<LexiconEntry, number>,
): number {
  const { entries, mayHold } = lexicon;
  for (let at = 0; at < terms.length; at++) {
    // Most terms are in no lexicon. Checking a bit takes a tenth of the time of a look-up.
    if (mayHold[terms[at]!.hash] === 0) continue;
    const first = entries.get(terms[at]!.text);
    if (first === undefined) continue;
    let match = first;
    let end = at;
    let { next } = first;
    for (let ahead = at + 1; next !== null && ahead < terms.length; ahead++) {
      const longer = next.get(terms[ahead]!.text);
      if (longer === undefined) break;
      if (longer.topics.length > 0) {
        match = longer;
        end = ahead;
      }
      ({ next } = longer);
    }
    counts.set(match, (counts.get(match) ?? 0) + weight);
    at = end;
  }
  return terms.length;
}

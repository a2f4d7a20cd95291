import type { AnswerKind } from '../../languages/questions.ts';
import { type Candidate, titlesOf } from './candidate.ts';
import { sectionsOf } from './passage/sections.ts';
import { type Piece, splitPassage } from './passage/split-passage.ts';
import { countsAsked, holdsAnswer } from './terms/expected-answer.ts';
import {
  addCounts,
  countTerms,
  countTermsInCode,
  type QuestionTerms,
  type TermCounts,
} from './terms/question-terms.ts';
import { readAskedWhen, saysWhen } from './terms/says-when.ts';
import { askedUnits, withSpannedUnits } from './terms/spanned-units.ts';

/** A piece of a candidate, with the score of its words. */
export interface ScoredPiece {
  readonly candidate: Candidate;
  /** The score of its candidate, 0 to 1 among all candidates. */
  readonly passageScore: number;
  readonly piece: Piece;
  readonly text: string;
  /** The heading of its section, if that begins within the passage, and those of the other sections there. */
  readonly above?: string;
  readonly beside?: readonly string[];
  /** 0 to 1. */
  readonly score: number;
  /** The share of the question's weight in it, its title and its neighbours. */
  readonly coverage: number;
  /** The counts of its words, of those with its title and neighbours, and of those of its passage with the title. */
  readonly own: TermCounts;
  readonly context: TermCounts;
  readonly passage: TermCounts;
  /** Whether it has the requested kind of value: a date, a person. */
  readonly holdsExpected: boolean;
}

/** The question that sentences are compared with. */
export interface ScoringOptions {
  readonly terms: QuestionTerms;
  /** As asked. */
  readonly question: string;
  readonly expected: AnswerKind | null;
  /** The language of the question. */
  readonly language: string | null;
}

/*
 * The weights of a sentence's own words, of those around it and of its passage: evidence.md §4, where .3, .4 and .3 found 73.5
 * / 88.5 of 100 and the sentence alone 67.9 / 81.1. Since the passage's score includes the search's order, it may weigh more:
 * 71.1 / 88.3 became 71.7 / 89.3 over all sets. Halving or doubling any value below costs at most .5.
 */
const SHARES = { sentence: 0.2, context: 0.4, passage: 0.4 } as const;
// A sentence counts twice in its context, so that its words dominate.
const OWN_REPEATS = 2;
// The bonus of a sentence with the requested kind of value (a date, a person), and the weight of the share of the question's
// words relative to their frequency.
const ANSWER_BONUS = 0.12;
const COVERAGE_SHARE = 0.35;
// The bonus for a number of the counted thing: `How many turns …?`, `1 to 100 turns`.
const COUNTS_BONUS = 0.12;
// The part of that share that is measured in the sentence itself.
const OWN_COVERAGE = 0.25;
// The candidates that are split into sentences; lower-ranked ones are about something else.
const MAX_SPLIT_CANDIDATES = 24;
// BM25 over sentences: for short texts, repetitions matter little.
const K1 = 1.2;
const B = 0.75;

interface CountedCandidate {
  readonly candidate: Candidate;
  readonly own: TermCounts;
  readonly title: TermCounts;
}

/** The pieces of the best candidates, the best first. */
export function scoreSentences(
  candidates: readonly Candidate[],
  options: ScoringOptions,
): ScoredPiece[] {
  const { terms, question, language } = options;
  const asked = { terms, units: askedUnits(question, language, terms) };
  const counted = candidates.map((candidate) => countCandidate(candidate, asked));
  const passages = scorePassages(counted, terms);
  const best = passages.toSorted((a, b) => b.score - a.score).slice(0, MAX_SPLIT_CANDIDATES);
  const pieces = best.flatMap(({ counted: one, score }) => splitCandidate(one, score, asked));
  return rank(pieces, options);
}

/** The terms of the question, and the days and months among them. */
interface AskedTerms {
  readonly terms: QuestionTerms;
  readonly units: ReturnType<typeof askedUnits>;
}

function countCandidate(candidate: Candidate, { terms, units }: AskedTerms): CountedCandidate {
  const { source, headings, text, normalizer } = candidate;
  const title = titlesOf(source, headings);
  const spans = { asked: units, language: normalizer.language };
  return {
    candidate,
    own: withSpannedUnits(countTerms(text, normalizer, terms), text, spans),
    title: countTerms(title, normalizer, terms),
  };
}

function scorePassages(counted: readonly CountedCandidate[], terms: QuestionTerms) {
  const texts = counted.map(({ own, title }) => addCounts([own, title]));
  const scores = normalised(bm25(texts, terms));
  return counted.map((one, i) => ({
    counted: one,
    score: 0.7 * scores[i]! + 0.3 * one.candidate.standing,
  }));
}

type CountedPiece = Omit<ScoredPiece, 'score' | 'holdsExpected'> & { readonly title: TermCounts };

function splitCandidate(
  { candidate, title: titles, own: words }: CountedCandidate,
  passageScore: number,
  { terms, units }: AskedTerms,
): CountedPiece[] {
  const passage = addCounts([words, titles]);
  const { text, headings, source, normalizer } = candidate;
  const { language } = source;
  const pieces = splitPassage(text, {
    headings: [...headings, source.title],
    language,
    isPasted: source.documentId === null,
  });
  const counts = pieces.map(({ kind, start, end }) => {
    const count = kind === 'code' ? countTermsInCode : countTerms;
    const own = text.slice(start, end);
    const spans = { asked: units, language: normalizer.language };
    return withSpannedUnits(count(own, normalizer, terms), own, spans);
  });
  const sections = sectionsOf(text).map(({ heading, start, end }, i, all) => ({
    start,
    end,
    headings: { above: heading, beside: all.flatMap((one, k) => (k === i ? [] : [one.heading])) },
    title: addCounts([titles, countTerms(heading, normalizer, terms)]),
  }));
  return pieces.map((piece, i) => {
    const own = counts[i]!;
    const section = sections.find(({ start, end }) => piece.start >= start && piece.end <= end);
    const title = section?.title ?? titles;
    const around = [counts[i - 1], counts[i + 1]].filter((one) => one !== undefined);
    const context = addCounts([...Array<TermCounts>(OWN_REPEATS).fill(own), title, ...around]);
    return {
      candidate,
      passageScore,
      passage,
      piece,
      ...section?.headings,
      own,
      title,
      context,
      text: text.slice(piece.start, piece.end),
      coverage: coverageOf(context, terms),
    };
  });
}

function rank(pieces: readonly CountedPiece[], options: ScoringOptions): ScoredPiece[] {
  const { terms, expected, question, language } = options;
  const sentences = normalised(
    bm25(
      pieces.map(({ own }) => own),
      terms,
    ),
  );
  const contexts = normalised(
    bm25(
      pieces.map(({ context }) => context),
      terms,
    ),
  );
  const whole = wholeBooks(pieces);
  const when = expected === 'date' ? readAskedWhen(question, language, terms) : null;
  return pieces
    .map((piece, i) => {
      const words =
        SHARES.sentence * sentences[i]! +
        SHARES.context * contexts[i]! +
        SHARES.passage * piece.passageScore;
      const covered =
        OWN_COVERAGE * coverageOf(piece.own, terms) + (1 - OWN_COVERAGE) * piece.coverage;
      const mixed = (1 - COVERAGE_SHARE) * words + COVERAGE_SHARE * covered;
      const own = piece.candidate.normalizer.language;
      const holdsExpected =
        expected !== null &&
        (holdsAnswer(piece.text, expected, question, [own, language]) ||
          (when !== null &&
            saysWhen({ ...piece, language: own, url: piece.candidate.source.url }, when)));
      const counts = expected === 'number' && countsAsked(piece.text, question);
      const bonus = (holdsExpected ? ANSWER_BONUS : 0) + (counts ? COUNTS_BONUS : 0);
      const score =
        ((mixed + bonus) / (1 + ANSWER_BONUS)) *
        ownShare(piece, terms) *
        (whole.has(piece.candidate.source.documentId) ? OF_BOOK : 1);
      return { ...piece, holdsExpected, score };
    })
    .sort((a, b) => b.score - a.score);
}

// The page on a subject has the same text with more context. Enough to rank it first, too little to hide a book.
const OF_BOOK = 0.92;
const BOOK_RATIO = 20;
const MIN_DOCUMENTS = 3;

/** The documents that are far longer than the others: a site printed as one document, a dump. */
function wholeBooks(pieces: readonly CountedPiece[]): ReadonlySet<string | null> {
  const units = new Map<string | null, number>();
  for (const { candidate } of pieces) {
    units.set(candidate.source.documentId, candidate.documentUnits);
  }
  const sorted = [...units.values()].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  if (sorted.length < MIN_DOCUMENTS) return new Set();
  const long = [...units].filter(([id, length]) => id !== null && length > median * BOOK_RATIO);
  return new Set(long.map(([id]) => id));
}

// For `And the fee?` after a question on a notice period: text on the notice period alone answers the earlier question.
const WITHOUT_OWN = 0.7;

/** Lowers the score of pieces that have only the words of the context; 1 if the question has no context. */
function ownShare({ own, title }: CountedPiece, { terms }: QuestionTerms): number {
  if (terms.every(({ isOwn }) => isOwn)) return 1;
  let [all, held] = [0, 0];
  for (const [i, { isOwn, isContent, weight }] of terms.entries()) {
    if (!isOwn || !isContent) continue;
    all += weight;
    if (own.counts[i]! + title.counts[i]! > 0) held += weight;
  }
  return all === 0 ? 1 : WITHOUT_OWN + (1 - WITHOUT_OWN) * (held / all);
}

/** The share of the question's weight in a text. */
export function coverageOf({ counts }: TermCounts, { terms, totalWeight }: QuestionTerms): number {
  if (totalWeight === 0) return 0;
  let covered = 0;
  for (const [i, { weight }] of terms.entries()) if (counts[i]! > 0) covered += weight;
  return covered / totalWeight;
}

function bm25(texts: readonly TermCounts[], { terms }: QuestionTerms): number[] {
  const average = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length);
  return texts.map(({ counts, length }) => {
    const norm = K1 * (1 - B + (B * length) / Math.max(1, average));
    let score = 0;
    for (const [i, { weight }] of terms.entries()) {
      const count = counts[i]!;
      if (count > 0) score += (weight * count * (K1 + 1)) / (count + norm);
    }
    return score;
  });
}

/** Relative to the best score. */
function normalised(scores: readonly number[]): number[] {
  const best = Math.max(0, ...scores);
  return best === 0 ? scores.map(() => 0) : scores.map((score) => score / best);
}

import type { IndexLookUps } from '../../index/search-index-reader.ts';
import { primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import type { Found } from '../../search/found.ts';
import type { LookUps } from '../../search/look-ups/look-ups.ts';
import { openLookUps } from '../../search/look-ups/open-look-ups.ts';
import { type QueryLanguages, queryLanguages } from '../../search/query/query-languages.ts';
import type { Evidence, EvidencePassage, EvidenceSentence, RecordAnswer } from '../evidence.ts';
import { asksForMore } from '../question/pasted/prompt-words.ts';
import type { Candidate } from './candidate.ts';
import { type EvidenceQuestion, type EvidenceServices, ownText } from './evidence-question.ts';
import { answerFromFields } from './fields/answer-from-fields.ts';
import { namedFields } from './fields/named-fields.ts';
import { type FoundCandidates, findCandidates } from './find-candidates.ts';
import {
  type Correction,
  type JudgedQuestion,
  type Judgement,
  judgeEvidence,
  saysOtherwise,
} from './judge-confidence.ts';
import { preferNewestEdition } from './newest-edition.ts';
import { hasOtherWords } from './other-words.ts';
import { ENDS_SENTENCE } from './passage/sentence-end.ts';
import {
  isOfPastedAlone,
  pastedCandidates,
  pastedOnQuestion,
  termCounter,
} from './pasted-candidates.ts';
import { preferAnswering } from './prefer-answering.ts';
import { type RankedPieces, rankByMeaning } from './rank-by-meaning.ts';
import { rankByReranker } from './rank-by-reranker.ts';
import { answerFromRecords } from './records/answer-from-records.ts';
import { readTableQuestion, type TableQuestion } from './records/asked-of-tables.ts';
import { asksForSteps, findSection } from './records/find-section.ts';
import type { TableDocument } from './records/open-table.ts';
import { tableDocuments } from './records/table-documents.ts';
import { type ScoredPiece, scoreSentences } from './score-sentences.ts';
import { findStatements } from './statements/find-statements.ts';
import { expectedAnswer } from './terms/expected-answer.ts';
import { type QuestionTerms, questionTerms } from './terms/question-terms.ts';

// Passages for quotes and for the model; later ones are too far from the question.
const MAX_PASSAGES = 20;
const MAX_SENTENCES = 120;
// Compared with each sentence; longer than any real question.
const MAX_ASKED_UNITS = 1_200;

/**
 * Finds the evidence for a question in the content, or in a pasted document, which alone is used if it came with the question.
 * The search applies the owner's rules and safe search. If semantic search is not ready in time, only words count. Without
 * results the evidence is empty, with confidence `none`. Rejects only with the signal's reason.
 */
export async function findEvidence(
  question: EvidenceQuestion,
  services: EvidenceServices,
  signal: AbortSignal,
): Promise<Evidence> {
  const lookUps = openLookUps(services);
  const looking = rankEvidence(question, services, signal, lookUps);
  const { ranked: unread, judged, searched, found: search } = await looking;
  const reranked = await rankByReranker(unread, question, services.reranking, signal);
  const newest = preferNewestEdition(reranked.ranked, judged.asked);
  const { ranked, isClosest } = preferAnswering(newest, judged);
  const { isDoubted } = reranked;
  // What is only shown as closest is not judged: the reasons are those of the best piece.
  const judgement = judgeEvidence(isClosest ? newest : ranked, judged);
  const named = await lookUps.run((atHand) => namedFields(question, searched, atHand.documents));
  const evidence = {
    ...evidenceOf(ranked.pieces, isDoubted ? doubted(judgement) : judgement),
    ...(named !== null && { named }),
  };
  const written = readTableQuestion(judged.asked, judged.language, judged.expected);
  const computes = written.computations.length > 0;
  const documents = await lookUps.run((atHand) =>
    tableDocuments(searched, atHand.documents, computes),
  );
  const steps = asksForSteps(written) ? findSection(written, documents) : [];
  const records =
    steps.length > 0
      ? null
      : ((await fieldsOn(written, { found: search, byTitle: false }, lookUps)) ??
        answerFromRecords(written, documents) ??
        (await fieldsOn(written, { found: search, byTitle: true }, lookUps)));
  if (records !== null) return { ...evidence, ...assertedBy(records), records };
  const found = steps.length > 0 ? steps : findSection(written, documents);
  const section =
    found.length > 0 || isDoubted
      ? found
      : statementsOn(written, documents, { evidence, ranked, judged });
  return section.length === 0
    ? evidence
    : { ...evidence, confidence: 'high', reasons: ['says-it'], section };
}

/** The answer from the fields of all documents, not only of those read; `null` for a pasted document, which has none. */
async function fieldsOn(
  question: TableQuestion,
  { found, byTitle }: { readonly found: Found | null; readonly byTitle: boolean },
  lookUps: LookUps,
): Promise<RecordAnswer | null> {
  if (found === null || question.computations.length === 0) return null;
  const context = { found, byTitle };
  return lookUps.run((atHand) => answerFromFields(question, context, atHand));
}

/** Statements that have every word of the question, unless the asserted evidence is as good. */
function statementsOn(
  question: TableQuestion,
  documents: readonly TableDocument[],
  {
    evidence: { confidence, sentences },
    ranked: { pieces },
    judged,
  }: {
    readonly evidence: Evidence;
    readonly ranked: RankedPieces;
    readonly judged: JudgedQuestion;
  },
): readonly EvidenceSentence[] {
  const { relatedTerms } = judged;
  const options = relatedTerms === undefined ? {} : { relatedTerms };
  const found = findStatements(question, documents, options).filter((one) => {
    const piece = pieces.find((other) => holdsStatement(other, one));
    return piece === undefined || !saysOtherwise(piece, judged);
  });
  const [best] = sentences;
  // With its continuation; a line without a full stop is quoted as a statement.
  const isWhole = best?.kind === 'sentence' && ENDS_SENTENCE.test(best.text);
  const isSame = confidence === 'high' && found.some(({ text }) => best?.text.includes(text));
  return isSame && isWhole ? [] : found;
}

function holdsStatement({ candidate, piece, text }: ScoredPiece, one: EvidenceSentence): boolean {
  if (piece.kind !== 'sentence') return false;
  const start = one.passage.start + one.start;
  const from = candidate.start + piece.start;
  const isOfDocument = candidate.source.documentId === one.passage.source.documentId;
  return isOfDocument && start >= from && start < from + text.length;
}

/** Lowers the confidence if the reranker is certain that nothing answers. */
function doubted(judgement: Judgement): Judgement {
  return judgement.confidence === 'high'
    ? { confidence: 'weak', reasons: ['uncertain'] }
    : judgement;
}

/** The ranked evidence for a question, with everything needed to judge it. */
export interface RankedEvidence {
  readonly ranked: RankedPieces;
  readonly judged: JudgedQuestion;
  /** The pasted passages, otherwise those found. */
  readonly searched: readonly Candidate[];
  /** The search; `null` for a pasted document. */
  readonly found: Found | null;
}

/** Finds and ranks the evidence, without judging it. Rejects only with the signal's reason. */
export async function rankEvidence(
  question: EvidenceQuestion,
  services: EvidenceServices,
  signal: AbortSignal,
  lookUps = openLookUps(services),
): Promise<RankedEvidence> {
  signal.throwIfAborted();
  const isAlone = isOfPastedAlone(question);
  const found = isAlone ? NOTHING_FOUND : await findCandidates(question, services, lookUps, signal);
  signal.throwIfAborted();
  const given = question.pasted === null ? [] : pastedCandidates(question.pasted);
  const terms = await lookUps.run(({ index }) => termsOf(question, found, given, index));
  const pasted = isAlone ? given : pastedOnQuestion(given, found.candidates, question, terms);
  const language = question.language ?? found.found?.plan.languages.first ?? null;
  // A long question has its request at the end.
  const asked = ownText(question).slice(-MAX_ASKED_UNITS);
  const expected = expectedAnswer(asked, language);
  // A pasted document on the subject is what the question is about.
  const others = pasted.length > 0 && !asksForMore(question.text) ? [] : found.candidates;
  const byWords = withoutCopies(
    scoreSentences([...pasted, ...others], {
      terms,
      question: asked,
      expected,
      language,
    }),
  );
  const ranked = await rankByMeaning(byWords, question, services.sentenceVectors, signal);
  const isElse = pasted.length === 0 && isCorrected(found.found);
  const searched = others.length > 0 || pasted.length === 0 ? passagesIn(language, services) : 0;
  const judged = {
    asked,
    terms,
    expected,
    language,
    correction: isElse ? correctionOf(found, asked, language) : null,
    passages: searched + pasted.length,
    ...(asked !== question.text && { turn: question.text.slice(-MAX_ASKED_UNITS) }),
    ...(services.relatedTerms && { relatedTerms: services.relatedTerms }),
  };
  return pasted.length > 0
    ? { ranked, judged, searched: pasted, found: null }
    : { ranked, judged, searched: found.candidates, found: found.found };
}

/** The confidence of rows and labels, independent of the sentences beside them. */
function assertedBy({ result }: RecordAnswer): Pick<Evidence, 'confidence' | 'reasons'> {
  return { confidence: 'high', reasons: [result === null ? 'says-it' : 'computed'] };
}

const NOTHING_FOUND: FoundCandidates = { candidates: [], found: null };

/** Estimates the passages in a language: statistics count its documents. */
function passagesIn(language: string | null, { index }: EvidenceServices): number {
  const { passages, documents, languages } = index.statistics();
  const share =
    language === null ? 1 : (languages[primarySubtag(language)] ?? 0) / Math.max(1, documents);
  return passages * Math.min(1, share);
}

function correctionOf(
  { found }: FoundCandidates,
  asked: string,
  language: string | null,
): Correction {
  return hasOtherWords(asked, found?.corrected ?? asked, language) ? 'other-words' : 'slips';
}

function isCorrected(found: Found | null): boolean {
  return found?.correctionApplied ?? false;
}

function termsOf(
  question: EvidenceQuestion,
  { found }: FoundCandidates,
  pasted: readonly Candidate[],
  index: IndexLookUps,
): QuestionTerms {
  const planned =
    found?.plan.languages ??
    queryLanguages(question.text.split(/\s+/u), null, index.statistics().languages);
  const languages = withPasted(planned, question, pasted);
  // A pasted document may have words and languages that the content lacks, which the search corrected or dropped.
  const isAsAsked = languages !== planned || (pasted.length > 0 && isCorrected(found));
  const searched = found === null || isAsAsked ? null : found.plan.query.terms;
  const further = termCounter(pasted);
  return questionTerms(question, { languages, index, searched, further });
}

/** The languages of the content, the question and the pasted document. */
function withPasted(
  planned: QueryLanguages,
  { language }: EvidenceQuestion,
  pasted: readonly Candidate[],
): QueryLanguages {
  const ofPasted = pasted[0]?.source.language ?? null;
  if (pasted.length === 0) return planned;
  const first = primarySubtag(language ?? ofPasted ?? planned.first);
  const own = ofPasted === null ? [first] : [first, primarySubtag(ofPasted)];
  if (own.every((one) => planned.all.includes(one)) && planned.first === first) return planned;
  const all = [...new Set([...own, ...planned.all])];
  return { first, all, likely: own, usual: own, isKnown: true };
}

function evidenceOf(pieces: readonly ScoredPiece[], judgement: Judgement): Evidence {
  const passages = new Map<Candidate, EvidencePassage>();
  const sentences: EvidenceSentence[] = [];
  for (const { candidate, passageScore, piece, text, score } of pieces) {
    if (sentences.length >= MAX_SENTENCES) break;
    const passage = passages.get(candidate) ?? passageOf(candidate, passageScore);
    if (!passages.has(candidate) && passages.size >= MAX_PASSAGES) continue;
    passages.set(candidate, passage);
    sentences.push({ passage, kind: piece.kind, text, start: piece.start, score });
  }
  const ranked = [...passages.values()].sort((a, b) => b.score - a.score);
  return { ...judgement, passages: ranked, sentences };
}

function passageOf({ source, headings, text, start }: Candidate, score: number): EvidencePassage {
  return { source, headings, text, start, score };
}

// Texts of the same length and beginning are copies.
const COMPARED_UNITS = 400;

/**
 * Removes duplicate texts from the pieces: of several documents with the same text keeps the shortest, since a page on the
 * subject is a better source than a book that contains all pages. A pasted document takes precedence. Linear.
 */
export function withoutCopies(pieces: readonly ScoredPiece[]): ScoredPiece[] {
  const beginnings = pieces.map(({ text }) => beginningOf(text));
  const counts = new Map<string, number>();
  for (const one of beginnings) counts.set(one, (counts.get(one) ?? 0) + 1);
  const places = new Map<string, number>();
  const kept: ScoredPiece[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (counts.get(beginnings[at] ?? '') === 1) {
      kept.push(piece);
      continue;
    }
    const key = keyOf(piece.text);
    const place = places.get(key);
    if (place === undefined) {
      places.set(key, kept.length);
      kept.push(piece);
      continue;
    }
    const known = kept[place];
    // Keep the score of the first.
    if (known && isNearer(piece, known)) kept[place] = { ...piece, score: known.score };
  }
  return kept;
}

/** The first letters: texts that differ in them are no copies, and need no full comparison. */
function beginningOf(text: string): string {
  return lettersOf(/^(?:[^\p{L}\p{N}]*[\p{L}\p{N}]){0,12}/u.exec(text)?.[0] ?? '');
}

/** Ignores punctuation and spaces, which depend on the extraction. */
function keyOf(text: string): string {
  const letters = lettersOf(text);
  return letters === '' ? text : `${letters.length} ${letters.slice(0, COMPARED_UNITS)}`;
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

function isNearer({ candidate: a }: ScoredPiece, { candidate: b }: ScoredPiece): boolean {
  if (a.source.documentId === b.source.documentId) return false;
  if (b.source.documentId === null) return false;
  return a.source.documentId === null || a.documentUnits < b.documentUnits;
}

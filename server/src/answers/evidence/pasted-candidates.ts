import { cutPassages, type Heading } from '../../extract/passages/cut-passages.ts';
import { detectLanguage } from '../../languages/analysis/detect-language.ts';
import { primarySubtag, termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';
import type { PastedDocument } from '../asked-question.ts';
import { asksForMore } from '../question/pasted/prompt-words.ts';
import type { Candidate } from './candidate.ts';
import type { EvidenceQuestion } from './evidence-question.ts';
import { headingLineLength } from './passage/split-passage.ts';
import { addCounts, countTerms, type QuestionTerms } from './terms/question-terms.ts';

// Up to a hundred turns of 32,000 characters may be pasted: use the beginning only. About 30 ms of work.
const MAX_PASTED_UNITS = 256 * 1024;

/** The passages of a pasted document: an index for this question alone, not stored. */
export function pastedCandidates({ title, text }: PastedDocument): Candidate[] {
  const bounded = text.toWellFormed().slice(0, MAX_PASTED_UNITS);
  const language = detectLanguage(bounded);
  const source = { documentId: null, title, url: '', language, pastedText: bounded };
  const normalizer = termNormalizer(language);
  return cutPassages(bounded, headingsOf(bounded, title)).map(({ start, end, headings }) => ({
    source,
    headings,
    start,
    standing: 1,
    normalizer,
    documentUnits: bounded.length,
    text: bounded.slice(start, end),
  }));
}

/** Whether the pasted document is in another language than the question. */
export function isForeign([first]: readonly Candidate[], asked: string | null): boolean {
  const language = first?.source.language ?? null;
  return language !== null && asked !== null && primarySubtag(language) !== primarySubtag(asked);
}

/** Counts the passages that contain a term. */
export function termCounter(candidates: readonly Candidate[]) {
  const counts = new Map<string, number>();
  for (const { text, normalizer } of candidates) {
    const distinct = new Set<string>();
    tokenize(text, normalizer, ({ indexTerm }) => distinct.add(indexTerm));
    for (const term of distinct) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return {
    passages: candidates.length,
    countOf: (alternatives: readonly string[]) =>
      Math.max(0, ...alternatives.map((term) => counts.get(term) ?? 0)),
  };
}

// A book has a few hundred.
const MAX_HEADINGS = 1_000;

/** Lines marked as headings, or above the sentences of a paragraph, except the title. */
function headingsOf(text: string, title: string): Heading[] {
  const headings: Heading[] = [];
  for (const { 0: paragraph, index } of text.matchAll(/\S[^\n]*(?:\n[ \t]*\S[^\n]*)*/gu)) {
    if (headings.length >= MAX_HEADINGS) break;
    const marked = /^(#{1,6}) +(.{1,200})$/mu.exec(paragraph.split('\n', 1)[0] ?? '');
    const line = marked?.[2] ?? paragraph.slice(0, headingLineLength(paragraph)).trim();
    if (line === '' || line === title) continue;
    headings.push({ level: marked?.[1]?.length ?? 2, title: line.trim(), offset: index });
  }
  return headings;
}

/** Whether to answer a question from the document pasted with it and nothing else. */
export function isOfPastedAlone({
  text,
  pasted,
}: Pick<EvidenceQuestion, 'text' | 'pasted'>): boolean {
  if (pasted === null || asksForMore(text)) return false;
  return pasted.isOnly === true || (pasted.isEarlier !== true && pasted.isGuessed !== true);
}

// Minimum coverage of the question, relative to the content's. Below it, a document pasted earlier matches by chance, and a
// short text that may be no document describes what the question is about.
const MIN_SHARE_DOUBTFUL = 0.6;
// For a document pasted with the question, one matching word is enough.
const MIN_SHARE = 0.1;

/**
 * Returns the pasted passages if they match the question; otherwise none, so that the content answers. Keeps them as well if
 * the content matches nothing either, if the question has no words of its own, or if the languages differ, since a match
 * cannot be determined then.
 */
export function pastedOnQuestion(
  pasted: readonly Candidate[],
  found: readonly Candidate[],
  { pasted: document, language }: Pick<EvidenceQuestion, 'pasted' | 'language'>,
  terms: QuestionTerms,
): readonly Candidate[] {
  if (pasted.length === 0 || isForeign(pasted, language)) return pasted;
  const most = ownCoverage(found, terms);
  const isDoubtful = document?.isEarlier === true || document?.isGuessed === true;
  const share = isDoubtful ? MIN_SHARE_DOUBTFUL : MIN_SHARE;
  return ownCoverage(pasted, terms) < most * share ? [] : pasted;
}

/** The largest weight of the question's own words in one passage, including its title and headings. */
function ownCoverage(candidates: readonly Candidate[], terms: QuestionTerms): number {
  let most = 0;
  for (const { text, headings, source, normalizer } of candidates) {
    const title = [source.title, ...headings].join('\n');
    const counted = [text, title].map((part) => countTerms(part, normalizer, terms));
    const { counts } = addCounts(counted);
    let held = 0;
    for (const [i, { weight, isOwn, isContent }] of terms.terms.entries()) {
      if (isOwn && isContent && counts[i]! > 0) held += weight;
    }
    most = Math.max(most, held);
  }
  return most;
}

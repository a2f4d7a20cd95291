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

// A hundred turns of 32,000 characters may be pasted; of so much a person has read the beginning. About 30 ms of work.
const MAX_PASTED_UNITS = 256 * 1024;

/** The passages of what was pasted: an index for this question alone, of which nothing is kept. */
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

/** Whether what was pasted is in another language than the question. */
export function isForeign([first]: readonly Candidate[], asked: string | null): boolean {
  const language = first?.source.language ?? null;
  return language !== null && asked !== null && primarySubtag(language) !== primarySubtag(asked);
}

/** In how many of these passages terms stand. */
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

// A book has some hundreds.
const MAX_HEADINGS = 1_000;

/** Lines that are marked as headings, or stand above the sentences of a paragraph; but for the title. */
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

/** Whether a question is answered from what came along with it and from nothing else. */
export function isOfPastedAlone({
  text,
  pasted,
}: Pick<EvidenceQuestion, 'text' | 'pasted'>): boolean {
  if (pasted === null || asksForMore(text)) return false;
  return pasted.isOnly === true || (pasted.isEarlier !== true && pasted.isGuessed !== true);
}

// Of what the content has of the question: below, a document that was pasted earlier has only some of its words by chance, and a short
// text that is perhaps none tells what the question is about.
const MIN_SHARE_DOUBTFUL = 0.6;
// It was just pasted, to be asked about: one word of it is enough.
const MIN_SHARE = 0.1;

/**
 * What was pasted, where it has something of what is asked; else nothing, so that the content answers. It stays where the content
 * has nothing of it either, where the question has no words of its own, and where it is in another language: then it cannot be told.
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

/** The largest share of the weight of the question's own words that one passage has, its title and headings included. */
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

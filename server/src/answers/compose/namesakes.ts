import { foldText } from '../../languages/analysis/fold-text.ts';
import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import { addressOf } from '../evidence/records/open-table.ts';
import type { Evidence, EvidenceSentence, EvidenceSource } from '../evidence.ts';
import { contentTerms } from './content-terms.ts';

// Minimum score relative to the best: below it, a document is about something else.
const CLOSE = 0.75;
const MAX_DOCUMENTS = 6;
/**
 * The qualifier in a title that distinguishes things of one name: `John Ward (chemist)`, `John Ward, footballer`. Not a number,
 * which distinguishes parts, versions or years of one thing, nor text after a dash or a colon, such as the name of the site.
 */
const QUALIFIER = /\s*(?:[(（[]|,\s)\P{N}*$/su;

/**
 * The candidates of a question that names one of several things of one name: rows that match equally, or documents that match
 * the question equally. Empty if the question is unambiguous.
 */
export function namesakes(
  question: Pick<EvidenceQuestion, 'text' | 'language'>,
  evidence: Evidence,
): readonly string[] {
  if (evidence.records !== undefined) return evidence.records.choices ?? [];
  if (evidence.confidence !== 'high' || evidence.section !== undefined) return [];
  const best = bestOfDocuments(evidence.sentences);
  const [first] = best;
  if (first === undefined) return [];
  const name = bareTitle(first);
  if (name === '' || !holdsWords(question.text, name)) return [];
  const asked = contentTerms(question.text, question.language);
  const said = saidOf(first, asked);
  const same = best.filter((one) => {
    const isClose = one.score >= first.score * CLOSE && bareTitle(one) === name;
    if (!isClose || !saidOf(one, asked).isSupersetOf(said)) return false;
    return one === first || isOfAnother(one, first, asked);
  });
  const isTold = same.some(({ passage }) => isQualified(question.text, passage.source));
  return same.length < 2 || isTold ? [] : labelsOf(same.map(({ passage }) => passage.source));
}

/**
 * Whether two sentences are about two things: their titles differ, or both have names or numbers that the question lacks, but
 * none in common. Otherwise they may say the same about one thing.
 */
function isOfAnother(
  one: EvidenceSentence,
  other: EvidenceSentence,
  asked: ReadonlySet<string>,
): boolean {
  if (foldText(one.text) === foldText(other.text)) return false;
  const [left, right] = [one, other].map(({ passage }) => passage.source.title);
  if (foldText(left ?? '') !== foldText(right ?? '')) return true;
  if (areParts(one.passage.source, other.passage.source)) return false;
  const [here, there] = [namesIn(one, asked), namesIn(other, asked)];
  return here.size > 0 && there.size > 0 && here.isDisjointFrom(there);
}

/** Whether the addresses of two documents differ only in numbers: parts of one text, such as `report 1.txt` and `report 2.txt`. */
function areParts(one: EvidenceSource, other: EvidenceSource): boolean {
  const [here, there] = [one, other].map(({ url }) => url.replaceAll(/\p{Nd}+/gu, ''));
  return one.url !== '' && one.url !== other.url && here === there;
}

/** The names and numbers in a sentence, except those of the question and of its title. */
function namesIn(
  { text, passage: { source } }: EvidenceSentence,
  asked: ReadonlySet<string>,
): ReadonlySet<string> {
  // The first word of a sentence is always capitalised.
  const marked = text.match(/(?<=\S\s+\S*)\p{Lu}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
  const names = contentTerms(marked.join(' '), source.language);
  return names.difference(asked).difference(contentTerms(source.title, source.language));
}

/** The best sentence of each document, best first. */
function bestOfDocuments(sentences: readonly EvidenceSentence[]): EvidenceSentence[] {
  const best = new Map<string, EvidenceSentence>();
  for (const sentence of sentences) {
    const { documentId } = sentence.passage.source;
    if (documentId === null || best.has(documentId)) continue;
    best.set(documentId, sentence);
    if (best.size === MAX_DOCUMENTS) break;
  }
  return [...best.values()];
}

function bareTitle({ passage }: EvidenceSentence): string {
  return foldText(passage.source.title.replace(QUALIFIER, '')).trim();
}

function holdsWords(text: string, name: string): boolean {
  const words = (one: string) =>
    ` ${foldText(one)
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()} `;
  return words(text).includes(words(name));
}

/** The terms of the question that a sentence or its titles have. */
function saidOf(
  { text, passage }: EvidenceSentence,
  asked: ReadonlySet<string>,
): ReadonlySet<string> {
  const { source, headings } = passage;
  const around = contentTerms([text, source.title, ...headings].join('\n'), source.language);
  return asked.intersection(around);
}

/** Whether the question has a word of the qualifier of a title. */
function isQualified(text: string, { title, language }: EvidenceSource): boolean {
  const qualifier = contentTerms(QUALIFIER.exec(title)?.[0] ?? '', language);
  const bare = contentTerms(title.replace(QUALIFIER, ''), language);
  const asked = contentTerms(text, language);
  return [...qualifier].some((term) => asked.has(term) && !bare.has(term));
}

/** The titles; equal titles get the end of their addresses. Empty if these are equal, too. */
function labelsOf(sources: readonly EvidenceSource[]): readonly string[] {
  const titles = sources.map(({ title }) => title);
  const labels = sources.map((source) => {
    const isOne = titles.filter((title) => title === source.title).length === 1;
    return isOne ? source.title : `${source.title} (${addressOf(source).trim()})`;
  });
  return new Set(labels).size === labels.length ? labels : [];
}

import { detectLanguage } from '../../languages/analysis/detect-language.ts';
import { type JudgedAnswer, judgedBy } from '../answer-confidence.ts';
import type { AskedQuestion, PastedDocument } from '../asked-question.ts';
import { splitPassage } from '../evidence/passage/split-passage.ts';
import type { EvidencePassage } from '../evidence.ts';
import { closestQuotations, writeClosest } from './answer-question.ts';
import type { AnswerServices } from './answer-services.ts';
import type { CitedSources } from './cited-sources.ts';
import { type Composed, closestLead } from './composed.ts';
import { coveringQuotations } from './cover.ts';
import { phrasesFor } from './phrases.ts';
import { isQuotable } from './quotation/choose-quotations.ts';
import { type Quotation, quotationOf } from './quotation/quotation.ts';
import { isSignpost } from './quotation/self-contained.ts';
import { writeItem } from './quotation/write-quotation.ts';

/** Summarises the pasted document, or the content on a subject, by sentences that cover it. */
export async function summarise(
  asked: AskedQuestion,
  subject: string | null,
  services: AnswerServices,
  { sources, signal }: { readonly sources: CitedSources; readonly signal: AbortSignal },
): Promise<Composed> {
  const { pasted, language } = asked;
  const isOfPasted = pasted !== null && subject === null;
  const { quotations, ...judged } = isOfPasted
    ? ofDocument(pasted)
    : await ofContent(subject ?? '', asked, services, signal);
  if (quotations.length === 0 && isOfPasted) {
    return showRelated(pasted, asked, services, { sources, signal });
  }
  services.onAnswered?.(OUTCOMES[quotations.length > 0 ? judged.confidence : 'none']);
  const phrases = phrasesFor(language);
  if (quotations.length > 0) {
    const isList = quotations.every(({ kind }) => kind === 'sentence');
    const items = quotations.map((quotation) => writeItem(quotation, sources));
    const blocks = isList ? [items.join('\n')] : items;
    return judged.confidence === 'answered'
      ? { ...judged, blocks }
      : { ...judged, lead: closestLead(phrases), blocks };
  }
  if (subject === null) {
    return { confidence: 'none', reasons: ['asks'], lead: phrases.nothingToSummarise, blocks: [] };
  }
  return { ...judged, lead: phrases.nothing, blocks: [] };
}

const OUTCOMES = { answered: 'high', closest: 'weak', none: 'none' } as const;

/** A summary and its judgement. */
interface Summary extends JudgedAnswer {
  readonly quotations: readonly Quotation[];
}

/** About a page for a long document, a third of a short one. */
const MAX_SENTENCES = 6;
const SHARE = 0.35;
/** Longer sentences are left out. */
const MAX_SENTENCE_UNITS = 350;
/** Bounds the time of the selection; twenty pages have fewer sentences. */
const MAX_POOL = 1_000;

function ofDocument({ title, text }: PastedDocument): Summary {
  const language = detectLanguage(text);
  const source = { documentId: null, title, url: '', language, pastedText: text };
  const passage: EvidencePassage = { source, headings: [], text, start: 0, score: 1 };
  const pieces = splitPassage(text, { headings: [title], language }).slice(0, MAX_POOL);
  const quotations = pieces.map(({ kind, start, end }) =>
    quotationOf({ passage, kind, text: text.slice(start, end), start, score: 1 }),
  );
  const said = covering(
    quotations.flatMap((one) => (one.kind === 'list' ? itemsOf(one) : [one])),
    openingOf,
  );
  const items = said.length > 0 ? said : coveringAll(quotations.flatMap(itemsOf), openingOf);
  const tables = quotations.filter(
    (one) => one.kind === 'table' && isQuotable({ ...one, score: 1 }),
  );
  return {
    confidence: 'answered',
    reasons: ['says-it'],
    quotations: items.length > 0 ? items : tables.slice(0, MAX_TABLES),
  };
}

// A document of tables only is best shown as it is.
const MAX_TABLES = 2;

/** The items of a list, which count as sentences in notes. */
function itemsOf(quotation: Quotation): Quotation[] {
  if (quotation.kind !== 'list') return [];
  const lines = quotation.text.matchAll(
    /^[ \t]*(?:[-*•‣◦–]|\d{1,3}[.)]|[a-z][.)])?[ \t]*(?<item>\S.*)$/gmu,
  );
  return Array.from(lines, ({ 0: line, index, groups }): Quotation => {
    const text = groups?.['item'] ?? line;
    const start = quotation.start + index + line.length - text.length;
    return { ...quotation, kind: 'sentence', text, start };
  }).filter(({ text }) => text.length <= MAX_SENTENCE_UNITS);
}

/** For code, tables and other text without sentences: shows the content on its words. */
async function showRelated(
  pasted: PastedDocument,
  { language }: AskedQuestion,
  services: AnswerServices,
  { sources, signal }: { readonly sources: CitedSources; readonly signal: AbortSignal },
): Promise<Composed> {
  const words = pasted.text.slice(0, MAX_SENTENCE_UNITS * 10).match(/[\p{L}\p{M}_]{3,40}/gu) ?? [];
  const text = [...new Set(words)].slice(0, MAX_RELATED_WORDS).join(' ');
  const question = { text, query: [{ text, weight: 1 }], pasted: null, language };
  const evidence = await services.findEvidence(question, signal);
  // There is no question, so this is no answer.
  const confidence = evidence.confidence === 'none' ? 'none' : 'weak';
  services.onAnswered?.(confidence);
  const phrases = phrasesFor(language);
  const closest = confidence === 'none' ? [] : closestQuotations(question, evidence);
  if (closest.length === 0) {
    return { confidence: 'none', reasons: ['asks'], lead: phrases.nothingToSummarise, blocks: [] };
  }
  const blocks = [writeClosest(closest, sources)];
  return { ...judgedBy(evidence, 'closest'), lead: closestLead(phrases), blocks };
}

/** The limit of a search; the first lines of a listing name its subject. */
const MAX_RELATED_WORDS = 24;

async function ofContent(
  subject: string,
  { language, query, pasted, text }: AskedQuestion,
  { findEvidence }: AnswerServices,
  signal: AbortSignal,
): Promise<Summary> {
  const asked =
    subject === '' ? { text, query } : { text: subject, query: [{ text: subject, weight: 1 }] };
  const evidence = await findEvidence({ ...asked, pasted, language }, signal);
  if (evidence.confidence === 'none') return { ...judgedBy(evidence), quotations: [] };
  const scores = new Map<Quotation, number>();
  for (const sentence of evidence.sentences.slice(0, MAX_POOL)) {
    scores.set(quotationOf(sentence), sentence.score);
  }
  const best = Math.max(...scores.values());
  const near = [...scores.keys()].filter((one) => (scores.get(one) ?? 0) >= best * NEAR);
  const preferenceOf = (one: Quotation) => (scores.get(one) ?? 0) ** 2 * openingOf(one);
  const quotations = covering(near, preferenceOf);
  return { ...judgedBy(evidence, quotations.length > 0 ? undefined : 'none'), quotations };
}

/** Minimum score for content on a subject. */
const NEAR = 0.5;
/** The first sentence of a paragraph is more likely to state its subject. */
const OPENING = 1.3;

function covering(
  quotations: readonly Quotation[],
  preferenceOf: (quotation: Quotation) => number,
): Quotation[] {
  const fit = quotations
    .filter((one) => one.kind === 'sentence' && one.text.length <= MAX_SENTENCE_UNITS)
    .filter((one) => isQuotable({ ...one, score: 1 }));
  return coveringAll(fit, preferenceOf);
}

function coveringAll(
  quotations: readonly Quotation[],
  preferenceOf: (quotation: Quotation) => number,
): Quotation[] {
  const count = Math.min(MAX_SENTENCES, Math.max(1, Math.ceil(quotations.length * SHARE)));
  const easeOf = (quotation: Quotation) => (isUneasy(quotation) ? UNEASY : 1);
  const figuresOf = ({ text }: Quotation) => (/\p{N}/u.test(text) ? WITH_FIGURES : 1);
  return coveringQuotations(
    quotations,
    count,
    (one) => preferenceOf(one) * easeOf(one) * figuresOf(one),
  );
}

/** Prices, dates and amounts are important in a summary. */
const WITH_FIGURES = 1.25;

/** For sentences that need context, or only refer elsewhere. */
const UNEASY = 0.6;

function isUneasy({ isLeaning, text, passage }: Quotation): boolean {
  return isLeaning || isSignpost(text, passage.source.language);
}

function openingOf({ passage, start }: Quotation): number {
  const isOpening =
    start === 0 || /\n\s*$/u.test(passage.text.slice(Math.max(0, start - 3), start));
  return isOpening ? OPENING : 1;
}

import { type JudgedPart, judgedBy, judgedTogether } from '../answer-confidence.ts';
import { titlesOf } from '../evidence/candidate.ts';
import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import { hasFactList } from '../evidence/passage/fact-list.ts';
import { isOfPastedAlone } from '../evidence/pasted-candidates.ts';
import { superlativesIn } from '../evidence/superlatives.ts';
import type { Evidence, EvidenceSentence } from '../evidence.ts';
import { asks } from '../question/asks.ts';
import type { AnswerServices } from './answer-services.ts';
import { askWhich } from './ask-back.ts';
import type { CitedSources } from './cited-sources.ts';
import { closestInDocument } from './closest-in-document.ts';
import { writeClosestOfGiven } from './closest-of-given.ts';
import { type Composed, closestLead } from './composed.ts';
import { contentTerms, shareOfNew } from './content-terms.ts';
import { joinedRequests } from './joined-requests.ts';
import { namesakes } from './namesakes.ts';
import { phrasesFor } from './phrases.ts';
import { chooseQuotations, isQuotable, pastedFirst } from './quotation/choose-quotations.ts';
import { markdownLine } from './quotation/markdown-text.ts';
import { type Quotation, quotationOf } from './quotation/quotation.ts';
import { writeItem, writeQuotation, writeTitle } from './quotation/write-quotation.ts';
import { exampleIn } from './show-example.ts';
import { isUnread } from './unread-table.ts';
import { writeCard } from './write-card.ts';
import { writeRecords } from './write-records.ts';

/** The answer to one question. */
export async function answerQuestion(
  question: EvidenceQuestion,
  services: AnswerServices,
  sources: CitedSources,
  signal: AbortSignal,
): Promise<Composed> {
  const isOfPasted = isOfPastedAlone(question);
  const card = isOfPasted
    ? null
    : await services.findCard(question.text, question.language, signal);
  if (card !== null) {
    services.onAnswered?.('card');
    return { confidence: 'answered', reasons: ['card'], blocks: [writeCard(card, sources)] };
  }
  const joined = await answerJoined(question, services, sources, signal);
  if (joined !== null) return joined;
  const evidence = await services.findEvidence(question, signal);
  if (evidence.confidence !== 'high') {
    // Open data answer only if the content does not.
    const fact = await services.findFact?.(question.text, question.language, signal);
    if (fact) {
      services.onAnswered?.('card');
      return { confidence: 'answered', reasons: ['card'], blocks: [writeCard(fact, sources)] };
    }
  }
  const meant = namesakes(question, evidence);
  if (meant.length > 1) {
    services.onAnswered?.('weak');
    return askWhich(question, meant);
  }
  services.onAnswered?.(evidence.confidence);
  return composeAnswer(question, evidence, sources);
}

/** Answers two calculations in one text, or a calculation and a question; `null`: it is neither. */
async function answerJoined(
  question: EvidenceQuestion,
  services: AnswerServices,
  sources: CitedSources,
  signal: AbortSignal,
): Promise<Composed | null> {
  const { language } = question;
  for (const [before, after] of joinedRequests(question.text)) {
    const card = await services.findCard(before, language, signal);
    if (card === null) continue;
    const other = await services.findCard(after, language, signal);
    if (other === null && !asks(after)) continue;
    services.onAnswered?.('card');
    const block = writeCard(card, sources);
    const first: JudgedPart = { question: before, confidence: 'answered', reasons: ['card'] };
    if (other !== null) {
      const parts = [first, { ...first, question: after }];
      return { ...judgedTogether(parts), blocks: [block, writeCard(other, sources)], parts };
    }
    const rest = { ...question, text: after, query: [{ text: after, weight: 1 }] };
    const { lead, ...answer } = await answerQuestion(rest, services, sources, signal);
    const { confidence, reasons } = answer;
    const parts = [first, ...(answer.parts ?? [{ question: after, confidence, reasons }])];
    const blocks = [block, ...(lead === undefined ? [] : [lead]), ...answer.blocks];
    return { ...judgedTogether(parts), blocks, parts };
  }
  return null;
}

/**
 * Quotes the evidence: the best sentence, then a few that add to it. If the evidence is not certain to answer, says so, and
 * shows the closest passages.
 */
export function composeAnswer(
  question: Pick<EvidenceQuestion, 'text' | 'language' | 'pasted'>,
  evidence: Evidence,
  sources: CitedSources,
): Composed {
  const example = exampleIn(question, evidence);
  if (example !== null) {
    return { ...judgedBy(evidence, 'answered'), blocks: [writeQuotation(example, sources)] };
  }
  if (evidence.records !== undefined) {
    const blocks = [...writeRecords(evidence.records, sources)];
    return { ...judgedBy(evidence, 'answered'), blocks };
  }
  if (evidence.section !== undefined) {
    const [first, ...more] = evidence.section.map(quotationOf);
    const blocks = first === undefined ? [] : writeSection(first, more, sources);
    if (blocks.length > 0) return { ...judgedBy(evidence, 'answered'), blocks };
  }
  const quotations = evidence.confidence === 'high' ? chooseQuotations(question, evidence) : null;
  if (quotations === null) return showClosest(question, evidence, sources);
  const { first, more } = quotations;
  if (isUnread(first, question)) return showClosest(question, evidence, sources);
  const opening = writeQuotation(first, sources);
  const items = writeItems(more, { behind: first.kind, sources });
  return { ...judgedBy(evidence, 'answered'), blocks: [opening, ...items] };
}

/** Writes adjacent sentences as one paragraph, single items as a list, and other pieces separately, each with its citation. */
function writeSection(
  first: Quotation,
  more: readonly Quotation[],
  sources: CitedSources,
): readonly string[] {
  const all = [first, ...more];
  const isItem = ({ kind, text }: Quotation) => kind === 'list' && !text.includes('\n');
  if (all.length > 1 && all.every(isItem)) {
    const items = all.map((one) => {
      const text = one.text.replace(/^[-*•‣◦–][ \t]+(?:\[ \][ \t]+)?/u, '');
      return `- ${markdownLine(text)} ${sources.mark(one)}`;
    });
    return [items.join('\n')];
  }
  const blocks: string[] = [];
  let paragraph: string[] = [];
  for (const one of all) {
    const text = writeQuotation({ ...one, isLeaning: false }, sources);
    if (one.kind === 'sentence') {
      paragraph.push(text);
      continue;
    }
    if (paragraph.length > 0) blocks.push(paragraph.join(' '));
    paragraph = [];
    blocks.push(text);
  }
  return paragraph.length > 0 ? [...blocks, paragraph.join(' ')] : blocks;
}

/** Writes sentences as lists, with larger pieces between them. */
function* writeItems(
  quotations: readonly Quotation[],
  { behind, sources }: { readonly behind: Quotation['kind']; readonly sources: CitedSources },
): Generator<string> {
  let before = behind;
  let items: string[] = [];
  for (const quotation of quotations) {
    const text = writeItem(quotation, sources, before === 'list' ? '*' : '-');
    if (quotation.kind === 'sentence') {
      items.push(text);
      continue;
    }
    if (items.length > 0) yield items.join('\n');
    items = [];
    before = quotation.kind;
    yield text;
  }
  if (items.length > 0) yield items.join('\n');
}

function showClosest(
  question: Pick<EvidenceQuestion, 'text' | 'language' | 'pasted'>,
  evidence: Evidence,
  sources: CitedSources,
): Composed {
  const phrases = phrasesFor(question.language);
  const ofDocument = closestInDocument(question);
  if (ofDocument.length === 0 && isOfPastedAlone(question)) {
    const blocks = [...writeClosestOfGiven(evidence, sources)];
    if (blocks.length > 0) {
      return { ...judgedBy(evidence, 'closest'), lead: closestLead(phrases), blocks };
    }
  }
  const ofAll = evidence.confidence === 'none' ? [] : closestQuotations(question, evidence);
  const closest = ofDocument.length > 0 ? ofDocument : ofAll;
  if (closest.length === 0) {
    const lead = leadOfNothing(question);
    return { ...judgedBy(evidence, 'none'), lead, blocks: [] };
  }
  const blocks = [writeClosest(closest, sources)];
  return { ...judgedBy(evidence, 'closest'), lead: closestLead(phrases), blocks };
}

/** The phrase for no result, by what was searched: the index, the pasted document, or both. */
function leadOfNothing(question: Pick<EvidenceQuestion, 'text' | 'language' | 'pasted'>): string {
  const { nothing, nothingInDocument, noDirectAnswer } = phrasesFor(question.language);
  if (question.pasted === null) return nothing;
  return isOfPastedAlone(question) ? noDirectAnswer : nothingInDocument;
}

const MAX_CLOSEST = 3;
/** Longer texts are no sentences. */
const MAX_CLOSEST_UNITS = 500;
/** Minimum score relative to the closest passage. */
const CLOSE = 0.6;

/** The best sentence or line of each document on the subject, best first; otherwise the best of all. */
export function closestQuotations(
  { text, language }: Pick<EvidenceQuestion, 'text' | 'language'>,
  { sentences }: Evidence,
): Quotation[] {
  const asked = rankedTerms(text, language);
  const ranked = pastedFirst(sentences)
    .map((one) => (one.kind === 'sentence' ? one : closestLine(one, asked)))
    .filter((one) => one !== null)
    .filter((one) => one.text.length <= MAX_CLOSEST_UNITS);
  const first = ranked.find((one) => speaksOf(one, asked) && isQuotable(one));
  if (first === undefined) {
    // A labelled line or a row is better than nothing.
    const holdsWord = (one: EvidenceSentence) =>
      !asked.isDisjointFrom(contentTerms(one.text, one.passage.source.language));

    const best = ranked.find(isQuotable) ?? ranked.find(holdsWord);
    return best === undefined ? [] : [quotationOf(best)];
  }
  const closest = new Map<string | null, Quotation>();
  for (const sentence of ranked.slice(ranked.indexOf(first))) {
    if (sentence.score < first.score * CLOSE || closest.size === MAX_CLOSEST) break;
    const { documentId } = sentence.passage.source;
    if (closest.has(documentId) || !speaksOf(sentence, asked) || !isQuotable(sentence)) continue;
    closest.set(documentId, quotationOf(sentence));
  }
  return [...closest.values()];
}

/** The line of a table, a list or code with most words of the question; `null`: none has half of them. */
function closestLine(piece: EvidenceSentence, asked: ReadonlySet<string>): EvidenceSentence | null {
  const { language } = piece.passage.source;
  let best: EvidenceSentence | null = null;
  let most = 0;
  for (const { 0: line, index } of piece.text.slice(0, MAX_LINES_UNITS).matchAll(/\S[^\n]*/gu)) {
    const held = asked.intersection(contentTerms(line, language)).size;
    if (held <= most) continue;
    most = held;
    best = { ...piece, kind: 'sentence', text: line.trimEnd(), start: piece.start + index };
  }
  return most * 2 < asked.size ? null : best;
}

// About a passage.
const MAX_LINES_UNITS = 2_000;

/** The terms of the ranked thing, without the ranking word, which matches other rankings: `perfume` of `best rated perfume`. */
function rankedTerms(text: string, language: string | null): ReadonlySet<string> {
  const terms = contentTerms(text, language);
  const ranking = contentTerms(superlativesIn(text, language).join(' '), language);
  const ranked = new Set([...terms].filter((term) => !ranking.has(term)));
  return ranked.size > 0 ? ranked : terms;
}

/** Whether a sentence is on the subject; the facts of a catalogue entry count, too. */
function speaksOf({ text, passage }: EvidenceSentence, asked: ReadonlySet<string>): boolean {
  const { source, headings } = passage;
  const said = hasFactList(passage.text) ? passage.text : text;
  const around = contentTerms(`${said}\n${titlesOf(source, headings)}`, source.language);
  return shareOfNew(asked, around) < 1;
}

/** Writes the list of the closest passages, each with its title. */
export function writeClosest(closest: readonly Quotation[], sources: CitedSources): string {
  return closest.map((quotation) => closestItem(quotation, sources)).join('\n');
}

function closestItem({ passage, ...quotation }: Quotation, sources: CitedSources): string {
  const title = writeTitle(passage.source, passage.headings.at(-1));
  const text = writeItem({ ...quotation, passage, isLeaning: false }, sources);
  return `- **${title}:** ${text.slice('- '.length)}`;
}

import type { AskedQuestion } from '../asked-question.ts';
import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import type { Evidence, EvidenceSentence } from '../evidence.ts';
import { answerQuestion } from './answer-question.ts';
import type { AnswerServices } from './answer-services.ts';
import { isPlain, isQuotable, worthOf } from './choose-quotations.ts';
import type { CitedSources } from './cited-sources.ts';
import { contentTerms, shareOfNew } from './content-terms.ts';
import { markdownCell, markdownLine } from './markdown-text.ts';
import { phrasesFor } from './phrases.ts';
import { type Quotation, quotationOf, withNext } from './quotation.ts';
import { writeQuotation, writeSentence } from './write-quotation.ts';

/** A comparison as it was asked for. */
export interface AskedComparison {
  readonly asked: AskedQuestion;
  readonly subjects: readonly [string, string, ...string[]];
}

/** What is said of all, then what is said of each, side by side. */
export async function* compare(
  { asked, subjects }: AskedComparison,
  services: AnswerServices,
  sources: CitedSources,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const of = (text: string): EvidenceQuestion => {
    const { pasted, language } = asked;
    return { text, query: [{ text, weight: 1 }], pasted, language };
  };
  const whole = await services.findEvidence(asked, signal);
  const together = sentenceOfAll(whole, subjects, asked.language);
  if (together !== null) yield writeQuotation(together, sources);
  const sides: Side[] = [];
  for (const subject of subjects.slice(0, MAX_SUBJECTS)) {
    const evidence = await services.findEvidence(of(subject), signal);
    sides.push({ subject, quotations: quotationsOn(subject, evidence, together, asked.language) });
  }
  if (sides.every(({ quotations }) => quotations.length === 0)) {
    if (together === null) yield* answerQuestion(asked, services, sources, signal);
    return;
  }
  services.onAnswered?.(sides.every(({ quotations }) => quotations.length > 0) ? 'high' : 'weak');
  const isNarrow = sides.length <= MAX_COLUMNS;
  yield isNarrow ? writeColumns(sides, sources, asked) : writeSections(sides, sources, asked);
}

interface Side {
  readonly subject: string;
  readonly quotations: readonly Quotation[];
}

const MAX_SUBJECTS = 5; // each is a search; more is a table that somebody has written already
const MAX_COLUMNS = 3; // side by side on a phone
const MAX_ROWS = 2;
const MAX_CELL_UNITS = 400;

/** The best sentence that speaks of all subjects. */
function sentenceOfAll(
  { confidence, sentences }: Evidence,
  subjects: readonly string[],
  language: string | null,
): Quotation | null {
  if (confidence === 'none') return null;
  const terms = subjects.map((subject) => contentTerms(subject, language));
  const isOfAll = (sentence: EvidenceSentence) => {
    const said = contentTerms(sentence.text, sentence.passage.source.language);
    return terms.every((of) => of.size > 0 && shareOfNew(of, said) === 0);
  };
  const found = sentences.find(
    (one) => one.kind === 'sentence' && isQuotable(one) && isPlain(one) && isOfAll(one),
  );
  return found === undefined ? null : withNext(quotationOf(found));
}

/** Sentences that speak of the subject, or whose title or heading does, none of which says the same. */
function quotationsOn(
  subject: string,
  { confidence, sentences }: Evidence,
  together: Quotation | null,
  language: string | null,
): Quotation[] {
  if (confidence === 'none') return [];
  const terms = contentTerms(subject, language);
  const chosen: Quotation[] = [];
  const said = new Set<string>();
  const byWorth = sentences.toSorted(
    (a, b) => worthOf(b, { subject: terms }) - worthOf(a, { subject: terms }),
  );
  for (const sentence of byWorth) {
    if (sentence.kind !== 'sentence' || sentence.text.length > MAX_CELL_UNITS) continue;
    if (!isQuotable(sentence) || sentence.text === together?.text) continue;
    const { source, headings } = sentence.passage;
    const around = [sentence.text, source.title, ...headings].join('\n');
    if (shareOfNew(terms, contentTerms(around, source.language)) > 0) continue;
    const own = contentTerms(sentence.text, source.language);
    if (shareOfNew(own, said) < MIN_NEW) continue;
    for (const term of own) said.add(term);
    chosen.push(quotationOf(sentence));
    if (chosen.length === MAX_ROWS) break;
  }
  return chosen;
}

const MIN_NEW = 0.5;

function writeColumns(
  sides: readonly Side[],
  sources: CitedSources,
  { language }: AskedQuestion,
): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = Math.max(...sides.map(({ quotations }) => quotations.length));
  const cell = ({ quotations }: Side, at: number) => {
    const quotation = quotations[at];
    if (quotation !== undefined) {
      const sentence = writeSentence(quotation).replaceAll('|', '\\|');
      return `${sentence} ${sources.mark(quotation)}`;
    }
    return at === 0 ? phrasesFor(language).nothing : '';
  };
  return [
    row(sides.map(({ subject }) => markdownCell(subject))),
    row(sides.map(() => '---')),
    ...Array.from({ length: rows }, (_, at) => row(sides.map((side) => cell(side, at)))),
  ].join('\n');
}

function writeSections(
  sides: readonly Side[],
  sources: CitedSources,
  { language }: AskedQuestion,
): string {
  return sides
    .map(({ subject, quotations }) => {
      const items = quotations.map((quotation) => `- ${writeQuotation(quotation, sources)}`);
      const said = items.length > 0 ? items : [`- ${phrasesFor(language).nothing}`];
      return `**${markdownLine(subject)}**\n\n${said.join('\n')}`;
    })
    .join('\n\n');
}

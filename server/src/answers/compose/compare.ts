import { alternatives } from '../../languages/alternatives.ts';
import { type JudgedAnswer, judgedBy } from '../answer-confidence.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import type { Evidence, EvidenceSentence, RecordAnswer } from '../evidence.ts';
import { answerQuestion } from './answer-question.ts';
import type { AnswerServices } from './answer-services.ts';
import type { CitedSources } from './cited-sources.ts';
import { compareRecords } from './compare-records.ts';
import { type Composed, closestLead } from './composed.ts';
import { contentTerms, shareOfNew } from './content-terms.ts';
import { phrasesFor } from './phrases.ts';
import { isPlain, isQuotable, worthOf } from './quotation/choose-quotations.ts';
import { markdownCell, markdownLine } from './quotation/markdown-text.ts';
import { type Quotation, quotationOf, withNext } from './quotation/quotation.ts';
import { writeQuotation, writeSentence } from './quotation/write-quotation.ts';

/** A request for a comparison. */
export interface AskedComparison {
  readonly asked: AskedQuestion;
  readonly subjects: readonly [string, string, ...string[]];
}

/** Quotes what is said of all subjects, then what is said of each, side by side. */
export async function compare(
  { asked, subjects: meant }: AskedComparison,
  services: AnswerServices,
  sources: CitedSources,
  signal: AbortSignal,
): Promise<Composed> {
  const subjects = meant.map((subject) => named(subject, asked));
  if (subjects.includes('')) return answerQuestion(asked, services, sources, signal);
  const of = (text: string): EvidenceQuestion => {
    const { pasted, language } = asked;
    // The other subjects disambiguate names with several meanings.
    const others = subjects.filter((other) => other !== text).join(' ');
    const query = [
      { text, weight: 1 },
      { text: others, weight: OTHERS_WEIGHT },
    ];
    return { text, query, pasted, language };
  };
  const compared = subjects.slice(0, MAX_SUBJECTS);
  const found: Evidence[] = [];
  for (const subject of compared) found.push(await services.findEvidence(of(subject), signal));
  const whole = await services.findEvidence(asked, signal);
  const together = sentenceOfAll(whole, subjects, asked.language);
  const opening = together === null ? [] : [writeQuotation(together, sources)];
  const records = compareRecords(found.map(recordsOf), sources);
  if (records !== null && !isDoubted(whole)) {
    services.onAnswered?.('high');
    return { ...SAYS_IT, blocks: [records, ...opening] };
  }
  const sides = compared.map((subject, at): Side => {
    const evidence = found[at] ?? whole;
    return { subject, quotations: quotationsOn(subject, evidence, together, asked.language) };
  });
  if (sides.every(({ quotations }) => quotations.length === 0)) {
    if (together === null) return answerQuestion(asked, services, sources, signal);
    return { ...SAYS_IT, blocks: opening };
  }
  const isOfAll = sides.every(({ quotations }) => quotations.length > 0);
  services.onAnswered?.(isOfAll ? 'high' : 'weak');
  const isNarrow = sides.length <= MAX_COLUMNS;
  const table = isNarrow
    ? writeColumns(sides, sources, asked)
    : writeSections(sides, sources, asked);
  const blocks = [...opening, table];
  if ((isOfAll || together !== null) && !isDoubted(whole)) return { ...SAYS_IT, blocks };
  const lead = closestLead(phrasesFor(asked.language));
  const { reasons } = isDoubted(whole) ? judgedBy(whole, 'closest') : MISSING_SIDE;
  return { confidence: 'closest', reasons, lead, blocks };
}

/** The matching rows on a subject, otherwise the fields of the document of that name. */
function recordsOf({ records, named }: Evidence): RecordAnswer | undefined {
  return records ?? (named === undefined ? undefined : { result: null, rows: [named] });
}

/** Whether a model that read the evidence found no answer in it. */
function isDoubted({ reasons = [] }: Evidence): boolean {
  return reasons.some((reason) => reason === 'model-declined' || reason === 'model-unsupported');
}

const MISSING_SIDE = { reasons: ['missing-name'] } as const;

const SAYS_IT: JudgedAnswer = { confidence: 'answered', reasons: ['says-it'] };
// The weight of the other subjects in the query for one.
const OTHERS_WEIGHT = 0.2;

/** Resolves a subject: `it` in `How does it differ from generics?` refers to an earlier turn. Empty: unresolved. */
function named(subject: string, { text, query, language }: AskedQuestion): string {
  if (contentTerms(subject, language).size > 0) return subject;
  // The standalone query is the question, followed by the context that it needs.
  const [own] = query;
  return own === undefined || !own.text.startsWith(text) ? '' : own.text.slice(text.length).trim();
}

interface Side {
  readonly subject: string;
  readonly quotations: readonly Quotation[];
}

const MAX_SUBJECTS = 5; // each is a search
const MAX_COLUMNS = 3; // side by side on a phone
const MAX_ROWS = 2;
const MAX_CELL_UNITS = 400;

/** The best sentence or list on all subjects; one that states a difference comes before one that only names them. */
function sentenceOfAll(
  { confidence, sentences }: Evidence,
  subjects: readonly string[],
  language: string | null,
): Quotation | null {
  if (confidence === 'none') return null;
  const terms = subjects.map((subject) => contentTerms(subject, language));
  const isOfAll = ({ kind, text, passage }: EvidenceSentence) => {
    // A list counts if one item names all: a long list names everything somewhere.
    const units = kind === 'list' ? text.split('\n') : [text];
    return units.some((unit) => {
      const said = contentTerms(unit, passage.source.language);
      return terms.every((of) => of.size > 0 && shareOfNew(of, said) === 0);
    });
  };
  const fit = sentences.filter(
    (one) => one.kind !== 'code' && isOfAll(one) && isQuotable(one) && isPlain(one),
  );
  const worth = ({ score, text, kind }: EvidenceSentence) =>
    score *
    (SETS_APART.test(text) ? APART : 1) *
    (EXAMPLE.test(text) ? OF_EXAMPLE : 1) *
    KINDS[kind];
  const [found] = sortedByWorth(fit, worth);
  return found === undefined ? null : withNext(quotationOf(found));
}

/** Sorts by descending worth; computes the worth of each sentence once. */
function sortedByWorth(
  sentences: readonly EvidenceSentence[],
  worth: (sentence: EvidenceSentence) => number,
): EvidenceSentence[] {
  return sentences
    .map((sentence) => ({ sentence, worth: worth(sentence) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ sentence }) => sentence);
}

/** Words that express a contrast. */
const SETS_APART = new RegExp(
  `(?<!\\p{L})(?:${alternatives(({ statements }) => statements?.contrasts)})(?!\\p{L})`,
  'iu',
);
/** The sentence is about something else and mentions the subjects as examples. */
const EXAMPLE = new RegExp(
  `(?<!\\p{L})(?:${alternatives(({ statements }) => statements?.exemplifies)})(?!\\p{L})`,
  'iu',
);
const APART = 1.3;
const OF_EXAMPLE = 0.8;
// A list or table that names all subjects was probably written to compare them.
const KINDS = { sentence: 1, list: 1.2, table: 1.1, code: 0 } as const;

/** Sentences on the subject, otherwise those whose title or heading names it; without repetitions. */
function quotationsOn(
  subject: string,
  evidence: Evidence,
  together: Quotation | null,
  language: string | null,
): Quotation[] {
  if (evidence.confidence === 'none') return [];
  const strict = chooseOn(subject, evidence, { together, language, isLoose: false });
  return strict.length > 0
    ? strict
    : chooseOn(subject, evidence, { together, language, isLoose: true });
}

interface Choosing {
  readonly together: Quotation | null;
  readonly language: string | null;
  /** Whether the title or heading may name the subject instead of the sentence. */
  readonly isLoose: boolean;
}

function chooseOn(
  subject: string,
  { sentences }: Evidence,
  { together, language, isLoose }: Choosing,
): Quotation[] {
  const terms = contentTerms(subject, language);
  const chosen: Quotation[] = [];
  const said = new Set<string>();
  const worth = (one: EvidenceSentence) =>
    worthOf(one, { subject: terms }) *
    (isPlain(one) ? 1 : UNEASY) *
    (EXAMPLE.test(one.text) ? OF_EXAMPLE : 1);
  const isOn = ({ text, passage: { source, headings } }: EvidenceSentence) => {
    const around = [text, ...(isLoose ? [source.title, ...headings] : [])].join('\n');
    return shareOfNew(terms, contentTerms(around, source.language)) === 0;
  };
  const fit = sentences.filter((one) => isShort(one) && isOn(one) && isQuotable(one));
  for (const sentence of sortedByWorth(fit, worth)) {
    if (together?.text.includes(sentence.text) === true) continue;
    const { source } = sentence.passage;
    const own = contentTerms(sentence.text, source.language);
    if (shareOfNew(own, said) < MIN_NEW) continue;
    for (const term of own) said.add(term);
    chosen.push(quotationOf(sentence));
    if (chosen.length === MAX_ROWS) break;
  }
  return chosen;
}

function isShort({ kind, text }: EvidenceSentence): boolean {
  return kind === 'sentence' && text.length <= MAX_CELL_UNITS && !text.endsWith('!');
}

const MIN_NEW = 0.5;
// A sentence that needs its context: a cell has none.
const UNEASY = 0.8;

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

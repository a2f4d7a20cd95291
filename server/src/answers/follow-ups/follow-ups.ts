import type { DocumentReader } from '../../documents/document-reader.ts';
import { DEFAULT_LANGUAGE, primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import type { Phrases } from '../../languages/phrases.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { AskedQuestion } from '../asked-question.ts';
import { contentTerms, shareOfNew } from '../compose/content-terms.ts';
import type { Confidence, Evidence } from '../evidence.ts';
import type { Findings } from '../findings.ts';
import { readIntent } from '../question/read-intent.ts';
import {
  type CitedPlace,
  CitedPlaces,
  nearSections,
  readSections,
  type Section,
  type SectionDocuments,
} from './near-sections.ts';
import { readHeading, type TellingHeading } from './telling-heading.ts';

/** The dependencies of {@link withFollowUps}. */
export interface FollowUpServices {
  readonly findings: Findings;
  readonly documents: DocumentReader;
  /** Called with failures: they do not affect the answer. */
  readonly onFault: (error: unknown) => void;
}

/** Passes the answer through and appends follow-up questions, if any. */
export async function* withFollowUps(
  answer: AsyncIterable<AnswerEvent>,
  services: FollowUpServices,
): AsyncGenerator<AnswerEvent> {
  const cited = new CitedPlaces();
  for await (const event of answer) {
    cited.note(event);
    yield event;
  }
  const questions = await suggested(cited, services);
  if (questions.length > 0) yield { kind: 'follow-ups', questions };
}

async function suggested(
  { all: cited }: CitedPlaces,
  { findings, documents, onFault }: FollowUpServices,
): Promise<string[]> {
  const { asked, evidence } = findings;
  if (asked === null || cited.length === 0) return [];
  try {
    const sections = await readSections(cited, documents);
    return suggestFollowUps({ asked, evidence, cited }, sections);
  } catch (error) {
    onFault(error);
    return [];
  }
}

/** A finished answer. */
export interface Answered {
  readonly asked: AskedQuestion;
  readonly evidence: readonly Evidence[];
  readonly cited: readonly CitedPlace[];
}

// Readable at a glance, one a line.
const MAX_QUESTIONS = 3;
/** So that some lead to other documents. */
const MAX_OF_ONE_DOCUMENT = 2;
/** Minimum share of new words in a heading: with fewer, it repeats the question. */
const MIN_NEW = 0.3;

/**
 * Suggests questions that the content covers, near the cited places: headings that are questions verbatim, others within a
 * phrase in the language of the question. None after an answer that cites no document, and none that was asked before.
 */
export function suggestFollowUps(
  { asked, evidence, cited }: Answered,
  documents: SectionDocuments,
): string[] {
  if (cited.length === 0) return [];
  const language = languageOf(asked, evidence);
  const explain = knownLanguage(language)?.phrases?.explain;
  // An answer is in one language.
  if (explain === undefined) return [];
  const known: ReadonlySet<string>[] = [
    ...spokenOf(asked, language),
    ...headingsOf(cited, language),
  ];
  const isSure = evidence.some(({ confidence }) => confidence === ('high' satisfies Confidence));
  const counts = new Map<string, number>();
  const questions: string[] = [];
  for (const section of nearSections(cited, evidence, documents)) {
    const count = counts.get(section.documentId) ?? 0;
    const heading = telling(section, language);
    if (heading === null || count === MAX_OF_ONE_DOCUMENT) continue;
    const isNear = isSure && cited.some(({ documentId }) => documentId === section.documentId);
    if (!isNear && !isOn(section, asked, language)) continue;
    if (known.some((terms) => shareOfNew(heading.terms, terms) < MIN_NEW)) continue;
    const question = questionOf(heading, section, { explain, language });
    if (question === null || readIntent(question).kind !== 'question') continue;
    questions.push(question);
    known.push(heading.terms);
    counts.set(section.documentId, count + 1);
    if (questions.length === MAX_QUESTIONS) break;
  }
  return questions;
}

/** The language of the question, otherwise of the evidence. */
function languageOf({ language }: AskedQuestion, evidence: readonly Evidence[]): string {
  const found = evidence[0]?.passages[0]?.source.language ?? DEFAULT_LANGUAGE;
  return primarySubtag(language ?? found);
}

/** The terms of the user's turns so far. */
function spokenOf({ text, query, turns = [] }: AskedQuestion, language: string): Set<string>[] {
  const own = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const queried = query.map((part) => part.text);
  return [text, ...queried, ...own].map((said) => contentTerms(said, language));
}

/** The terms of the headings above the cited places. */
function headingsOf(cited: readonly CitedPlace[], language: string): Set<string>[] {
  return cited.map(({ quote }) => contentTerms(quote.headings.at(-1) ?? '', language));
}

/** The heading of a section in this language; `null` if it is not descriptive, or adds nothing to the title. */
function telling(section: Section, language: string): TellingHeading | null {
  if (section.language !== null && primarySubtag(section.language) !== language) return null;
  const heading = readHeading(section.headings.at(-1) ?? '', language);
  if (heading === null) return null;
  const isTitle = shareOfNew(heading.terms, contentTerms(section.title, language)) === 0;
  return isTitle && !heading.isQuestion ? null : heading;
}

/** Maximum share of the question's words that a section may lack. */
const MAX_UNASKED = 0.5;

/** Whether a section is on the question: required of all sections but those next to the cited place. */
function isOn({ title, headings }: Section, { text }: AskedQuestion, language: string): boolean {
  const said = contentTerms([title, ...headings].join('\n'), language);
  return shareOfNew(contentTerms(text, language), said) <= MAX_UNASKED;
}

/** Adds the title, so that the question finds its document; required for single words and names of code. */
function questionOf(
  { text, isQuestion, isName, terms }: TellingHeading,
  { title }: Section,
  { explain, language }: { readonly explain: Phrases['explain']; readonly language: string },
): string | null {
  if (isQuestion) return text;
  const short = shortTitle(title);
  const isNamed = shareOfNew(contentTerms(short ?? title, language), terms) < 1;
  if (short !== null && !isNamed) return filled(explain.within, { heading: text, title: short });
  return terms.size > 1 && !isName ? filled(explain.heading, { heading: text }) : null;
}

/** Fills the places of a phrase; values may contain `{title}` and the like. */
export function filled(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

// With the heading and the phrase around both: two lines on a phone.
const MAX_TITLE_CHARACTERS = 40;

/** A title without its subtitle; `null` if it is still too long. */
export function shortTitle(title: string): string | null {
  const [name = ''] = title.split(/\s+(?:-{1,2}|[–—|·])\s+|[(（]/u, 1);
  const whole = plainTitle(name);
  const bare =
    whole.length > MAX_TITLE_CHARACTERS ? plainTitle(name.split(/[:：]/u, 1)[0] ?? '') : whole;
  return bare.length >= 2 && bare.length <= MAX_TITLE_CHARACTERS ? bare : null;
}

function plainTitle(title: string): string {
  return title
    .replace(/\p{Extended_Pictographic}|\ufe0f|[`*"“”„«»]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

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

/** What follow-ups of one answer are made from. */
export interface FollowUpServices {
  readonly findings: Findings;
  readonly documents: DocumentReader;
  /** Told of what failed: an answer that was given is not taken back for that. */
  readonly onFault: (error: unknown) => void;
}

/** The same answer, and what one may go on to ask, where there is something. */
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

/** An answer that was given. */
export interface Answered {
  readonly asked: AskedQuestion;
  readonly evidence: readonly Evidence[];
  readonly cited: readonly CitedPlace[];
}

// Read at a glance, a line each.
const MAX_QUESTIONS = 3;
/** So that the next question may lead elsewhere. */
const MAX_OF_ONE_DOCUMENT = 2;
/** Of a heading's words: with less that is new it asks for what was asked. */
const MIN_NEW = 0.3;

/**
 * Questions that the content has something on, next to what was answered: headings that are questions as they stand, others
 * behind a phrase in the language of the question. None after an answer that cites no document, and none that was asked before.
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

/** That of the question, else of what answers it. */
function languageOf({ language }: AskedQuestion, evidence: readonly Evidence[]): string {
  const found = evidence[0]?.passages[0]?.source.language ?? DEFAULT_LANGUAGE;
  return primarySubtag(language ?? found);
}

/** What the user spoke of so far, turn by turn. */
function spokenOf({ text, query, turns = [] }: AskedQuestion, language: string): Set<string>[] {
  const own = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const queried = query.map((part) => part.text);
  return [text, ...queried, ...own].map((said) => contentTerms(said, language));
}

/** What was answered stands under these. */
function headingsOf(cited: readonly CitedPlace[], language: string): Set<string>[] {
  return cited.map(({ quote }) => contentTerms(quote.headings.at(-1) ?? '', language));
}

/** The heading of a section in this language; `null` where it tells nothing, or no more than its title. */
function telling(section: Section, language: string): TellingHeading | null {
  if (section.language !== null && primarySubtag(section.language) !== language) return null;
  const heading = readHeading(section.headings.at(-1) ?? '', language);
  if (heading === null) return null;
  const isTitle = shareOfNew(heading.terms, contentTerms(section.title, language)) === 0;
  return isTitle && !heading.isQuestion ? null : heading;
}

/** Of the question's words: a section that speaks of fewer is about something else. */
const MAX_UNASKED = 0.5;

/** Whether it speaks of what was asked: what stands next to an answer need not, everything else has to. */
function isOn({ title, headings }: Section, { text }: AskedQuestion, language: string): boolean {
  const said = contentTerms([title, ...headings].join('\n'), language);
  return shareOfNew(contentTerms(text, language), said) <= MAX_UNASKED;
}

/** With its title a heading leads to its own document; a single word, and a name of code, mean nothing without it. */
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

/** A phrase with values in its places, whatever they hold, `{title}` among them. */
export function filled(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

// With the heading and the phrase around both it is two lines on a phone.
const MAX_TITLE_CHARACTERS = 40;

/** A title without what explains it; `null` where it is long all the same. */
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

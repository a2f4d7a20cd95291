import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentCatalogue } from '../../documents/document-store.ts';
import { primarySubtag, termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { nameInTitle } from '../../search/entities/asked-name.ts';
import { definingPassage, LOOKED_AT_UNITS } from '../../search/entities/defining-passage.ts';
import { nameWords } from '../../search/entities/name-of.ts';
import { phrasesFor } from '../compose/phrases.ts';
import type { AnswerConversation } from '../converse.ts';
import { filled, shortTitle } from '../follow-ups/follow-ups.ts';
import { readHeading } from '../follow-ups/telling-heading.ts';
import { type SampledDocuments, sampleDocuments } from './sample-documents.ts';
import { standsAlone } from './stands-alone.ts';

/** Searches and questions for a reader of the content, in its own words. */
export interface Examples {
  /** Each finds its document among the first results. */
  readonly searches: readonly string[];
  /** Each is answered by the content. */
  readonly questions: readonly string[];
}

/** The dependencies of {@link findExamples}. */
export interface ExampleServices {
  readonly documents: SampledDocuments & Pick<DocumentCatalogue, 'text'>;
  /** The ids of the first results of a search, for a caller without filters. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Answers by quoting only; no model is called. */
  readonly answer: AnswerConversation;
}

// Readable at a glance.
const MAX_SEARCHES = 4;
const MAX_QUESTIONS = 3;
/** Each try is a search or an answer, a few milliseconds. */
const MAX_TRIES = 12;
/** Longer texts are not typical queries. */
const MAX_WORDS = 5;

/**
 * Finds examples in a language (BCP 47), from documents across the content; in other languages if there are too few. Each is
 * tried, so that it leads to no hidden document and has a result.
 */
export async function findExamples(
  language: string,
  services: ExampleServices,
  signal: AbortSignal,
): Promise<Examples> {
  const wanted = primarySubtag(language);
  const all = sampleDocuments(services.documents);
  const isWanted = (document: StoredDocument) => primarySubtag(document.language) === wanted;
  const parts = [all.filter(isWanted), all.filter((one) => !isWanted(one))];
  const titles = parts.flat().flatMap(titleToSearch);
  const searches = await tried(titles, MAX_SEARCHES, async (example) => {
    const ids = await services.search(example.text, signal);
    return ids.includes(example.id);
  });
  const candidates = parts.flatMap((part) => questionsOf(part, services.documents));
  const questions = await tried(candidates, MAX_QUESTIONS, (example) =>
    isAnswered(example, services.answer, signal),
  );
  return { searches, questions };
}

interface Candidate {
  readonly text: string;
  /** The id of its document. */
  readonly id: string;
  /** The beginning of its document's title; distinct for all examples. */
  readonly likeness: string;
}

/** The first candidates that pass their try, one for each document, and only one for documents whose titles begin alike. */
async function tried(
  candidates: readonly Candidate[],
  most: number,
  holds: (candidate: Candidate) => Promise<boolean>,
): Promise<string[]> {
  const examples: string[] = [];
  const used = new Set<string>();
  let tries = 0;
  for (const candidate of candidates) {
    const { text, id, likeness } = candidate;
    if (used.has(likeness) || used.has(id) || used.has(text)) continue;
    if (examples.length === most || tries === MAX_TRIES) break;
    tries += 1;
    used.add(text);
    if (!(await holds(candidate))) continue;
    used.add(id).add(likeness);
    examples.push(text);
  }
  return examples;
}

function titleToSearch(document: StoredDocument): Candidate[] {
  const text = readHeading(shortTitle(document.title) ?? '', document.language)?.text;
  if (text === undefined || text.split(' ').length > MAX_WORDS) return [];
  return [candidateOf(text, document)];
}

function candidateOf(text: string, { id, title }: StoredDocument): Candidate {
  return { text, id, likeness: title.toLowerCase().split(' ', 2).join(' ') };
}

/** Headings that are questions; then questions for names that their documents define; then questions about the text under a heading. */
function questionsOf(
  documents: readonly StoredDocument[],
  reader: Pick<DocumentCatalogue, 'text'>,
): Candidate[] {
  const asking = documents.flatMap((document) =>
    headingsOf(document).flatMap(({ text, isQuestion }) =>
      isQuestion ? [{ text, document }] : [],
    ),
  );
  const defining = documents.flatMap((document) => {
    const name = nameInTitle(document.title);
    if (!defines(document, name, reader)) return [];
    const { define } = phrasesFor(document.language);
    return [{ text: filled(define, { name }), document }];
  });
  const explaining = documents.flatMap((document) => {
    const heading = headingsOf(document).find(({ isQuestion, isName }) => !isQuestion && !isName);
    const title = shortTitle(document.title);
    if (heading === undefined || title === null) return [];
    const { explain } = phrasesFor(document.language);
    return [{ text: filled(explain.within, { heading: heading.text, title }), document }];
  });
  // A few tries of each kind.
  const few = MAX_TRIES / 3;
  return [asking, defining, explaining]
    .flatMap((kind) => kind.slice(0, few))
    .filter(({ text, document }) => standsAlone(text, document.language))
    .map(({ text, document }) => candidateOf(text, document));
}

/** Whether a document defines a name near its beginning. */
function defines(
  { number, language }: StoredDocument,
  name: string,
  reader: Pick<DocumentCatalogue, 'text'>,
): boolean {
  if (name.split(' ').length > MAX_WORDS) return false;
  const normalizer = termNormalizer(language);
  const text = reader.text(number, 0, LOOKED_AT_UNITS);
  return (
    definingPassage(text, { name: nameWords(name, normalizer), normalizer, language }) !== null
  );
}

function headingsOf({ passages, language }: StoredDocument) {
  const texts = new Set(passages.map(({ headings }) => headings.at(-1) ?? ''));
  return [...texts].map((text) => readHeading(text, language)).filter((read) => read !== null);
}

/** Whether a question is answered, and by this document. */
async function isAnswered(
  { text, id }: Candidate,
  answer: AnswerConversation,
  signal: AbortSignal,
): Promise<boolean> {
  let isSure = false;
  const caller = { scopes: new Set<string>(), quotesOnly: true };
  for await (const event of answer([{ role: 'user', content: text }], caller, signal)) {
    if (event.kind === 'confidence') isSure = event.confidence === 'answered';
    if (isSure && event.kind === 'source' && event.source.documentId === id) return true;
  }
  return false;
}

import type { Passage } from '../../documents/document.ts';
import {
  type DocumentLookUps,
  type PassagePlace,
  windowAround,
} from '../../documents/document-reader.ts';
import type { IndexHit } from '../../index/search-index.ts';
import { alternatives } from '../../languages/alternatives.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import type { Found } from '../../search/found.ts';
import type { LookUps } from '../../search/look-ups/look-ups.ts';
import { type ContextWords, searchFor } from '../../search/query/search-request.ts';
import { find } from '../../search/search.ts';
import type { Candidate } from './candidate.ts';
import {
  type EvidenceQuestion,
  type EvidenceServices,
  neededParts,
  ownText,
} from './evidence-question.ts';
import { type FoundDocument, isLoneRow, rowsInFiles } from './rows-in-files.ts';
import { searchableText, withoutForeignWords } from './searchable-text.ts';
import { signsIn } from './terms/signs.ts';

/** The result of a search for evidence. */
export interface FoundCandidates {
  readonly candidates: readonly Candidate[];
  /** The search; `null` if the question has no words. */
  readonly found: Found | null;
}

// The answer is rarely in a later document, and each has to be read.
const MAX_DOCUMENTS = 10;
// Symbols are not indexed: any document with the adjacent words (`operator`) may have the answer.
const MAX_DOCUMENTS_FOR_SIGNS = 30;
// Rows of one file count as one document, up to this many.
const ROWS_OF_A_FILE = 3;
// The first documents are read whole if they are short, otherwise this many passages around the best.
const WIDELY_READ_DOCUMENTS = 3;
const WIDE_PASSAGES = 12;
// Of the others only the neighbours: an answer often follows the passage with the words.
const NARROW_PASSAGES = 3;

/** Searches the content and reads the results. Rejects only with the signal's reason. */
export async function findCandidates(
  question: EvidenceQuestion,
  services: EvidenceServices,
  lookUps: LookUps,
  signal: AbortSignal,
): Promise<FoundCandidates> {
  const looks = looksFor(question, services);
  const limit = signsIn(question.text).length > 0 ? MAX_DOCUMENTS_FOR_SIGNS : MAX_DOCUMENTS;
  const safety = question.safety ?? services.safeSearch?.filters() ?? {};
  // In parallel: they wait for the same model.
  const found = await Promise.all(
    looks.map(({ text, context }) =>
      find(
        searchFor(text, { limit: limit * ROWS_OF_A_FILE, context, safety }),
        services,
        signal,
        lookUps,
      ),
    ),
  );
  const [first] = found;
  if (first === undefined) return { candidates: [], found: null };
  // The weights of the words are needed next.
  const terms = found.flatMap(({ plan }) => plan.query.terms);
  lookUps.ahead(({ index }) => index.termFrequencies(terms.flatMap((one) => one.alternatives)));
  const reading = lookUps.run(({ documents }) => readHits(found, limit, documents));
  return { candidates: await reading, found: first };
}

interface Look {
  readonly text: string;
  readonly context: readonly ContextWords[];
}

/**
 * The question with the text it refers to as context. A dependent question is also searched the other way round: `When did they
 * disband?` finds documents with `disband`, but the band's own document may use another word.
 */
function looksFor(
  question: EvidenceQuestion,
  { minQueryCharacters, index }: EvidenceServices,
): Look[] {
  const { languages } = index.statistics();
  const searchable = (words: string) =>
    searchableText(withoutForeignWords(words, question.language, languages), minQueryCharacters);
  const own = searchable(ownText(question));
  const needed = neededParts(question).map((part) => part.text);
  const anchor = searchable(needed.join(' '));
  const context = question.query.filter(({ weight }) => weight < 1);
  const looks: Look[] = own === null ? [] : [{ text: own, context }];
  if (anchor !== null) looks.push({ text: anchor, context: own ? [{ text: own, weight: 1 }] : [] });
  return looks;
}

interface RankedHit {
  readonly hit: IndexHit;
  readonly standing: number;
}

function readHits(found: readonly Found[], limit: number, documents: DocumentLookUps): Candidate[] {
  const hits = new Map<number, RankedHit>();
  for (const {
    hits: { hits: some },
  } of found) {
    const best = some[0]?.score ?? 0;
    for (const hit of some) {
      const standing = best > 0 ? hit.score / best : 0;
      const known = hits.get(hit.documentNumber);
      if (known === undefined || known.standing < standing) {
        hits.set(hit.documentNumber, { hit, standing });
      }
    }
  }
  const ranked = [...hits.values()].sort((a, b) => b.standing - a.standing);
  const most = limit + found.length;
  const first = ranked.slice(0, most);
  documents.expect?.({ passages: first.flatMap(({ hit }, rank) => placesOf(hit, rank)) });
  const stored = documents.byNumbers([...hits.keys()]);
  const all = ranked.flatMap(({ hit, standing }): FoundDocument[] => {
    const document = stored.get(hit.documentNumber);
    return document === undefined ? [] : [{ document, passage: hit.passage, standing }];
  });
  return rowsInFiles(all, documents)
    .slice(0, most)
    .flatMap((one, rank) => {
      const isHidden = found.some(({ plan }) => plan.rules?.isHidden(one.document) === true);
      return isHidden ? [] : readDocument(one, countAt(rank), documents);
    });
}

function countAt(rank: number): number {
  return rank < WIDELY_READ_DOCUMENTS ? WIDE_PASSAGES : NARROW_PASSAGES;
}

function placesOf({ documentNumber: number, passage }: IndexHit, rank: number): PassagePlace[] {
  const opening = { number, passage: 0 };
  return [opening, { number, passage, count: countAt(rank) }];
}

/** The passages around the best ones of a document, read once, and its first, which states the subject. */
function readDocument(
  { document, passage, standing }: FoundDocument,
  count: number,
  documents: DocumentLookUps,
): Candidate[] {
  const { passages, title, url, language, number, id } = document;
  const { from, to } = windowAround(passages, { passage, count });
  const source = { documentId: id, title, url, language };
  const normalizer = termNormalizer(language);
  // A single row is only a part of its file: computations over the file do not apply to it.
  const documentUnits = isLoneRow(document) ? Number.MAX_SAFE_INTEGER : (passages.at(-1)?.end ?? 0);
  const read = (window: readonly Passage[]): Candidate[] => {
    const [first, last] = [window[0], window.at(-1)];
    if (first === undefined || last === undefined) return [];
    const text = documents.text(number, first.start, last.end);
    return window.map(({ start, end, headings }) => ({
      source,
      headings,
      start,
      standing,
      normalizer,
      documentUnits,
      documentNumber: number,
      text: text.slice(start - first.start, end - first.start),
    }));
  };
  const opening = from > 0 ? passages.slice(0, 1) : [];
  return [...read(opening), ...read(passages.slice(from, to))].filter(
    (candidate) => !onlyPointsElsewhere(candidate.text),
  );
}

/*
 * Pages that redirect by themselves. Crawls follow HTTP redirects; redirects within a page are indexed as pages, which match
 * the words of their title.
 */

// A longer page only mentions a move.
const MAX_UNITS = 300;
const POINTS = new RegExp(
  `^(?:.{0,80}\\n+)?\\s*(?:${alternatives(({ statements }) => statements?.moved)})`,
  'iu',
);

/** Whether a passage only says that its page has moved. */
export function onlyPointsElsewhere(text: string): boolean {
  return text.length <= MAX_UNITS && POINTS.test(text);
}

import type { StoredDocument } from '../../documents/document.ts';
import { authorWords, filePath } from '../../index/document-names.ts';
import { productWords } from '../../index/product-terms.ts';
import type { DocumentPassage, SafetyFilters } from '../../index/search-index.ts';
import type { IndexLookUps } from '../../index/search-index-reader.ts';
import { IDENTIFIER_MARK } from '../../languages/analysis/identifiers.ts';
import type { AtHand } from '../look-ups/look-ups.ts';
import { planQuery } from '../query/plan-query.ts';
import { searchFor } from '../query/search-request.ts';
import type { RuleBook } from '../rules/rule-book.ts';

/** The dependencies of suggestions. */
export interface SuggestServices extends AtHand {
  /** As in `SearchServices`. */
  readonly rules?: { readonly book: RuleBook };
}

// Documents that are read for one word. They are found by its stem, so the first may only have other forms of it.
const MAX_READ = 4;

/**
 * A word, identifier or phrase as written in a document that the caller may see; `null` if none of the first documents with its
 * terms has it letter by letter. The index's vocabulary includes hidden and removed documents, and words share stems: so
 * neither may be shown without reading a document. Takes tens of microseconds for each document read.
 */
export function visibleWord(
  word: string,
  safety: SafetyFilters | undefined,
  services: SuggestServices,
  maxRead = MAX_READ,
): string | null {
  const { index } = services;
  const isHidden = hiddenBy(word, services);
  // Passages with the exact forms also have their stems.
  const read = new Set<string>();
  for (const terms of lookups(word, index)) {
    for (const found of index.passagesWith(terms, safety ?? {}, maxRead)) {
      const place = `${found.documentNumber} ${found.passage}`;
      if (read.has(place)) continue;
      read.add(place);
      for (const text of textsOf(found, isHidden, services)) {
        const written = writtenIn(text, word);
        if (written !== null) return written;
      }
    }
  }
  return null;
}

type Terms = readonly (readonly string[])[];

/** The terms to look a word up by: as an identifier; in its exact form; by its stem, the only term of some forms. */
function* lookups(word: string, index: IndexLookUps): Generator<Terms> {
  if (!PLAIN.test(word)) yield [[IDENTIFIER_MARK + word.normalize('NFKC').toLowerCase()]];
  const { languages } = index.statistics();
  const { terms } = planQuery(searchFor(word), languages).query;
  if (terms.every(({ written = [] }) => written.length > 0)) {
    yield terms.map(({ written = [] }) => written);
  }
  const [phrase] = planQuery(searchFor(`"${word}"`), languages).query.required;
  if (phrase !== undefined) yield phrase.words;
}

const PLAIN = /^[\p{L}\p{M}\s]+$/u;

/** The documents that the owner's rules hide for a text. */
function hiddenBy(text: string, { rules }: SuggestServices): (document: StoredDocument) => boolean {
  const ruled = rules?.book.forQuery(text, 'relevance') ?? null;
  return (document) => ruled?.isHidden(document) === true;
}

/** A passage, the title, the words of the path, the author and the product names of its document; none for a hidden one. */
function textsOf(
  { documentNumber, passage }: DocumentPassage,
  isHidden: (document: StoredDocument) => boolean,
  { documents }: SuggestServices,
): readonly string[] {
  documents.expect?.({ passages: [{ number: documentNumber, passage }] });
  const document = documents.byNumbers([documentNumber]).get(documentNumber);
  if (document === undefined || isHidden(document)) return [];
  const { start, end } = document.passages[passage] ?? { start: 0, end: 0 };
  const { name, folders } = filePath(document);
  const text = documents.text(documentNumber, start, end);
  return [text, document.title, name, ...folders, authorWords(document), productWords(document)];
}

/** The same for the documents that a search finds for the caller, the best first: the best passage, the title and the words of the path. */
export function* visiblePassages(
  query: string,
  limit: number,
  safety: SafetyFilters | undefined,
  services: SuggestServices,
): Generator<readonly string[]> {
  const { index, rules } = services;
  const request = searchFor(query, { limit, ...(safety && { safety }) });
  const plan = planQuery(request, index.statistics().languages, {
    ownersRules: rules?.book ?? null,
  });
  if (plan.isEmpty) return;
  const isHidden = hiddenBy(query, services);
  for (const hit of index.search(plan.query).hits) yield textsOf(hit, isHidden, services);
}

/** A word, an identifier or a phrase as spelled in a text, found regardless of case; `null` if it is only part of a word. */
export function writtenIn(text: string, word: string): string | null {
  const composed = text.normalize('NFKC');
  const lower = composed.toLowerCase();
  const isSameLength = lower.length === composed.length;
  const wanted = word.normalize('NFKC').toLowerCase();
  if (wanted === '') return null;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const around = isSameLength ? composed : lower;
    if (isEdge(around, at) && isEdge(around, end)) {
      return isSameLength ? composed.slice(at, end) : word;
    }
  }
  return null;
}

/** Whether a word may begin or end here: between two letters only in scripts without spaces, and at changes of case or to numbers. */
function isEdge(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]];
  if (!LETTER.test(before) || !LETTER.test(after)) return true;
  if (DENSE.test(before) || DENSE.test(after)) return true;
  return /^(?:\p{Ll}\p{Lu}|\p{N}\p{L}|\p{L}\p{N})$/u.test(before + after);
}

const LETTER = /[\p{L}\p{M}\p{N}\ud800-\udfff]/u;
// Without Hangul: Korean puts spaces between words.
const DENSE =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

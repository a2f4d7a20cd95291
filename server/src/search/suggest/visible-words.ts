import type { DocumentReader } from '../../documents/document-store.ts';
import { filePath } from '../../index/document-names.ts';
import type { SafetyFilters, SearchIndexReader } from '../../index/search-index.ts';
import { planQuery } from '../query/plan-query.ts';
import { searchFor } from '../query/search-request.ts';
import type { RuleBook } from '../rules/rule-book.ts';

/** What suggestions work with. */
export interface SuggestServices {
  readonly index: SearchIndexReader;
  readonly documents: DocumentReader;
  /** As in `SearchServices`. */
  readonly rules?: { readonly book: RuleBook };
}

// Documents that are read for one word. They are found by its stem: the first may hold other forms of it alone.
const MAX_READ = 4;

/**
 * The word as it stands in a document that the caller may see; `null` where the search for `query` (the word, and what
 * stands before it) finds none that holds it letter by letter. The vocabulary of the index is that of all documents,
 * removed ones included, and a stem is shared by many words: neither may be shown unread.
 */
export function visibleWord(
  word: string,
  query: string,
  safety: SafetyFilters | undefined,
  services: SuggestServices,
): string | null {
  for (const texts of visiblePassages(query, MAX_READ, safety, services)) {
    for (const text of texts) {
      const written = writtenIn(text, word);
      if (written !== null) return written;
    }
  }
  return null;
}

/** Of the documents that a search finds for the caller, the best first: the best passage, the title and the words of the path. */
export function* visiblePassages(
  query: string,
  limit: number,
  safety: SafetyFilters | undefined,
  { index, documents, rules }: SuggestServices,
): Generator<readonly string[]> {
  const request = searchFor(query, { limit, ...(safety && { safety }) });
  const plan = planQuery(request, index.statistics().languages, {
    ownersRules: rules?.book ?? null,
  });
  if (plan.isEmpty) return;
  const { hits } = index.search(plan.query);
  const stored = documents.byNumbers(hits.map(({ documentNumber }) => documentNumber));
  for (const { documentNumber, passage } of hits) {
    const document = stored.get(documentNumber);
    if (document === undefined) continue;
    const { start, end } = document.passages[passage] ?? { start: 0, end: 0 };
    const { name, folders } = filePath(document);
    yield [documents.text(documentNumber, start, end), document.title, name, ...folders];
  }
}

/** A word, an identifier or a phrase in a text, whatever its case, as it is written there; `null` where it is only part of a word. */
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

/** Whether a word may begin or end here: between two letters only in scripts without spaces and where case or number changes. */
function isEdge(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]];
  if (!LETTER.test(before) || !LETTER.test(after)) return true;
  if (DENSE.test(before) || DENSE.test(after)) return true;
  return /^(?:\p{Ll}\p{Lu}|\p{N}\p{L}|\p{L}\p{N})$/u.test(before + after);
}

const LETTER = /[\p{L}\p{M}\p{N}\ud800-\udfff]/u;
const DENSE =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

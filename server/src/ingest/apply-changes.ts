import type { StoredDocument } from '../documents/document.ts';
import type { DocumentCatalogue, DocumentChange } from '../documents/document-store.ts';
import { searchedPassages } from '../documents/searched-passages.ts';
import type { SearchIndex, StoredChanges, StoredForIndex } from '../index/search-index.ts';
import { Problem } from '../runtime/problem.ts';

// Bounds the memory for documents that are read at once.
const CHANGES_AT_ONCE = 500;

/** A document that was just stored, passed on to save reading it again. */
export interface FreshDocument {
  readonly document: StoredDocument;
  readonly text: string;
}

/**
 * Applies the log after `from` to the index. Commits nothing: after an error or `kill -9` the index is in the state of its
 * last commit. Returns the last sequence that was applied.
 */
export async function applyChanges(
  index: SearchIndex,
  store: DocumentCatalogue,
  from: number,
  fresh: ReadonlyMap<number, FreshDocument> = new Map(),
): Promise<number> {
  let sequence = from;
  for (;;) {
    const changes = store.changesAfter(sequence, CHANGES_AT_ONCE);
    const last = changes.at(-1);
    if (last === undefined) return sequence;
    await index.applyStored(toIndexChanges(changes, store, fresh));
    sequence = last.sequence;
    // A long catch-up must not block watches and cancellations.
    if (changes.length === CHANGES_AT_ONCE) await new Promise(setImmediate);
  }
}

/** The current documents of these numbers. Leaves out removed numbers. */
export function readForIndex(
  numbers: readonly number[],
  store: DocumentCatalogue,
  fresh: ReadonlyMap<number, FreshDocument> = new Map(),
): StoredForIndex[] {
  const missing = numbers.filter((number) => !fresh.has(number));
  const stored = missing.length === 0 ? new Map() : store.byNumbers(missing);
  const standings = store.standings(numbers);
  return numbers.flatMap((number) => {
    const known = fresh.get(number);
    const standing = standings.get(number) ?? null;
    if (known !== undefined) return [{ ...searchedPart(known.document, known.text), standing }];
    const document: StoredDocument | undefined = stored.get(number);
    const text = document === undefined ? null : soundText(number, store);
    return document === undefined || text === null
      ? []
      : [{ ...searchedPart(document, text), standing }];
  });
}

/** Without the text of a file of rows, since its rows are documents of their own. */
function searchedPart(document: StoredDocument, text: string): FreshDocument {
  const passages = searchedPassages(document);
  return passages === document.passages
    ? { document, text }
    : { document: { ...document, passages }, text: '' };
}

/** `null` if the text is damaged, which the store has reported: a damaged text must not be searchable. */
function soundText(number: number, store: DocumentCatalogue): string | null {
  try {
    return store.fullText(number);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

function toIndexChanges(
  changes: readonly DocumentChange[],
  store: DocumentCatalogue,
  fresh: ReadonlyMap<number, FreshDocument>,
): StoredChanges {
  // Numbers are never reused, so the last change of a number determines its state.
  const kinds = new Map(changes.map(({ number, kind }) => [number, kind]));
  const remove = [...kinds].filter(([, kind]) => kind === 'remove').map(([number]) => number);
  const put = [...kinds].filter(([, kind]) => kind === 'put').map(([number]) => number);
  return { remove, add: readForIndex(put, store, fresh) };
}

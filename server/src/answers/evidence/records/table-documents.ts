import type { DocumentLookUps } from '../../../documents/document-reader.ts';
import type { Candidate } from '../candidate.ts';
import type { TableDocument } from './open-table.ts';

// Tables of lower-ranked documents rarely answer.
const MAX_DOCUMENTS = 8;
// The limit for tables whose head is far above its rows; for longer documents, only the passages found are read.
const MAX_HEADED_UNITS = 60_000;
// The limit for computations over all rows: some thousand rows.
const MAX_COMPUTED_UNITS = 200_000;
// The limit for all documents together: reading tables of this length takes about 10 ms.
const MAX_UNITS = 400_000;
// The line breaks between two passages.
const MAX_GAP = 4;

const LABELLED = /^[^\n:：=]{1,60}(?::(?:\s|\*\*)|：|\s=\s)/gmu;
// More than one: a record, not a sentence with a colon.
const MIN_LABELLED = 3;

/**
 * The parts of the candidates' documents in which tables are read: the passages found, or the whole document if rows may need a
 * head in another passage, or if a result is computed over all rows. `computes`: whether the question asks for that.
 */
export function tableDocuments(
  candidates: readonly Candidate[],
  documents: Pick<DocumentLookUps, 'text'>,
  computes: boolean,
): TableDocument[] {
  const found = new Map<string | null, Candidate[]>();
  for (const candidate of candidates) {
    const { documentId } = candidate.source;
    const known = found.get(documentId);
    if (known !== undefined) known.push(candidate);
    else if (found.size < MAX_DOCUMENTS) found.set(documentId, [candidate]);
  }
  let units = 0;
  return [...found.values()].flatMap((passages): TableDocument[] => {
    const [first] = passages;
    if (first === undefined) return [];
    const { source, documentUnits, documentNumber } = first;
    if (source.pastedText !== undefined) {
      return [{ source, text: source.pastedText, start: 0, isWhole: true }];
    }
    if (documentNumber === undefined) return [];
    const limit = Math.min(wholeLimit(passages, computes), MAX_UNITS - units);
    if (documentUnits <= limit) {
      units += documentUnits;
      const text = documents.text(documentNumber, 0, documentUnits);
      return [{ source, text, start: 0, isWhole: true }];
    }
    return windowsOf(passages).map(({ start, text }) => {
      const isWhole = start === 0 && text.length >= documentUnits;
      return { source, text, start, isWhole };
    });
  });
}

/** The maximal length of a document that is read whole. */
function wholeLimit(passages: readonly Candidate[], computes: boolean): number {
  const hasRows = passages.some(({ text }) => text.includes(' | ') || text.includes('\t'));
  if (!computes) return hasRows ? MAX_HEADED_UNITS : 0;
  const isRecords = passages.some(
    ({ text }) => (text.match(LABELLED)?.length ?? 0) >= MIN_LABELLED,
  );
  return hasRows || isRecords ? MAX_COMPUTED_UNITS : 0;
}

/** Joins adjacent passages: only line breaks are between them. */
function windowsOf(passages: readonly Candidate[]): { start: number; text: string }[] {
  const windows: { start: number; text: string }[] = [];
  for (const { start, text } of passages.toSorted((a, b) => a.start - b.start)) {
    const last = windows.at(-1);
    const gap = last === undefined ? 0 : start - last.start - last.text.length;
    if (last === undefined || gap > MAX_GAP) windows.push({ start, text });
    // The first passage of a document may occur twice, also among those around the best.
    else if (gap >= 0) last.text += `${'\n'.repeat(gap)}${text}`;
  }
  return windows;
}

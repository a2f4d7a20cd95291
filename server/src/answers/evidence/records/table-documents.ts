import type { DocumentLookUps } from '../../../documents/document-reader.ts';
import type { Candidate } from '../candidate.ts';
import type { TableDocument } from './open-table.ts';

// Behind these a table that answers is rare.
const MAX_DOCUMENTS = 8;
// Of a table whose head stands far above its rows; of longer documents what was found is looked at.
const MAX_HEADED_UNITS = 60_000;
// For what is computed over all rows: some thousand of them.
const MAX_COMPUTED_UNITS = 200_000;
// Of all together: reading tables takes about 10 ms for as much.
const MAX_UNITS = 400_000;
// Between two passages stand a few line breaks.
const MAX_GAP = 4;

const LABELLED = /^[^\n:：=]{1,60}(?::(?:\s|\*\*)|：|\s=\s)/gmu;
// A record, rather than a sentence with a colon.
const MIN_LABELLED = 3;

/**
 * The documents of candidates as far as tables are read in them: what was found, whole where its rows may need a head that stands
 * elsewhere, or where something is computed over all of them. `computes`: whether a question asks for that.
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

/** How long a document may be to be read whole. */
function wholeLimit(passages: readonly Candidate[], computes: boolean): number {
  const hasRows = passages.some(({ text }) => text.includes(' | ') || text.includes('\t'));
  if (!computes) return hasRows ? MAX_HEADED_UNITS : 0;
  const isRecords = passages.some(
    ({ text }) => (text.match(LABELLED)?.length ?? 0) >= MIN_LABELLED,
  );
  return hasRows || isRecords ? MAX_COMPUTED_UNITS : 0;
}

/** Neighbouring passages as one text: between them stand line breaks alone. */
function windowsOf(passages: readonly Candidate[]): { start: number; text: string }[] {
  const windows: { start: number; text: string }[] = [];
  for (const { start, text } of passages.toSorted((a, b) => a.start - b.start)) {
    const last = windows.at(-1);
    const gap = last === undefined ? 0 : start - last.start - last.text.length;
    if (last === undefined || gap > MAX_GAP) windows.push({ start, text });
    // The first passage of a document comes once more among those around the best.
    else if (gap >= 0) last.text += `${'\n'.repeat(gap)}${text}`;
  }
  return windows;
}

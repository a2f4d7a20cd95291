import type { DocumentReader } from '../../../documents/document-store.ts';
import type { Candidate } from '../candidate.ts';
import type { TableDocument } from './open-table.ts';

// Behind these a table that answers is rare.
const MAX_DOCUMENTS = 8;
// A table of some thousand rows; of a longer document the passages that were found are looked at.
const MAX_WHOLE_UNITS = 200_000;
// Of all together: reading tables takes some 10 ms for as much.
const MAX_UNITS = 400_000;

/** A labelled line, a row, or a label and a full stop. */
const STRUCTURED =
  /^[^\n:：]{1,60}(?::(?:\s|\*\*)|：)|\S[ \t]*\|[ \t]*\S|\S\t\S|^[\w.-]+ = |^\p{Lu}[\p{L} ]{2,40}\. \p{Lu}/mu;

/** A line that stands by itself above others: a heading. */
const HEADED = /(?:^|\n)[^\n.]{3,120}\n(?:\n|[ \t]*[-*•] )/u;

function isStructured(text: string): boolean {
  return STRUCTURED.test(text) || HEADED.test(text);
}

/** The documents of candidates that have tables or labels in what was found of them, read whole where they are not too long. */
export function tableDocuments(
  candidates: readonly Candidate[],
  documents: Pick<DocumentReader, 'text'>,
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
    if (first === undefined || !passages.some(({ text }) => isStructured(text))) return [];
    const { source, documentUnits, documentNumber } = first;
    const near = passages.map(({ text }) => text).join('\n');
    const isWhole = documentUnits <= MAX_WHOLE_UNITS && units + documentUnits <= MAX_UNITS;
    if (isWhole && source.pastedText !== undefined) {
      units += source.pastedText.length;
      return [{ source, text: source.pastedText, start: 0, isWhole, near }];
    }
    if (isWhole && documentNumber !== undefined) {
      units += documentUnits;
      const text = documents.text(documentNumber, 0, documentUnits);
      return [{ source, text, start: 0, isWhole, near }];
    }
    return passages.map(({ text, start }) => ({ source, text, start, isWhole: false, near }));
  });
}

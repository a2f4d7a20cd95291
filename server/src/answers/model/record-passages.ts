import type { Evidence, EvidencePassage, RecordRow } from '../evidence.ts';

// Longer listings are better read in the document.
const MAX_ROWS = 12;
const SOURCE = { documentId: null, title: 'Calculated by Quarry', url: '', language: null };

/**
 * The rows and labels that answer, as passages before the others: each row verbatim from its document, the best first, and the
 * computed result as a separate source, so that statements on it pass the check of citations.
 */
export function recordPassages({ records }: Pick<Evidence, 'records'>): EvidencePassage[] {
  if (records === undefined) return [];
  const { result, rows } = records;
  const shown = rows.slice(0, MAX_ROWS);
  const computed =
    result === null
      ? []
      : [{ source: SOURCE, headings: [], text: sumOf(result, rows), start: 0, score: 1 }];
  return [...computed, ...shown.map(passageOf)];
}

function passageOf({ passage, text, start }: RecordRow): EvidencePassage {
  return { ...passage, text, start: passage.start + start, score: 1 };
}

/** `Water: 386.20 €; Refuse: 212.00 €. Computed over these 2 rows: 598.20.` */
function sumOf(result: string, rows: readonly RecordRow[]): string {
  const said = rows.slice(0, MAX_ROWS).map(({ name, fields }) => {
    const value = fields.length === 1 ? fields[0]?.value : undefined;
    return [name, value].filter((part) => part !== null && part !== undefined).join(': ');
  });
  const more = rows.length > MAX_ROWS ? '; …' : '';
  return `${said.join('; ')}${more}. Computed over these ${rows.length} rows: ${result}.`;
}

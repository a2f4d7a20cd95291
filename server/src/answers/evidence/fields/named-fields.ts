import { attributesOfFacts } from '../../../documents/attributes-of-facts.ts';
import type { DocumentLookUps } from '../../../documents/document-reader.ts';
import type { RecordRow } from '../../evidence.ts';
import type { Candidate } from '../candidate.ts';
import { type EvidenceQuestion, ownText } from '../evidence-question.ts';
import { fieldsInPlay } from './field-in-play.ts';
import { rowWithFields } from './field-rows.ts';

// A single field is only a label.
const MIN_FIELDS = 2;
// Codes identify things for machines, and do not describe them.
const CODES: ReadonlySet<string> = new Set(['sku', 'gtin', 'mpn', 'id']);
// The criteria for choosing between two products.
const LEADING = ['price', 'listPrice', 'rating', 'ratingCount', 'brand', 'category', 'inStock'];

/**
 * All fields of the document whose title is exactly the question, as for a subject of a comparison: `iPhone X`. `null` if no
 * candidate has that title, or it has too few fields. One query of the store if a title matches, otherwise none.
 */
export function namedFields(
  question: EvidenceQuestion,
  candidates: readonly Candidate[],
  documents: DocumentLookUps,
): RecordRow | null {
  const asked = folded(ownText(question));
  const candidate = candidates.find(({ source }) => folded(source.title) === asked);
  const number = candidate?.documentNumber;
  if (asked === '' || number === undefined) return null;
  const document = documents.byNumbers([number]).get(number);
  if (document === undefined) return null;
  const fields = fieldsInPlay([document]).filter(({ name }) => !CODES.has(name));
  if (fields.length < MIN_FIELDS) return null;
  const ordered = fields.toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
  return rowWithFields(document, attributesOfFacts(document.facts), ordered, documents);
}

function placeOf(name: string): number {
  const at = LEADING.indexOf(name);
  return at < 0 ? LEADING.length : at;
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

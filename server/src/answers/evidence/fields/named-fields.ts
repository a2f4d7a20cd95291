import { attributesOfFacts } from '../../../documents/attributes-of-facts.ts';
import type { DocumentLookUps } from '../../../documents/document-reader.ts';
import type { RecordRow } from '../../evidence.ts';
import type { Candidate } from '../candidate.ts';
import { type EvidenceQuestion, ownText } from '../evidence-question.ts';
import { fieldsInPlay } from './field-in-play.ts';
import { rowWithFields } from './field-rows.ts';

// One is no more than a label.
const MIN_FIELDS = 2;
// Codes tell things apart for machines, and nothing about them.
const CODES: ReadonlySet<string> = new Set(['sku', 'gtin', 'mpn', 'id']);
// What decides between two things of a shop.
const LEADING = ['price', 'listPrice', 'rating', 'ratingCount', 'brand', 'category', 'inStock'];

/**
 * All fields of the document that is called just what a question says, as a subject of a comparison does: `iPhone X`. `null` where none of
 * those found is called so, or it has hardly any. One look at the store where a title is the same, else none.
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

import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import type { Evidence, EvidenceSentence } from '../evidence.ts';
import { asksForExample } from '../question/asks-for-example.ts';
import { type Quotation, quotationOf } from './quotation/quotation.ts';

// Two screens.
const MAX_UNITS = 4_000;

/**
 * The listing that shows what is asked for, whole: of the section that says most on it, else of its document. `null` where no example is
 * asked for, nothing is on it, or its document has none.
 */
export function exampleIn(
  { text, language }: Pick<EvidenceQuestion, 'text' | 'language'>,
  { confidence, sentences, records, section }: Evidence,
): Quotation | null {
  if (confidence === 'none' || !asksForExample(text, language)) return null;
  const told = section?.[0] ?? sentences[0];
  const passage = records?.rows[0].passage ?? told?.passage;
  if (passage === undefined) return null;
  const isOfDocument = (one: EvidenceSentence) =>
    one.passage.source.documentId === passage.source.documentId;
  const listings = [...(section ?? []), ...sentences].filter(
    (one) => one.kind === 'code' && one.text.length <= MAX_UNITS && isOfDocument(one),
  );
  const heading = passage.headings.at(-1);
  const best = listings.find((one) => one.passage.headings.at(-1) === heading) ?? listings[0];
  return best === undefined ? null : quotationOf(best);
}

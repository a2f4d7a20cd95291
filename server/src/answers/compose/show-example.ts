import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import { questionWords } from '../evidence/records/question-words.ts';
import type { Evidence, EvidenceSentence } from '../evidence.ts';
import { asksForExample, exampleWords } from '../question/asks-for-example.ts';
import { type Quotation, quotationOf } from './quotation/quotation.ts';
import { isRecord } from './unread-table.ts';

// Two screens.
const MAX_UNITS = 4_000;

/**
 * The whole listing that a question for an example asks for: from the best section, otherwise from its document. `null` if the
 * question asks for no example, nothing matches, or the document has no listing that matches all words: `alarm code` means none.
 */
export function exampleIn(
  { text, language }: Pick<EvidenceQuestion, 'text' | 'language'>,
  { confidence, sentences, records, section }: Evidence,
): Quotation | null {
  if (confidence === 'none' || !asksForExample(text, language)) return null;
  const best = section?.[0] ?? sentences[0];
  const passage = records?.rows[0].passage ?? best?.passage;
  if (passage === undefined) return null;
  const isOfDocument = (one: EvidenceSentence) =>
    one.passage.source.documentId === passage.source.documentId;
  const listings = [...(section ?? []), ...sentences].filter(
    (one) =>
      one.kind === 'code' &&
      one.text.length <= MAX_UNITS &&
      isOfDocument(one) &&
      !isRecord(one.text),
  );
  const heading = passage.headings.at(-1);
  const listing = listings.find((one) => one.passage.headings.at(-1) === heading) ?? listings[0];
  return listing === undefined || !isOnAll(listing, { text, language })
    ? null
    : quotationOf(listing);
}

/** Whether a listing and its surroundings have all words of the question, except those that ask for an example. */
function isOnAll(
  { text: listing, passage: { source, headings, text } }: EvidenceSentence,
  { text: asked, language }: Pick<EvidenceQuestion, 'text' | 'language'>,
): boolean {
  const asking = exampleWords(language);
  const spent = asking === null ? [] : [asking];
  const words = questionWords(asked, [language, source.language], spent);
  if (words === null || words.isGeneric) return true;
  const around = [source.title, ...headings, text, listing].join('\n');
  return (words.needed & ~words.in(around, true)) === 0;
}

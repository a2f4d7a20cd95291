import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import { questionWords } from '../evidence/records/question-words.ts';
import type { Evidence, EvidenceSentence } from '../evidence.ts';
import { asksForExample, exampleWords } from '../question/asks-for-example.ts';
import { type Quotation, quotationOf } from './quotation/quotation.ts';
import { isRecord } from './unread-table.ts';

// Two screens.
const MAX_UNITS = 4_000;

/**
 * The listing that shows what is asked for, whole: of the section that says most on it, else of its document. `null` where no example is
 * asked for, nothing is on it, or its document has none that is on all of it: an `alarm code` is no listing.
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
    (one) =>
      one.kind === 'code' &&
      one.text.length <= MAX_UNITS &&
      isOfDocument(one) &&
      !isRecord(one.text),
  );
  const heading = passage.headings.at(-1);
  const best = listings.find((one) => one.passage.headings.at(-1) === heading) ?? listings[0];
  return best === undefined || !isOnAll(best, { text, language }) ? null : quotationOf(best);
}

/** Whether all words of a question but those that ask for an example stand with a listing. */
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

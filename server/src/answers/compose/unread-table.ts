import type { EvidenceQuestion } from '../evidence/evidence-question.ts';
import { readTableQuestion } from '../evidence/records/asked-of-tables.ts';
import { questionWords } from '../evidence/records/question-words.ts';
import { readTables } from '../evidence/records/read-tables.ts';
import type { Quotation } from './quotation/quotation.ts';

const MIN_FIELDS = 3;
// Minimum share of table lines in a block.
const MIN_SHARE = 0.7;

/**
 * Whether a quotation is a whole table or entry with the words of a question, but without an answering value, since a label or
 * row would have answered otherwise. It is no answer to a question for a name, a date, a number or a comparison, or about
 * something that it does not mention.
 */
export function isUnread(
  { kind, text, passage }: Quotation,
  { text: asked, language }: Pick<EvidenceQuestion, 'text' | 'language'>,
): boolean {
  if (kind === 'sentence') return false;
  const isWhole = isRecord(text);
  const rows = kind === 'table' ? rowsOf(text) : [];
  if (!isWhole && rows.length === 0) return false;
  if (isWhole) {
    const question = readTableQuestion(asked, language);
    const isOfKind = question.kind !== null || question.asksPrice;
    if (isOfKind || question.computations.some(({ form }) => form !== 'list')) return true;
  }
  const { source, headings } = passage;
  const words = questionWords(asked, [language, source.language]);
  if (words === null) return false;
  const lacksWord = (part: string) => {
    const said = words.in([part, source.title, ...headings].join('\n'), true);
    return (words.needed & ~said) !== 0;
  };
  return rows.length === 0 ? lacksWord(text) : rows.every(lacksWord);
}

/** The rows of a table, each with the words of the head: words of two rows together are no answer. */
function rowsOf(text: string): string[] {
  return readTables(text)
    .filter(({ hasHead }) => hasHead)
    .flatMap(({ heading, records }) =>
      records.map(({ fields }) => {
        const cells = fields.flatMap(({ label, value }) => [label, value]);
        return [heading, ...cells].join('\n');
      }),
    );
}

/** A table with a head, or an entry of labelled values. */
export function isRecord(text: string): boolean {
  const records = readTables(text).flatMap((table) => table.records);
  const held = records.reduce((units, { start, end }) => units + end - start, 0);
  const fields = records.reduce((count, one) => count + one.fields.length, 0);
  return fields >= MIN_FIELDS && held / text.length >= MIN_SHARE;
}

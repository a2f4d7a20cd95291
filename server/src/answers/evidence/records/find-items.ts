import type { AnswerKind } from '../../../languages/questions.ts';
import type { EvidenceSentence } from '../../evidence.ts';
import { holdsAnswer, isRecognised } from '../terms/expected-answer.ts';
import type { TableQuestion } from './asked-of-tables.ts';
import { LIST_ITEM, quotedItem } from './list-items.ts';
import { addressOf, type TableDocument } from './open-table.ts';
import { type QuestionWords, wordsByLanguage } from './question-words.ts';

// Longer items are paragraphs.
const MAX_ITEM_UNITS = 240;
const MAX_HEADING_UNITS = 120;
// With more matching items, the question is ambiguous.
const MAX_ITEMS = 3;

/**
 * The list items that answer a question alone: `1 tsp turmeric` for the amount of turmeric in a dish. An item has at least one
 * word of the question, its heading and the title of its document have the others, and it has a value of the requested kind.
 * Linear in the documents.
 */
export function findItems(
  question: TableQuestion,
  documents: readonly TableDocument[],
): EvidenceSentence[] {
  const kind = question.asksPrice ? 'number' : question.kind;
  if (kind === null || question.computations.some(({ form }) => form !== 'count')) return [];
  if (!isRecognised(kind, question.language)) return [];
  const wordsIn = wordsByLanguage(question.text, question.language, question.spent);
  const found = documents.flatMap((document) => {
    const words = wordsIn(document.source.language);
    return words === null ? [] : itemsIn(document, { words, question, kind });
  });
  return found.length > MAX_ITEMS ? [] : found;
}

function itemsIn(
  { source, text, start }: TableDocument,
  {
    words,
    question,
    kind,
  }: {
    readonly words: QuestionWords;
    readonly question: TableQuestion;
    readonly kind: AnswerKind;
  },
): EvidenceSentence[] {
  const languages = [question.language, source.language];
  const titled = words.in(`${source.title}\n${addressOf(source)}`, true);
  const passage = { source, headings: [], text, start, score: 1 };
  const found: EvidenceSentence[] = [];
  let above = titled;
  for (const { 0: line, index } of text.matchAll(/^.*\S.*$/gmu)) {
    const said = line.length > MAX_ITEM_UNITS ? undefined : LIST_ITEM.exec(line)?.groups?.['said'];
    if (said === undefined) {
      const isHeading = line.length <= MAX_HEADING_UNITS && !/[.!?…。！？]\s*$/u.test(line);
      if (isHeading) above = titled | words.in(line, true);
      continue;
    }
    const held = words.in(said);
    const isTelling = held !== 0 && (words.needed & ~(held | above)) === 0;
    if (!isTelling || !holdsAnswer(said, kind, question.text, languages)) continue;
    found.push(quotedItem(passage, { line, index }));
  }
  return found;
}

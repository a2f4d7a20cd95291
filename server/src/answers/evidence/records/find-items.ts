import type { AnswerKind } from '../../../languages/questions.ts';
import type { EvidenceSentence } from '../../evidence.ts';
import { holdsAnswer, isRecognised } from '../terms/expected-answer.ts';
import type { TableQuestion } from './asked-of-tables.ts';
import { addressOf, type TableDocument } from './open-table.ts';
import { questionWords } from './question-words.ts';

const ITEM = /^[ \t]*(?:[-*•‣◦–]|\d{1,3}[.)])[ \t]+(?<said>\S.*)$/u;
// A longer item is a paragraph.
const MAX_ITEM_UNITS = 240;
const MAX_HEADING_UNITS = 120;
// Where more items fit, the question says too little to tell which is meant.
const MAX_ITEMS = 3;

/**
 * The items of a list that answer by themselves: `1 tsp turmeric` of how much turmeric is in a dish. An item has at least one word of
 * the question, its heading and the title of its document have the others, and it holds what is asked for. Linear in the documents.
 */
export function findItems(
  question: TableQuestion,
  documents: readonly TableDocument[],
): EvidenceSentence[] {
  const kind = question.asksPrice ? 'number' : question.kind;
  if (kind === null || question.computations.some(({ form }) => form !== 'count')) return [];
  if (!isRecognised(kind, question.language)) return [];
  const found = documents.flatMap((document) => itemsIn(document, question, kind));
  return found.length > MAX_ITEMS ? [] : found;
}

function itemsIn(
  { source, text, start }: TableDocument,
  question: TableQuestion,
  kind: AnswerKind,
): EvidenceSentence[] {
  const languages = [question.language, source.language];
  const words = questionWords(question.text, languages, question.spent);
  if (words === null) return [];
  const titled = words.in(`${source.title}\n${addressOf(source)}`, true);
  const passage = { source, headings: [], text, start, score: 1 };
  const found: EvidenceSentence[] = [];
  let above = titled;
  for (const { 0: line, index } of text.matchAll(/^.*\S.*$/gmu)) {
    const said = line.length > MAX_ITEM_UNITS ? undefined : ITEM.exec(line)?.groups?.['said'];
    if (said === undefined) {
      const isHeading = line.length <= MAX_HEADING_UNITS && !/[.!?…。！？]\s*$/u.test(line);
      if (isHeading) above = titled | words.in(line, true);
      continue;
    }
    const held = words.in(said);
    const isTelling = held !== 0 && (words.needed & ~(held | above)) === 0;
    if (!isTelling || !holdsAnswer(said, kind, question.text, languages)) continue;
    const lead = line.length - line.trimStart().length;
    found.push({ passage, kind: 'list', text: line.trim(), start: index + lead, score: 1 });
  }
  return found;
}

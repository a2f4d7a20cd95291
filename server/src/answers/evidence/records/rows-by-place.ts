import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { EvidenceSentence } from '../../evidence.ts';
import type { Ordinal } from '../../question/read-ordinal.ts';
import { LIST_ITEM, quotedItem } from './list-items.ts';
import type { FoundField } from './look-up.ts';
import { addressOf, nameOf, type OpenTable, type TableDocument } from './open-table.ts';
import { questionWords } from './question-words.ts';

/** The row at a position of the first table that the rest of the question names, or that was pasted; empty if there is none. */
export function rowAt({ place, isStep }: Ordinal, tables: readonly OpenTable[]): FoundField[] {
  if (isStep) return [];
  for (const table of tables) {
    const { words, above, records, document } = table;
    if (records.length < 2 || !document.isWhole || (words.needed & ~above) !== 0) continue;
    const record = records.at(place);
    return record === undefined
      ? []
      : [{ table, record, field: null, name: nameOf(record, words) }];
  }
  return [];
}

const NUMBERED = /^[ \t]*\d{1,3}[.)]/u;

/** The item at a position of the first list that the rest of the question names, or that was pasted. Linear in the documents. */
export function itemAt(
  { place, isStep, pattern }: Ordinal,
  { text: asked, language }: { readonly text: string; readonly language: string | null },
  documents: readonly TableDocument[],
): EvidenceSentence[] {
  for (const document of documents) {
    const { source, text, start } = document;
    const words = questionWords(asked, [language, source.language], [pattern]);
    if (words === null && source.documentId !== null) continue;
    const titled = words?.in(`${source.title}\n${addressOf(source)}`, true) ?? 0;
    const steps = knownLanguage(primarySubtag(source.language))?.tables?.steps;
    const isOfSteps = steps === undefined ? null : new RegExp(`^(?:${steps})$`, 'iu');
    const passage = { source, headings: [], text, start, score: 1 };
    for (const { heading, items } of listsOf(text)) {
      const above = titled | (words?.in(heading, true) ?? 0);
      if (((words?.needed ?? 0) & ~above) !== 0) continue;
      const isSteps =
        isOfSteps?.test(heading) === true || items.every(({ line }) => NUMBERED.test(line));
      const item = isStep && !isSteps ? undefined : items.at(place);
      if (item === undefined) continue;
      return [quotedItem(passage, item)];
    }
  }
  return [];
}

interface ListOfText {
  readonly heading: string;
  readonly items: { readonly line: string; readonly index: number }[];
}

/** The lists of a text with the line above each. Linear. */
function listsOf(text: string): ListOfText[] {
  const lists: ListOfText[] = [];
  let heading = '';
  let open: ListOfText | null = null;
  for (const { 0: line, index } of text.matchAll(/^.*\S.*$/gmu)) {
    if (LIST_ITEM.test(line)) {
      if (open === null) {
        open = { heading, items: [] };
        lists.push(open);
      }
      open.items.push({ line, index });
      continue;
    }
    // Indented lines continue an item.
    if (open !== null && /^[ \t]/u.test(line)) continue;
    open = null;
    heading = line.replace(/^#{1,6}\s+/u, '').trim();
  }
  return lists;
}

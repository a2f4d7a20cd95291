import type { StoredDocument } from '../../documents/document.ts';
import { searchedPassages } from '../../documents/searched-passages.ts';

// In UTF-16 units. What names a passage must leave room for it: a model reads some 256 tokens.
const MAX_NAMES_UNITS = 300;

/**
 * What is embedded of a document, a text for each of its passages: the passage, and on a line of their own
 * behind it its title and headings. A document without passages has one, its title and description, since
 * the index knows that as its passage 0; an empty text stands for a passage without anything to embed.
 *
 * nDCG@10 of pure vector ranking (all-MiniLM-L6-v2 int8) on XQuAD en, CLAPNQ and CACM, whose documents have
 * titles: the text alone .943, .968, .428; its title before it .944, .985, .441, twice before it .940, .984, .432,
 * before and behind it .942, .985, .460; **behind it .944, .987, .463**, though of long texts the title is cut off there.
 */
export function passageTexts(document: StoredDocument, fullText: string): string[] {
  const { title, description } = document;
  const passages = searchedPassages(document);
  if (passages.length === 0) return [linesOf([description ?? '', title.slice(0, MAX_NAMES_UNITS)])];
  return passages.map(({ start, end, headings }) => {
    const text = fullText.slice(start, end).trim();
    return text === '' ? '' : linesOf([text, namesOf(title, headings, text)]);
  });
}

/** A text often begins with its own title or heading: nothing is said twice. */
function namesOf(title: string, headings: readonly string[], text: string): string {
  const names = new Set([title, ...headings]);
  const added = [...names].filter((name) => name.trim() !== '' && !text.startsWith(name));
  return added.join(' › ').slice(0, MAX_NAMES_UNITS);
}

function linesOf(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n');
}

import type { StoredDocument } from '../../documents/document.ts';
import { searchedPassages } from '../../documents/searched-passages.ts';

// In UTF-16 units. The title and headings must leave room for the passage: a model reads some 256 tokens.
const MAX_NAMES_UNITS = 300;

/**
 * The texts to embed of a document, one for each passage: the passage, followed by a line with its title and headings.
 * A document without passages has one text, its title and description, because the index counts that as its passage 0.
 * An empty text means that a passage has nothing to embed.
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

/** Leaves out a title or heading with which the text begins anyway. */
function namesOf(title: string, headings: readonly string[], text: string): string {
  const names = new Set([title, ...headings]);
  const added = [...names].filter((name) => name.trim() !== '' && !text.startsWith(name));
  return added.join(' › ').slice(0, MAX_NAMES_UNITS);
}

function linesOf(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n');
}

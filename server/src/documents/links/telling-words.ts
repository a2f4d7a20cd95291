import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';
import { MAX_LINK_WORDS_UNITS } from './document-link.ts';

/**
 * The description of a link's target in the link's text: in one line, cut at {@link MAX_LINK_WORDS_UNITS}; empty for words that any
 * link could have, for an address, and for signs and numbers alone.
 */
export function tellingWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length > LONGEST_SILENT) return isAddress(line) ? '' : cut(line);
  const bare = line.toLowerCase().replace(AROUND, '');
  return !/\p{L}/u.test(bare) || SILENT.has(bare) || isAddress(line) ? '' : line;
}

// Arrows, brackets and full stops around "here".
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

function isAddress(line: string): boolean {
  return /^(?:https?:\/\/|www\.|mailto:)\S*$/i.test(line);
}

function cut(line: string): string {
  if (line.length <= MAX_LINK_WORDS_UNITS) return line;
  const end = line.lastIndexOf(' ', MAX_LINK_WORDS_UNITS);
  return line.slice(0, end > 0 ? end : MAX_LINK_WORDS_UNITS).toWellFormed();
}

const SILENT: ReadonlySet<string> = new Set(
  KNOWN_LANGUAGES.flatMap(({ silentLinks }) => silentLinks?.split('|') ?? []),
);

const LONGEST_SILENT = Math.max(...[...SILENT].map((words) => words.length)) + 8;

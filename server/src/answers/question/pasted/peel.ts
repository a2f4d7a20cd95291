import { isBetween, isOfPrompt } from './asked-of-prompt.ts';

/** A text without the parts of a prompt at its ends. */
export interface PeeledText {
  /** Verbatim, trimmed. */
  readonly inside: string;
  /** The removed parts, including separators. */
  readonly before: string;
  readonly behind: string;
}

// Prompts have fewer instructions; in a document that looks like one, reading stops here.
const MAX_LINES = 60;

/**
 * Removes instructions, announcements, bare labels and separators from both ends of a text. Keeps everything if the text has
 * nothing else. Linear.
 */
export function peel(text: string): PeeledText {
  const lines = Array.from(text.matchAll(/[^\n]*(?:\n|$)/gu), ({ 0: line, index }) => ({
    line,
    index,
  })).filter(({ line }) => line !== '');
  const first = lines.slice(0, MAX_LINES).findIndex(({ line }) => isOfDocument(line));
  const start = lines[first];
  const end = lines.slice(-MAX_LINES).findLast(({ line }) => isOfDocument(line));
  if (start === undefined || end === undefined) {
    return { inside: text.trim(), before: '', behind: '' };
  }
  const to = end.index + end.line.length;
  return {
    inside: text
      .slice(start.index, to)
      .replace(/^\s*\n/u, '')
      .trim(),
    before: text.slice(0, start.index),
    behind: text.slice(to),
  };
}

function isOfDocument(line: string): boolean {
  return !isBetween(line) && !isOfPrompt(line);
}

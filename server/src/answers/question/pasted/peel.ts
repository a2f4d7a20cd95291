import { isBetween, isOfPrompt } from './asked-of-prompt.ts';

/** A text without what belongs to a prompt at its ends. */
export interface PeeledText {
  /** Verbatim, trimmed. */
  readonly inside: string;
  /** What stood before and behind it, lines between included. */
  readonly before: string;
  readonly behind: string;
}

// A prompt has fewer instructions; in a document that begins like one, reading ends there.
const MAX_LINES = 60;

/** Takes instructions, announcements, bare labels and lines of hyphens off both ends of a text. All of it stays where it is nothing else. Linear. */
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

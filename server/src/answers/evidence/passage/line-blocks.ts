/*
 * Blocks that consist of lines rather than of sentences: code, log entries, chats, data.
 */

// The begin or end of a line of code; rare in prose.
const CODE_LINE =
  /[;{}]\s*$|^\s*[}\])]|^\s*(?:[$>#]\s|\/\/|\/\*|#include|import\s|from\s+\S+\s+import|def\s|class\s|return\b|const\s|let\s|var\s|fn\s|func\s|public\s|private\s|sudo\s|npm\s|git\s|pip\s|docker\s|curl\s)|=>|->|::|\w\(.*\)\s*[;{]?$|^\s*[\w.-]+\s*[:=]{1,2}\s*\S+$/u;
const MIN_CODE_SHARE = 0.6;
/** A shell command, unlike `$ 5,000`. */
const PROMPT = /^[ \t]*\$ [\p{L}\p{M}./~_]/u;
const ONE_LINE_PROMPT = /^[ \t]*\$ \S[^\n]*$/u;
/** The usage of a command: `quarry search <words…> [options]`. */
const USAGE =
  /^[ \t]*\p{Ll}[\w.-]*(?: [\w.-]{1,40}){0,4}(?: (?:\[[^[\]\n]{1,40}\]|<[^<>\n]{1,40}>)){1,8}[ \t]*$/u;
/** A comment; extraction removes these signs from headings. */
const COMMENT = /^[ \t]*(?:#|\/\/) \S|\S[ \t]{2,}(?:#|\/\/) \S/u;
const BEGINS_AS_PROSE = /^[ \t]*["'“„«(]?\p{Lu}\p{Ll}*[ ,]/u;
/** Output in columns; in justified text, most lines have no such gaps. */
const COLUMNS = /\S {3,}\S/u;
/** A line of settings: `factor: 1.5`, `- queries: [pricing]`. */
const SETTING = /^[ \t]*(?:- )?[a-z][\w.-]{0,39}:(?: \S|$)/u;

/**
 * Whether a block without a fence, as extraction leaves it, is source code, shell commands or their output, and so has no
 * sentences, even in its comments. If `isPasted`, a heading may look like a comment. Linear in the block.
 */
export function isCode(block: string, isPasted: boolean): boolean {
  if (ONE_LINE_PROMPT.test(block) || (/[[<]/u.test(block) && USAGE.test(block))) return true;
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return false;
  if (PROMPT.test(block) || isSettings(lines) || isSeparated(lines)) return true;
  if (!isPasted && isCommented(lines)) return true;
  if (/[\p{L}\p{N}][.!?。！？]["'”’»)\]]*$/u.test(block.slice(-MAX_END_UNITS))) return false;
  const isIndented = lines.every((line) => /^(?: {2,}|\t)/u.test(line));
  return isIndented || isMost(lines, CODE_LINE) || isMost(lines, COLUMNS);
}

// Covers a punctuation mark and closing quotation marks and parentheses.
const MAX_END_UNITS = 80;

/** `# Serve the sample.`, and the command below it. */
function isCommented(lines: readonly string[]): boolean {
  const others = lines.filter((line) => !COMMENT.test(line));
  return others.length < lines.length && !others.some((line) => BEGINS_AS_PROSE.test(line));
}

/** Whether some settings are nested: `name: value` alone may be a list of facts. */
function isSettings(lines: readonly string[]): boolean {
  return lines.every((line) => SETTING.test(line)) && lines.some((line) => /^\s/u.test(line));
}

/** Whether settings have items with further settings: `- match: x`, then `  move: y`. Linear. */
export function isNestedSettings(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.every((line) => SETTING.test(line)) && lines.some(isBelowItem);
}

function isBelowItem(line: string): boolean {
  return /^\s+[a-z]/u.test(line);
}

// Separators in rows of values have no space after them, unlike commas in prose.
const SEPARATORS = [/,(?=\S)|,$/gu, /;(?=\S)|;$/gu];
const MIN_SEPARATORS = 2;

/** Whether lines are rows of separated values: all have the same number of one separator. */
function isSeparated(lines: readonly string[]): boolean {
  return SEPARATORS.some((separator) => {
    const counts = new Set(lines.map((line) => line.match(separator)?.length ?? 0));
    const [first = 0] = counts;
    return counts.size === 1 && first >= MIN_SEPARATORS;
  });
}

function isMost(lines: readonly string[], pattern: RegExp): boolean {
  return lines.filter((line) => pattern.test(line)).length / lines.length >= MIN_CODE_SHARE;
}

/** A log line, by its timestamp. */
const LOG_LINE =
  /^[ \t]*(?:\[?\d{4}-\d{2}-\d{2}[T \d:.,Z+-]*\]?|\[?\d{1,2}:\d{2}:\d{2}[\d.,]*\]?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\d{1,2} \d{2}:\d{2}:\d{2})[ \t]+\S/u;
const MIN_LOG_LINES = 2;
const MIN_LOG_SHARE = 0.6;

/** The ranges of the entries of a log in a block; each can be quoted alone. Empty if the block is no log. Linear. */
export function logLines(block: string): { readonly start: number; readonly end: number }[] {
  if (!block.includes('\n')) return [];
  const lines = Array.from(block.matchAll(/[^\n]*\S[^\n]*/gu), ({ 0: text, index }) => ({
    start: index,
    end: index + text.trimEnd().length,
    isEntry: LOG_LINE.test(text),
  }));
  const entries = lines.filter(({ isEntry }) => isEntry).length;
  if (entries < MIN_LOG_LINES || entries / lines.length < MIN_LOG_SHARE) return [];
  // A stack trace belongs to the entry above it.
  const found: { start: number; end: number }[] = [];
  for (const { start, end, isEntry } of lines) {
    const last = found.at(-1);
    if (isEntry || last === undefined) found.push({ start, end });
    else last.end = end;
  }
  return found;
}

/** A chat message, with a time before or after the name: `[10:02] Anna: Who …`, `Anna (10:02): Who …`. */
const SAID =
  /^[ \t]*(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?[\])]?[ \t,-]*)?(?<speaker>\p{Lu}[\p{L}\p{N}.'’_-]{0,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){0,2})(?: ?[[(][^\])\n]{1,30}[\])])?[:：][ \t]+\S/u;
const MIN_CHAT_LINES = 3;
const MIN_CHAT_SHARE = 0.75;
const QUESTION = /[?？؟]["'”’»)]*$/u;

/**
 * The ranges of the messages of a chat or an interview in a block. A question and the next speaker's answer are one range,
 * since neither makes sense alone. Empty if the block is no chat. Linear.
 */
export function chatLines(block: string): { readonly start: number; readonly end: number }[] {
  if ((block.match(/[:：]/gu)?.length ?? 0) < MIN_CHAT_LINES) return [];
  const lines = Array.from(block.matchAll(/[^\n]*\S[^\n]*/gu), ({ 0: text, index }) => ({
    start: index,
    end: index + text.trimEnd().length,
    speaker: SAID.exec(text)?.groups?.['speaker'] ?? null,
    asks: QUESTION.test(text.trimEnd()),
  }));
  const said = lines.filter(({ speaker }) => speaker !== null);
  const speakers = new Set(said.map(({ speaker }) => speaker));
  const isChat = said.length >= MIN_CHAT_LINES && said.length / lines.length >= MIN_CHAT_SHARE;
  // If no label repeats, it is a list of facts: `Author: …`, `Date: …`.
  if (!isChat || speakers.size < 2 || speakers.size === said.length) return [];
  const found: { start: number; end: number }[] = [];
  let asker: string | null = null;
  for (const { start, end, speaker, asks } of lines) {
    const last = found.at(-1);
    const answers = speaker === null || (asker !== null && speaker !== asker);
    if (last !== undefined && answers) last.end = end;
    else found.push({ start, end });
    if (speaker !== null) asker = asks ? speaker : null;
  }
  return found;
}

/** A line of JSON with a key and a value. */
const ENTRY = /^[ \t]*\{?[ \t]*"[^"\n]{1,80}"[ \t]*:[ \t]*\S/u;
const MIN_ENTRIES = 2;
const MIN_ENTRY_SHARE = 0.4;

/** The ranges of the entries of JSON with one entry a line. Empty if the block is no such JSON. Linear. */
export function dataLines(block: string): { readonly start: number; readonly end: number }[] {
  if (!/^[{[]/u.test(block.trimStart())) return [];
  const lines = Array.from(block.matchAll(/[^\n]*\S[^\n]*/gu), ({ 0: text, index }) => ({
    start: index + text.length - text.trimStart().length,
    end: index + text.trimEnd().length,
    isEntry: ENTRY.test(text),
  }));
  const entries = lines.filter(({ isEntry }) => isEntry);
  if (entries.length < MIN_ENTRIES || entries.length / lines.length < MIN_ENTRY_SHARE) return [];
  return entries.map(({ start, end }) => ({ start, end }));
}

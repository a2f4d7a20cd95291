/**
 * Whether a text is data rather than prose: lines of a log or a chat, the headers of a mail, JSON, markup, code. Such a text
 * was pasted, however short it is. Linear.
 */
export function isDataLike(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (/^\s*[{[][\s\S]*[}\]]\s*$/u.test(text) || (text.match(TAG)?.length ?? 0) >= MIN_TAGS)
    return true;
  const share = (pattern: RegExp) =>
    lines.filter((line) => pattern.test(line)).length / lines.length;
  return lines.length >= MIN_LINES && (share(RECORD) >= MIN_SHARE || share(CODE) >= MIN_SHARE);
}

/** Whether a line is source code, by its beginning or end. */
export function looksLikeCode(line: string): boolean {
  return CODE.test(line);
}

/** Whether a text begins with labelled lines, as a mail or a form does. */
export function hasHeaders(text: string): boolean {
  const head =
    text
      .slice(0, MAX_HEAD_UNITS)
      .trimStart()
      .split(/\n[ \t]*\n/u, 1)[0] ?? '';
  const lines = head.split('\n');
  return lines.length >= MIN_HEADERS && lines.every((line) => RECORD.test(line));
}

const MIN_HEADERS = 2;
// Sender, recipient, date and subject.
const MAX_HEAD_UNITS = 1_000;
// Two lines may look like a record by chance. In a log, chat or code, some entries have several lines.
const MIN_LINES = 3;
const MIN_SHARE = 0.6;
// A question about a tag has it once, or its opening and closing form.
const MIN_TAGS = 3;
const TAG =
  /<\/?(?:html|body|head|div|p|h[1-6]|ul|ol|li|table|t[rdh]|span|br|section|article|a)\b[^<>]{0,300}>/giu;
// `2026-11-20 10:01:02 INFO …`, `[10:01] …`, `Ann: …`, `Subject: …`
const RECORD =
  /^\s*(?:\[?\d{1,4}[-:/.]\d{1,2}[-:/.]\d{1,4}|\[\d|[\p{Lu}\p{Lo}][\p{L}\p{M} .'-]{0,30}(?:\s\(?\d{1,2}:\d{2}\)?)?[:：]\s\S)/u;
const CODE =
  /[;{}]\s*$|^\s*(?:\/\/|#include|import\s|def\s|fn\s|let\s|const\s|return\b)|\w\(.*\)\s*[;{]?$/u;

/** The words that code or a log consists of, as the query for a question about it. `null` for prose. */
export function wordsOfData(text: string): string | null {
  const sample = text.slice(0, SAMPLE_UNITS);
  if (!isDataLike(sample) && !isCodeLine(sample)) return null;
  const words = new Set(sample.match(/[\p{L}\p{M}_]{3,40}/gu));
  return words.size === 0 ? null : [...words].slice(0, MAX_WORDS).join(' ');
}

// The first lines of a listing name the libraries and types that it uses; a search takes 400 characters.
const SAMPLE_UNITS = 3_000;
const MAX_WORDS = 24;

function isCodeLine(text: string): boolean {
  const signs = text.match(/[{}();=<>[\]]/gu)?.length ?? 0;
  return signs > text.length * MIN_SIGNS_SHARE && !/[.!?。]\s+\p{Lu}/u.test(text);
}

// About one character in ten is a sign in code; in prose, even with a call or two, hardly one in fifty.
const MIN_SIGNS_SHARE = 0.06;

import { captionLine, type Speech } from './caption-line.ts';
import { captionTime } from './caption-time.ts';
import { type Captions, type Cue, MAX_CUES } from './cue.ts';

// The arrow is written with one dash or more; settings of WebVTT or places of SubRip may follow.
const TIMING =
  /^[\s\uFEFF]{0,20}(\d[\d:.,; ]{3,24}?)\s{0,20}(?:-{1,3} ?>|–>|→)\s{0,20}(\d[\d:.,; ]{3,24}?)(?:\s+[A-Za-z].*)?\s{0,20}$/;
const NUMBER = /^\s{0,20}\d{1,9}\s{0,20}$/;
// WebVTT, 4.1: these blocks end at a blank line.
const BLOCK_WITHOUT_WORDS = /^(?:NOTE|STYLE|REGION)(?:\s|:|$)/;
const LANGUAGE = /^Language:\s{0,20}([A-Za-z][A-Za-z0-9-]{1,34})\s{0,20}$/;

/** Reads lines of WebVTT or SubRip: every line with two times begins a cue. */
export function readTimedLines(lines: readonly string[]): Captions {
  const speech: Speech = { speaker: null };
  const cues: Cue[] = [];
  // Only WebVTT has names for cues; elsewhere a line alone before the times is said by the cue above.
  const hasNames = /^\uFEFF?WEBVTT/.test(lines[0] ?? '');
  let at = nextTiming(lines, 0);
  const language = languageOf(lines.slice(0, Math.min(at, MAX_HEADER_LINES)));
  while (at < lines.length && cues.length < MAX_CUES) {
    const end = nextTiming(lines, at + 1);
    const cue = cueOf(
      lines[at] ?? '',
      wordsBetween(lines, { start: at + 1, end, hasNames }),
      speech,
    );
    if (cue !== null) cues.push(cue);
    at = end;
  }
  return { cues, language };
}

const MAX_HEADER_LINES = 50;

function languageOf(header: readonly string[]): string | null {
  const declared = header.map((line) => LANGUAGE.exec(line)?.[1]);
  return declared.find((language) => language !== undefined) ?? null;
}

function nextTiming(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && !TIMING.test(lines[at] ?? '')) at += 1;
  return at;
}

interface Span {
  /** The first line after a timing. */
  readonly start: number;
  /** The next timing, or the end of the file. */
  readonly end: number;
  readonly hasNames: boolean;
}

/** The lines after a timing that are its own: not the name or number of the next cue, not a note. */
function wordsBetween(lines: readonly string[], span: Span): string[] {
  const words: string[] = [];
  const nameAt = placeOfName(lines, span);
  let isInBlock = false;
  for (let at = span.start; at < span.end; at += 1) {
    const line = lines[at] ?? '';
    if (isBlank(line)) isInBlock = false;
    else if (isBlank(lines[at - 1] ?? '') && BLOCK_WITHOUT_WORDS.test(line)) isInBlock = true;
    if (!isInBlock && at !== nameAt) words.push(line);
  }
  return words;
}

/** Where the name or number of the next cue stands; -1 when it has none. */
function placeOfName(lines: readonly string[], { start, end, hasNames }: Span): number {
  if (end >= lines.length) return -1;
  let at = end - 1;
  while (at > start && isBlank(lines[at] ?? '')) at -= 1;
  const isAfterBlank = isBlank(lines[at - 1] ?? '');
  const isNextTo = at === end - 1;
  if (NUMBER.test(lines[at] ?? '')) return isNextTo || isAfterBlank ? at : -1;
  return hasNames && isNextTo && isAfterBlank ? at : -1;
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function cueOf(timing: string, words: readonly string[], speech: Speech): Cue | null {
  const [, start = '', end = ''] = TIMING.exec(timing) ?? [];
  const startSeconds = captionTime(start);
  if (startSeconds === null) return null;
  const lines = words.map((line) => captionLine(line, speech)).filter((line) => line !== null);
  if (lines.length === 0) return null;
  return { startSeconds, endSeconds: Math.max(startSeconds, captionTime(end) ?? 0), lines };
}

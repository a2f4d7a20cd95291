import { readCsv } from '../../../extract/text/csv.ts';
import { readJson } from '../../../extract/text/json.ts';
import { detectLanguage } from '../../../languages/analysis/detect-language.ts';
import { DEFAULT_LANGUAGE } from '../../../languages/analysis/term-normalizer.ts';
import { readOrdinal } from '../read-ordinal.ts';

/** Pasted data, and the text around it. */
export interface DataSplit {
  readonly inside: string;
  readonly around: string;
}

// Questions about data are shorter; a longer text is a document that contains data.
const MAX_AROUND_UNITS = 600;
// JSON up to this length takes some milliseconds to parse; longer JSON is read as plain text.
const MAX_JSON_UNITS = 500_000;

/**
 * Separates JSON, or rows of separated values, from a turn: it was pasted, however short it is. `null` if there is none, or if
 * the text around it is long. Linear.
 */
export function splitData(text: string): DataSplit | null {
  const found = jsonIn(text) ?? rowsIn(text) ?? listIn(text);
  if (found === null) return null;
  const around = `${text.slice(0, found.start).trim()}\n${text.slice(found.end).trim()}`.trim();
  if (around.length > MAX_AROUND_UNITS) return null;
  return { inside: text.slice(found.start, found.end).trim(), around };
}

/** Converts data to lines `label: value`, with blank lines between rows, like an imported file; `null` if the text is no data. Linear. */
export function readableData(text: string): string | null {
  const plain = text.trim();
  const json = jsonIn(plain);
  if (json !== null && json.end - json.start === plain.length) {
    return readJson(JSON.stringify(rowsOf(json.value))).content.text;
  }
  const rows = rowsIn(plain);
  if (rows === null || rows.end - rows.start !== plain.length) return null;
  return readCsv(plain, rows.separator === '\t').content.text;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The first object or list of objects at the beginning of a line. */
export function jsonIn(text: string): (Span & { readonly value: unknown }) | null {
  if (text.length > MAX_JSON_UNITS) return null;
  const start = text.search(/^[ \t]*[{[][\s{["\]}]/mu);
  if (start < 0) return null;
  const from = text.slice(start).search(/[{[]/u) + start;
  const end = closingOf(text, from);
  const value = end === null ? undefined : parsed(text.slice(from, end));
  const isData = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return end === null || !isData ? null : { start: from, end, value };
}

/** The position after the matching closing bracket; `null` if there is none. */
function closingOf(text: string, from: number): number | null {
  let depth = 0;
  for (const { 0: sign, index } of text.slice(from).matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/gu)) {
    if (sign.startsWith('"')) continue;
    depth += sign === '{' || sign === '[' ? 1 : -1;
    if (depth === 0) return from + index + 1;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Unwraps `{"items": [{…}, …]}` to the list of its items. */
function rowsOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [only, ...more] = Object.values(value);
  const isRows = Array.isArray(only) && only.every((one) => typeof one === 'object');
  return isRows && more.length === 0 ? only : value;
}

const SEPARATORS = [
  { separator: ',', pattern: /,(?=\S)|,$/gu },
  { separator: ';', pattern: /;(?=\S)|;$/gu },
  { separator: '\t', pattern: /\t/gu },
] as const;
const QUOTED = /"[^"\n]*"/gu;
// Two lines with one comma each may be prose; three are data.
const MIN_ROWS = 3;
const MIN_ROWS_WIDE = 2;
const MIN_SEPARATORS_WIDE = 2;

/** The first consecutive lines with the same number of one separator, and distinct labels on the first one. */
function rowsIn(text: string): (Span & { readonly separator: string }) | null {
  const lines = Array.from(text.matchAll(/[^\n]+/gu), ({ 0: line, index }) => {
    return { line: line.trimEnd(), start: index, end: index + line.length };
  });
  for (const { separator, pattern } of SEPARATORS) {
    const counts = lines.map(({ line }) => line.replace(QUOTED, '""').match(pattern)?.length ?? 0);
    for (let from = 0; from < lines.length; ) {
      let to = from + 1;
      while (to < lines.length && counts[to] === counts[from] && counts[from] !== 0) to += 1;
      const count = counts[from] ?? 0;
      const [first, last] = [lines[from], lines[to - 1]];
      const least = count >= MIN_SEPARATORS_WIDE ? MIN_ROWS_WIDE : MIN_ROWS;
      if (count > 0 && to - from >= least && first && last && isHead(first.line, separator)) {
        return { start: first.start, end: last.end, separator };
      }
      from = to;
    }
  }
  return null;
}

const LIST = /(?:^[ \t]*(?:[-*•‣◦–]|\d{1,3}[.)])[ \t]+\S[^\n]*(?:\n|$)){3,}/mu;

/** A list, if the text around it asks for an item by its position; other lists may belong to the question. */
function listIn(text: string): Span | null {
  const list = LIST.exec(text);
  if (list === null) return null;
  const [start, end] = [list.index, list.index + list[0].length];
  const around = `${text.slice(0, start)} ${text.slice(end)}`;
  const isAsked = readOrdinal(around, detectLanguage(around) ?? DEFAULT_LANGUAGE) !== null;
  return isAsked || readOrdinal(around, DEFAULT_LANGUAGE) !== null ? { start, end } : null;
}

const MAX_HEAD_UNITS = 60;

/** Whether cells are labels: short, distinct, and no numbers. */
function isHead(line: string, separator: string): boolean {
  const cells = line.split(separator).map((cell) => cell.replaceAll('"', '').trim());
  const areLabels = cells.every(
    (cell) =>
      cell.length <= MAX_HEAD_UNITS && /^\P{N}*\p{L}/u.test(cell) && !/[.!?。]$/u.test(cell),
  );
  return areLabels && new Set(cells).size === cells.length;
}

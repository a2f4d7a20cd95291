import { Problem } from '../../runtime/problem.ts';
import { NdjsonText } from './ndjson-text.ts';

/** A line of a body of many values, not yet checked. */
export interface RawLine {
  /** From 1. */
  readonly line: number;
  /** `undefined` if it is not JSON. */
  readonly value: unknown;
}

/**
 * The lines of a body: of an array, a single value, or NDJSON, whose empty lines are passed over but counted.
 *
 * @throws Problem ERR_BODY_INVALID when there are more than `maxLines`
 */
export function readRawLines(body: unknown, maxLines: number): RawLine[] {
  const lines = body instanceof NdjsonText ? ndjsonLines(body.text) : jsonLines(body);
  if (lines.length <= maxLines) return lines;
  const detail = `A request may have ${maxLines} lines; this one has ${lines.length}. Send several requests.`;
  throw new Problem('ERR_BODY_INVALID', { detail });
}

function jsonLines(body: unknown): RawLine[] {
  if (body === undefined) return [];
  const values: unknown[] = Array.isArray(body) ? body : [body];
  return values.map((value, at) => ({ line: at + 1, value }));
}

function ndjsonLines(text: string): RawLine[] {
  const lines: RawLine[] = [];
  withoutMark(text)
    .split('\n')
    .forEach((one, at) => {
      if (one.trim() !== '') lines.push({ line: at + 1, value: parseJson(one) });
    });
  return lines;
}

/** Without the byte order mark that some programs begin files with. */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the only failure of parsing; JSON itself has no undefined
  }
}

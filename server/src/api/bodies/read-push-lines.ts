import {
  MAX_DOCUMENT_ID_CHARACTERS,
  MAX_PUSH_LINES,
  type PushLine,
  pushLineSchema,
} from '@quarry/contract';
import type { PushOperation } from '../../documents/pushed-document.ts';
import { type InputFault, Problem } from '../../runtime/problem.ts';
import { inputFaults } from '../pipeline/input-faults.ts';
import { NdjsonText } from './ndjson-text.ts';
import { factsFaults, pushedDocument } from './pushed-document.ts';

/** One parsed line of a push: the change, or its faults. */
export type ReadLine = GoodLine | BadLine;

export interface GoodLine {
  /** From 1. */
  readonly line: number;
  readonly id: string;
  /** The source that the line itself names. */
  readonly sourceId: string | null;
  readonly operation: PushOperation;
}

export interface BadLine {
  readonly line: number;
  /** The pusher's id, where it can be made out. */
  readonly id: string | null;
  readonly faults: readonly InputFault[];
}

/**
 * Reads the body of a push: an array, a single document, or NDJSON, whose empty lines are passed over
 * but counted. Each line is read by itself.
 *
 * @throws Problem ERR_BODY_INVALID when there is no line, or more than {@link MAX_PUSH_LINES}
 */
export function readPushLines(body: unknown): ReadLine[] {
  const lines = body instanceof NdjsonText ? ndjsonLines(body.text) : jsonLines(body);
  if (lines.length === 0)
    throw new Problem('ERR_BODY_INVALID', { detail: 'There is no document.' });
  if (lines.length <= MAX_PUSH_LINES) return lines.map(readLine);
  const detail = `A request may have ${MAX_PUSH_LINES} lines; this one has ${lines.length}. Send several requests.`;
  throw new Problem('ERR_BODY_INVALID', { detail });
}

/** Whether the line cannot be carried out. */
export function isBad(line: ReadLine): line is BadLine {
  return 'faults' in line;
}

interface RawLine {
  readonly line: number;
  /** `undefined` if it is not JSON. */
  readonly value: unknown;
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

function readLine({ line, value }: RawLine): ReadLine {
  if (value === undefined)
    return { line, id: null, faults: [{ path: '', message: 'is not JSON' }] };
  const reading = pushLineSchema.safeParse(value);
  if (!reading.success) return { line, id: idOf(value), faults: inputFaults(reading.error) };
  const faults = reading.data.delete ? [] : factsFaults(reading.data);
  if (faults.length > 0) return { line, id: reading.data.id, faults };
  const { id, source: sourceId = null } = reading.data;
  return { line, id, sourceId, operation: operationOf(reading.data) };
}

function operationOf(line: PushLine): PushOperation {
  if (line.delete) return { kind: 'delete', externalId: line.id };
  return { kind: 'put', document: pushedDocument(line.id, line) };
}

/** The id that a bad line names, so that its sender finds it. */
function idOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const { id } = value;
  return typeof id === 'string' && id.length <= MAX_DOCUMENT_ID_CHARACTERS ? id : null;
}

import {
  MAX_DOCUMENT_ID_CHARACTERS,
  MAX_PUSH_LINES,
  type PushLine,
  pushLineSchema,
} from '@quarry/contract';
import type { PushOperation } from '../../documents/pushed-document.ts';
import { issueMessage } from '../../runtime/issue-message.ts';
import { type InputFault, Problem } from '../../runtime/problem.ts';
import { inputFaults } from '../pipeline/input-faults.ts';
import { factsFaults, pushedDocument } from './pushed-document.ts';
import { type RawLine, readRawLines } from './raw-lines.ts';

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
  const lines = readRawLines(body, MAX_PUSH_LINES);
  if (lines.length === 0)
    throw new Problem('ERR_BODY_INVALID', { detail: 'There is no document.' });
  return lines.map(readLine);
}

/** Whether the line cannot be carried out. */
export function isBad(line: ReadLine): line is BadLine {
  return 'faults' in line;
}

function readLine({ line, value }: RawLine): ReadLine {
  if (value === undefined)
    return { line, id: null, faults: [{ path: '', message: 'is not JSON' }] };
  const reading = pushLineSchema.safeParse(value, { error: issueMessage });
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

import { JobFault } from '../../jobs/job-fault.ts';
import { type CatalogueRow, MAX_ROW_UNITS, MAX_ROW_VALUES } from './catalogue-row.ts';
import { JsonObjects } from './json-objects.ts';

// Enough to detect whether each line is an object, or where the list begins.
const HEAD_UNITS = 64 * 1024;
const MAX_HEAD_LINES = 5;

/**
 * Reads products from JSON that arrives in pieces: one object on each line, a list, or a list in an object
 * (`{"products": […]}`). Memory holds one product.
 *
 * @throws JobFault at the end of a truncated text.
 */
export async function* jsonRows(pieces: AsyncIterable<string>): AsyncGenerator<CatalogueRow> {
  const iterator = pieces[Symbol.asyncIterator]();
  const { head, isWhole } = await readHead(iterator);
  const rest = { [Symbol.asyncIterator]: () => iterator };
  if (hasObjectLines(head, isWhole)) return yield* lineRows(withHead(head, rest));
  const list = head.slice(startOfList(head));
  const isList = list !== head || /^[\ufeff\s]*\[/.test(head);
  yield* objectRows(withHead(list, rest), isList);
}

async function readHead(
  iterator: AsyncIterator<string>,
): Promise<{ head: string; isWhole: boolean }> {
  let head = '';
  while (head.length < HEAD_UNITS) {
    const next = await iterator.next();
    if (next.done === true) return { head, isWhole: true };
    head += next.value;
  }
  return { head, isWhole: false };
}

async function* withHead(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Whether there is one object on each line. Tests several of the first lines, since one of them may be invalid. */
function hasObjectLines(head: string, isWhole: boolean): boolean {
  const lines = head.split('\n');
  const whole = (isWhole ? lines : lines.slice(0, -1)).filter((line) => line.trim() !== '');
  const objects = whole.slice(0, MAX_HEAD_LINES).map(parseObject);
  // A single line may contain the whole list in an object.
  if (whole.length === 1 && isWhole) return objects[0] !== null && startOfList(head) === 0;
  return objects.some((object) => object !== null);
}

const LISTS = new Set([
  'products',
  'items',
  'data',
  'results',
  'entries',
  'offers',
  'catalog',
  'catalogue',
  '@graph',
  'itemListElement',
]);

/** Where the list of products begins if it is a property of an object; otherwise 0. */
function startOfList(head: string): number {
  if (!/^[\ufeff\s]*\{/.test(head)) return 0;
  let depth = 0;
  for (const token of head.matchAll(/"((?:[^"\\]|\\.){0,500})"(\s*:\s*\[(?=\s*\{))?|[{}[\]]/g)) {
    const [text, name, opensList] = token;
    if (opensList !== undefined) {
      if (depth === 1 && LISTS.has(name ?? '')) return token.index + text.length;
      depth += 1;
    } else if (text === '{' || text === '[') depth += 1;
    else if (text === '}' || text === ']') depth -= 1;
  }
  return 0;
}

async function* lineRows(pieces: AsyncIterable<string>): AsyncGenerator<CatalogueRow> {
  let number = 0;
  let pending = '';
  let isSkipping = false;
  for await (const piece of pieces) {
    const lines = piece.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      const whole = pending + line;
      pending = '';
      if (isSkipping) isSkipping = false;
      else if (whole.trim() !== '') yield readLine(whole, ++number);
    }
    pending = isSkipping ? '' : pending + last;
    if (pending.length > MAX_ROW_UNITS) {
      yield { kind: 'bad', number: ++number, reason: 'row-too-long' };
      pending = '';
      isSkipping = true;
    }
  }
  if (pending.trim() !== '') yield readLine(pending, ++number);
}

function readLine(line: string, number: number): CatalogueRow {
  return rowOf(line.replace(/^\ufeff/, '').replace(/,\s*$/, ''), number);
}

async function* objectRows(
  pieces: AsyncIterable<string>,
  isList: boolean,
): AsyncGenerator<CatalogueRow> {
  const objects = new JsonObjects(MAX_ROW_UNITS);
  let number = 0;
  for await (const piece of pieces) {
    for (const object of objects.push(piece)) {
      number += 1;
      yield object === null
        ? { kind: 'bad', number, reason: 'row-too-long' }
        : rowOf(object, number);
    }
    if (objects.isDone) return;
  }
  if (objects.isOpen || isList)
    throw new JobFault('catalogue-truncated', 'The JSON of the catalogue breaks off.');
}

function rowOf(json: string, number: number): CatalogueRow {
  const object = parseObject(json);
  if (object === null) return { kind: 'bad', number, reason: 'json-malformed' };
  if ('@type' in object || '@graph' in object || '@context' in object)
    return { kind: 'linked', number, node: object };
  const values = new Map(Object.entries(object).slice(0, MAX_ROW_VALUES));
  return { kind: 'row', number, values };
}

function parseObject(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

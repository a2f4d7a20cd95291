/** A judgement of one line. */
export interface Judgement {
  readonly query: string;
  readonly document: string;
  readonly grade: number;
}

/** The judgements of a line, or the reason why it has none. */
export type LineReading =
  | { readonly judgements: readonly Judgement[] }
  | { readonly fault: string };

/** The maximal length of an address in the API. */
const MAX_DOCUMENT_CHARACTERS = 4_096;
/** The server refuses longer queries with a message; this only bounds the memory. */
const MAX_QUERY_CHARACTERS = 10_000;
/** Common scales end at 3, 4, 10 or 100. */
const MAX_GRADE = 100;

/** Whether the first line of a file has the names of its columns. */
export function isHeader(text: string): boolean {
  return /^[\w -]*\t[\w -]*\t(grade|score|rel|relevance|label|judge?ment)$/i.test(text);
}

/** Reads `query<TAB>document<TAB>grade`. */
export function readTsvLine(text: string): LineReading {
  const columns = text.split('\t');
  if (columns.length !== 3) {
    const found = `this has ${columns.length}`;
    return { fault: `must have query, document and grade with tabs between them; ${found}` };
  }
  const [query = '', document = '', grade = ''] = columns.map((column) => column.trim());
  const isNumber = /^\d{1,3}(\.\d{1,9})?$/.test(grade);
  return readParts({ query, document, grade: isNumber ? Number(grade) : grade });
}

/** Reads `{"query":"…","relevant":[{"id":"…","grade":1}]}`; `url` may replace `id`, a missing grade is 1. */
export function readJsonLine(text: string): LineReading {
  const value = parseObject(text);
  if (value === null) return { fault: 'is no JSON object' };
  const { query, relevant } = value;
  if (!Array.isArray(relevant)) return { fault: '`relevant` must be a list of documents' };
  const readings = relevant.map((entry: unknown) => {
    const { id, url, grade = 1 } = isObject(entry) ? entry : {};
    return readParts({ query, document: id ?? url, grade });
  });
  const bad = readings.find((reading) => 'fault' in reading);
  if (bad !== undefined) return bad;
  return {
    judgements: readings.flatMap((reading) => ('fault' in reading ? [] : reading.judgements)),
  };
}

/** Parses a line `{"id":"…","text":"…"}` of a file of queries; `null` for other lines. */
export function readQueryLine(text: string): { readonly id: string; readonly text: string } | null {
  const value = parseObject(text);
  if (value === null) return null;
  const { id, text: query } = value;
  const isId = typeof id === 'string' || typeof id === 'number';
  return isId && typeof query === 'string' && query.trim() !== ''
    ? { id: String(id), text: query.trim() }
    : null;
}

function readParts(parts: { query: unknown; document: unknown; grade: unknown }): LineReading {
  const query = words(parts.query, MAX_QUERY_CHARACTERS);
  const document = words(parts.document, MAX_DOCUMENT_CHARACTERS);
  const { grade } = parts;
  if (query === null) return { fault: 'the query must be a text, and not too long' };
  if (document === null) return { fault: 'the document must be an id, an address or a path' };
  if (typeof grade !== 'number' || !(grade >= 0 && grade <= MAX_GRADE)) {
    return { fault: `the grade must be a number from 0 to ${MAX_GRADE}` };
  }
  return { judgements: [{ query, document, grade }] };
}

function words(value: unknown, maxCharacters: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' || text.length > maxCharacters ? null : text;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

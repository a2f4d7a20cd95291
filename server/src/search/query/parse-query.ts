import { CharacterClass, characterClasses } from '../../languages/analysis/character-classes.ts';
import { Problem } from '../../runtime/problem.ts';

/** A query taken apart, before its words are analysed. */
export interface ParsedQuery {
  /** What stands outside quotes and operators, in order. */
  readonly words: readonly string[];
  readonly phrases: readonly string[];
  readonly excluded: readonly string[];
  readonly inTitle: readonly string[];
  readonly notInTitle: readonly string[];
  readonly sites: readonly string[];
  readonly notSites: readonly string[];
  readonly types: readonly string[];
  readonly notTypes: readonly string[];
  readonly fileTypes: readonly string[];
  readonly notFileTypes: readonly string[];
  /** Published before this moment; milliseconds since 1970. */
  readonly beforeMs: number | null;
  /** Published at or after this moment. */
  readonly afterMs: number | null;
}

/** The text with straight quotation marks in place of curved ones: all else stays in its place. */
export function withPlainQuotes(text: string): string {
  return text.replace(/[“”„«»]/gu, '"');
}

/** The kinds of documents that `type:` knows. */
export const DOCUMENT_TYPES: readonly string[] = ['page', 'file', 'image', 'video', 'product'];

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly string[] ? string[] : T[K] };

/**
 * Reads `words "a phrase" -word site: type: filetype: intitle: before: after:`.
 *
 * A quote that is not closed is an ordinary character, and so is a colon behind a word that is no
 * operator (`std::vec`, `http://…`) or a minus that is not followed by a letter or quote (`-1`,
 * `--flag`), nor behind a minus what `isOption` (given with it) says is one. Throws `ERR_PARAM_INVALID` for a value
 * that an operator cannot take.
 */
export function parseQuery(
  text: string,
  isOption: (piece: string) => boolean = () => false,
): ParsedQuery {
  const query = emptyQuery();
  for (const match of withPlainQuotes(text).matchAll(PIECE)) {
    addPiece(query, match, isOption);
  }
  return query;
}

/** Where phrases, operators and excluded words stand in a query, in UTF-16 code units: what is no plain word. */
export function untouchedSpans(text: string): { readonly start: number; readonly end: number }[] {
  return [...withPlainQuotes(text).matchAll(PIECE)]
    .filter(({ groups }) => {
      return [groups?.['minus'], groups?.['operator'], groups?.['quoted']].some(isPresent);
    })
    .map(({ index, 0: piece }) => ({ start: index, end: index + piece.length }));
}

// What in quotes would be an operation without them.
const OPERATIONS = /(?<!\S)-+(?=\p{L})|(?<=(?:site|type|filetype|ext|intitle|before|after)):/giu;

/** The same query with its phrases as words; what is excluded, or quoted behind an operator, stays as it is. */
export function withoutQuotes(text: string): string {
  return withPlainQuotes(text)
    .replace(PIECE, (piece, ...found: unknown[]) => {
      const { minus, operator, quoted, plain } = found.at(-1) as PieceGroups;
      if (minus !== undefined || operator !== undefined) return piece;
      if (quoted !== undefined) return ` ${quoted.replace(OPERATIONS, ' ')} `;
      return plain === '"' ? ' ' : piece;
    })
    .replace(/\s+/gu, ' ')
    .trim();
}

function isPresent(group: string | undefined): boolean {
  return group !== undefined;
}

/** A query without words or operators. */
export function emptyQuery(): Mutable<ParsedQuery> {
  return {
    words: [],
    phrases: [],
    excluded: [],
    inTitle: [],
    notInTitle: [],
    sites: [],
    notSites: [],
    types: [],
    notTypes: [],
    fileTypes: [],
    notFileTypes: [],
    beforeMs: null,
    afterMs: null,
  };
}

// minus, operator, then a quoted or a plain value. Each alternative consumes what it looks at, so the
// time is linear in the length of the query.
const PIECE =
  /(?<minus>-(?=["\p{L}]))?(?:(?<operator>site|type|filetype|ext|intitle|before|after):(?=[^\s:]))?(?:"(?<quoted>[^"]*)"|(?<plain>[^\s"]+|"))/giu;

/** The named groups of {@link PIECE}. */
type PieceGroups = Readonly<Partial<Record<'minus' | 'operator' | 'quoted' | 'plain', string>>>;

function addPiece(
  query: Mutable<ParsedQuery>,
  match: RegExpExecArray,
  isOption: (piece: string) => boolean,
): void {
  const { minus, operator, quoted, plain }: PieceGroups = match.groups ?? {};
  const isNegated = minus !== undefined;
  const value = (quoted ?? plain ?? '').trim();
  if (value === '' || value === '"') return;
  if (operator !== undefined) addOperator(query, operator.toLowerCase(), value, isNegated);
  else if (isNegated && plain !== undefined && isOption(`-${value}`)) query.words.push(`-${value}`);
  else if (isNegated) query.excluded.push(value);
  else if (quoted !== undefined) query.phrases.push(value);
  else query.words.push(value);
}

function addOperator(
  query: Mutable<ParsedQuery>,
  operator: string,
  value: string,
  isNegated: boolean,
): void {
  switch (operator) {
    case 'site':
      (isNegated ? query.notSites : query.sites).push(hostOf(value));
      return;
    case 'type':
      (isNegated ? query.notTypes : query.types).push(...value.split(',').map(typeOf));
      return;
    case 'filetype':
    case 'ext': {
      const fileTypes = value
        .toLowerCase()
        .split(',')
        .map((one) => one.replace(/^\./, ''));
      (isNegated ? query.notFileTypes : query.fileTypes).push(...fileTypes);
      return;
    }
    case 'intitle':
      (isNegated ? query.notInTitle : query.inTitle).push(value);
      return;
    case 'before':
      query.beforeMs = dateOf(operator, value);
      return;
    case 'after':
      query.afterMs = dateOf(operator, value);
      return;
  }
}

/** `https://www.Docs.Example.org/a` and `docs.example.org` name the same host, as documents have it (`siteOf`). */
export function hostOf(value: string): string {
  return value
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/:].*$/, '')
    .replace(/^\*?\./, '')
    .replace(/^www\./, '');
}

function typeOf(value: string): string {
  const type = value.toLowerCase();
  if (DOCUMENT_TYPES.includes(type)) return type;
  throw invalid(`type: takes ${DOCUMENT_TYPES.join(', ')}, not “${value}”.`);
}

const DATE = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/;

/** A day, month or year, at its beginning in UTC. */
function dateOf(operator: string, value: string): number {
  const match = DATE.exec(value);
  const iso = match && `${match[1]}-${match[2] ?? '01'}-${match[3] ?? '01'}`;
  const time = iso ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  // 2026-02-30 parses as 2 March: what comes back must be what went in.
  if (iso && !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)) return time;
  throw invalid(`${operator}: takes a date such as 2026-01-31, 2026-01 or 2026, not “${value}”.`);
}

function invalid(message: string): Problem {
  return new Problem('ERR_PARAM_INVALID', {
    detail: `Correct the query: ${message}`,
    errors: [{ path: 'q', message }],
  });
}

// Longer than any question a person types; a bound on the work of one search (meilisearch#2175: 32 s).
export const MAX_QUERY_CHARACTERS = 400;

/**
 * The query's text, trimmed and in NFC. Throws `ERR_QUERY_REQUIRED`, `ERR_QUERY_TOO_SHORT`,
 * `ERR_QUERY_TOO_LONG`, or `ERR_PARAM_INVALID` for NUL and lone surrogates. Lengths count characters.
 */
export function validateQueryText(given: string, minCharacters: number): string {
  const trimmed = given.trim();
  if (trimmed === '') {
    throw new Problem('ERR_QUERY_REQUIRED', { detail: 'Give the words to look for in “q”.' });
  }
  if (trimmed.length > MAX_QUERY_CHARACTERS && [...trimmed].length > MAX_QUERY_CHARACTERS) {
    throw new Problem('ERR_QUERY_TOO_LONG', {
      detail: `Shorten “q” to ${MAX_QUERY_CHARACTERS} characters.`,
    });
  }
  if (trimmed.includes('\0') || !trimmed.isWellFormed()) {
    const message = 'holds a NUL character or half of a surrogate pair';
    throw new Problem('ERR_PARAM_INVALID', {
      detail: `“q” ${message}: send well-formed UTF-8 text.`,
      errors: [{ path: 'q', message }],
    });
  }
  const text = trimmed.normalize('NFC');
  // A character has two code units at most.
  const mayBeShort = text.length < 2 * minCharacters;
  if (mayBeShort && [...text].length < minCharacters && !isDense(text)) {
    throw new Problem('ERR_QUERY_TOO_SHORT', {
      detail: `Give at least ${minCharacters} characters in “q”.`,
    });
  }
  return text;
}

/** One character of Chinese, Japanese or Korean is a word. */
function isDense(text: string): boolean {
  return RARE_HAN.test(text) || characterClasses()[text.charCodeAt(0)] === CharacterClass.dense;
}

// Beyond the characters that the classes know.
const RARE_HAN = /^(?=[\u{20000}-\u{3ffff}])\p{scx=Han}/u;

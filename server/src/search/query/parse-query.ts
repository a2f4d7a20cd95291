import { CharacterClass, characterClasses } from '../../languages/analysis/character-classes.ts';
import { Problem } from '../../runtime/problem.ts';

/** A parsed query, before its words are analysed. */
export interface ParsedQuery {
  /** The text outside quotes and operators, in order. */
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

/** Replaces curved quotation marks by straight ones, without changing positions. */
export function withPlainQuotes(text: string): string {
  return text.replace(/[“”„«»]/gu, '"');
}

/** The types of documents that `type:` accepts. */
export const DOCUMENT_TYPES: readonly string[] = ['page', 'file', 'image', 'video', 'product'];

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly string[] ? string[] : T[K] };

/**
 * Reads `words "a phrase" -word site: type: filetype: intitle: before: after:`.
 *
 * An unclosed quote is an ordinary character, and so are a colon after a word that is no operator (`std::vec`, `http://…`) and
 * a minus that is not followed by a letter, number or quote (`--flag`), or that begins an option according to `isOption`. A number
 * is excluded if it has two digits and is behind a word (`policy -2021`), not behind a number (`0541 -99`) or before a unit (`-15 °C`).
 * Throws `ERR_PARAM_INVALID` for an invalid value of an operator.
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

/** The ranges of phrases, operators and excluded words in a query, in UTF-16 code units. */
export function untouchedSpans(text: string): { readonly start: number; readonly end: number }[] {
  return [...withPlainQuotes(text).matchAll(PIECE)]
    .filter(({ groups }) => {
      return [groups?.['minus'], groups?.['operator'], groups?.['quoted']].some(isPresent);
    })
    .map(({ index, 0: piece }) => ({ start: index, end: index + piece.length }));
}

// Quoted text that would be an operator without the quotes.
const OPERATIONS =
  /(?<!\S)-+(?=[\p{L}\d])|(?<=(?:site|type|filetype|ext|intitle|before|after)):/giu;

/**
 * The query with its phrases as words. Excluded words and quoted values of operators are unchanged, as are the phrases at the places
 * `kept`, from 0.
 */
export function withoutQuotes(text: string, kept: readonly number[] = []): string {
  let place = 0;
  return withPlainQuotes(text)
    .replace(PIECE, (piece, ...found: unknown[]) => {
      const { minus, operator, quoted, plain } = found.at(-1) as PieceGroups;
      if (minus !== undefined || operator !== undefined) return piece;
      if (quoted?.trim() && kept.includes(place++)) return piece;
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

// Of at least two digits, so that options (`kill -9`) and most temperatures remain words; not with a unit behind it.
const EXCLUDED_NUMBER = String.raw`(?<=\p{L}\S{0,64}\s+)-(?=\d[\d\p{L}]*[.,:/-]?\d)(?!\d[\d.,]*\s*(?:[°%€$£¥]|(?:[cfkv]|db|dbm|deg|degrees?|degrés?|grad|gradi?|grados?|graus?|graden|градус\p{L}*|euros?|dollars?)(?![\p{L}\d])))`;

// Minus, operator, then a quoted or a plain value. Each alternative consumes what it reads, so the time is linear in the length
// of the query.
const PIECE = new RegExp(
  `(?<minus>-(?=["\\p{L}])|${EXCLUDED_NUMBER})?(?:(?<operator>site|type|filetype|ext|intitle|before|after):(?=[^\\s:]))?(?:"(?<quoted>[^"]*)"|(?<plain>[^\\s"]+|"))`,
  'giu',
);

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

/** Normalises a host: `https://www.Docs.Example.org/a` and `docs.example.org` are the same host, as in documents (`siteOf`). */
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

/** The beginning of a day, month or year in UTC. */
function dateOf(operator: string, value: string): number {
  const match = DATE.exec(value);
  const iso = match && `${match[1]}-${match[2] ?? '01'}-${match[3] ?? '01'}`;
  const time = iso ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  // 2026-02-30 parses as 2 March: the result has to equal the input.
  if (iso && !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)) return time;
  throw invalid(`${operator}: takes a date such as 2026-01-31, 2026-01 or 2026, not “${value}”.`);
}

function invalid(message: string): Problem {
  return new Problem('ERR_PARAM_INVALID', {
    detail: `Correct the query: ${message}`,
    errors: [{ path: 'q', message }],
  });
}

// Longer than any typed question; bounds the work of one search (meilisearch#2175: 32 s).
export const MAX_QUERY_CHARACTERS = 400;

/**
 * The query's text, trimmed and in NFC. Throws `ERR_QUERY_REQUIRED`, `ERR_QUERY_TOO_SHORT`, `ERR_QUERY_TOO_LONG`, or
 * `ERR_PARAM_INVALID` for NUL and lone surrogates. Lengths are in characters.
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
  // A character has at most two code units.
  const mayBeShort = text.length < 2 * minCharacters;
  if (mayBeShort && [...text].length < minCharacters && !isDense(text)) {
    throw new Problem('ERR_QUERY_TOO_SHORT', {
      detail: `Give at least ${minCharacters} characters in “q”.`,
    });
  }
  return text;
}

/** A single Chinese, Japanese or Korean character is a word. */
function isDense(text: string): boolean {
  return RARE_HAN.test(text) || characterClasses()[text.charCodeAt(0)] === CharacterClass.dense;
}

// Characters that the classes lack.
const RARE_HAN = /^(?=[\u{20000}-\u{3ffff}])\p{scx=Han}/u;

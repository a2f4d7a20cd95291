import type { InputFault } from '../../runtime/problem.ts';

/** The parameters of a request, and the faults of their text. */
export interface QueryString {
  /** Without a prototype: a parameter may be named `constructor`. */
  readonly values: Record<string, string>;
  readonly faults: readonly InputFault[];
}

const NO_LISTS: ReadonlySet<string> = new Set();
const NO_PARAMETERS: QueryString = { values: Object.freeze(Object.create(null)), faults: [] };
/** More than any route takes; a bound for the work that a hostile query string can cause. */
const MAX_PARAMETERS = 64;
const MAX_SHOWN_NAME_CHARACTERS = 64;

/**
 * Reads the part of a URL after `?` (WHATWG URL, section 5.1), but strictly: what does not decode,
 * holds a null character or comes twice is a fault, since guessing would answer another question. Only
 * the parameters named in `lists` may come more than once: their values are joined by commas.
 */
export function parseQueryString(text: string, lists: ReadonlySet<string> = NO_LISTS): QueryString {
  if (text === '') return NO_PARAMETERS;
  const values: Record<string, string> = Object.create(null);
  const faults: InputFault[] = [];
  const pairs = text.split('&', MAX_PARAMETERS + 1);
  if (pairs.length > MAX_PARAMETERS) {
    return { values, faults: [{ path: 'query', message: 'has too many parameters' }] };
  }
  for (const pair of pairs) {
    if (pair !== '') readPair(pair, { values, faults, lists });
  }
  return { values, faults };
}

interface Reading {
  readonly values: Record<string, string>;
  readonly faults: InputFault[];
  readonly lists: ReadonlySet<string>;
}

function readPair(pair: string, { values, faults, lists }: Reading): void {
  const equals = pair.indexOf('=');
  const name = decode(equals === -1 ? pair : pair.slice(0, equals));
  const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
  const path = shownName(name ?? pair);
  if (name === null || value === null) {
    faults.push({ path, message: 'is not percent-encoded UTF-8' });
  } else if (name.includes('\0') || value.includes('\0')) {
    faults.push({ path, message: 'holds a null character' });
  } else if (name in values && lists.has(name)) {
    values[name] += `,${value}`;
  } else if (name in values) {
    faults.push({ path, message: 'is given more than once' });
  } else {
    values[name] = value;
  }
}

/** Decodes `+` and `%XX`. `null` when the bytes are not UTF-8. Node lets nothing but ASCII this far. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null; // the only failure of this function
  }
}

function shownName(name: string): string {
  return name.slice(0, MAX_SHOWN_NAME_CHARACTERS);
}

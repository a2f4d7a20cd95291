import { type Endpoint, listParameters, type ProblemCode } from '@quarry/contract';
import type { z } from 'zod';
import { issueMessage } from '../../runtime/issue-message.ts';
import { type InputFault, Problem } from '../../runtime/problem.ts';
import { FormText } from '../bodies/form-text.ts';
import { NdjsonText } from '../bodies/ndjson-text.ts';
import { inputFaults, isLaterParameter, unknownParameterFault } from './input-faults.ts';

/** A request as it arrived. */
export interface RawInput {
  readonly url: string;
  readonly params: unknown;
  readonly body: unknown;
}

/** A request that has the shape its endpoint declares. */
export interface ValidInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Reads a request by the schemas of its endpoint. Throws `ERR_PARAM_INVALID` with every fault of path
 * and query together, then `ERR_BODY_INVALID` with every fault of the body.
 */
export function validateInput(endpoint: Endpoint, raw: RawInput): ValidInput {
  const faults: InputFault[] = [];
  const params = readParams(endpoint, raw.params, faults);
  const query = readQuery(endpoint, raw, faults);
  if (faults.length > 0) throw new Problem('ERR_PARAM_INVALID', { errors: faults });
  return { params, query, body: readBody(endpoint, raw.body) };
}

const OWN_WORDS = { error: issueMessage };

function readParams(endpoint: Endpoint, params: unknown, faults: InputFault[]): unknown {
  if (endpoint.params === undefined) return {};
  const reading = endpoint.params.safeParse(params, OWN_WORDS);
  if (reading.success) return reading.data;
  faults.push(...inputFaults(reading.error));
  return {};
}

function readQuery(endpoint: Endpoint, { url, body }: RawInput, faults: InputFault[]): unknown {
  const start = url.indexOf('?');
  const text = start === -1 ? '' : url.slice(start + 1);
  const { values, faults: textFaults } = withForm(
    parseQueryString(text, listsOf(endpoint)),
    endpoint.takesForm && body instanceof FormText ? body : null,
  );
  const { known, unknown } = split(endpoint, values);
  faults.push(...(endpoint.ignoresUnknownQuery ? textFaults.filter(of(endpoint)) : textFaults));
  for (const name of unknown) faults.push(unknownParameterFault(name, endpoint));
  const reading = endpoint.query?.safeParse(known, OWN_WORDS);
  if (reading === undefined) return {};
  if (reading.success) return reading.data;
  faults.push(...inputFaults(reading.error));
  return {};
}

/** The parameters of a URL together with those of a form, which win. */
function withForm(query: QueryString, form: FormText | null): QueryString {
  if (form === null) return query;
  const { values, faults } = parseQueryString(form.text);
  return {
    values: Object.assign(Object.create(null), query.values, values),
    faults: [...query.faults, ...faults],
  };
}

const lists = new WeakMap<Endpoint, ReadonlySet<string>>();

/** Found once for each endpoint: requests are many. */
function listsOf(endpoint: Endpoint): ReadonlySet<string> {
  const known = lists.get(endpoint) ?? listParameters(endpoint.query);
  lists.set(endpoint, known);
  return known;
}

/** Parts known from unknown parameters; those that an endpoint ignores are in neither part. */
function split(endpoint: Endpoint, values: Record<string, string>) {
  const shape = endpoint.query?.shape ?? {};
  const known: Record<string, string> = {};
  const unknown: string[] = [];
  for (const name in values) {
    const value = values[name];
    if (Object.hasOwn(shape, name) && value !== undefined) known[name] = value;
    else if (!endpoint.ignoresUnknownQuery || isLaterParameter(name, endpoint)) unknown.push(name);
  }
  return { known, unknown };
}

/** Where unknown parameters are ignored, so are their faults: only those of known ones are kept, and that there are too many to read. */
function of(endpoint: Endpoint): (fault: InputFault) => boolean {
  const shape = endpoint.query?.shape ?? {};
  return (fault) => fault === TOO_MANY || Object.hasOwn(shape, fault.path);
}

function readBody(endpoint: Endpoint, body: unknown): unknown {
  if (endpoint.lines !== undefined || endpoint.file !== undefined) return body;
  if (endpoint.takesForm) {
    if (body === undefined || body instanceof FormText) return undefined;
    throw new Problem('ERR_UNSUPPORTED_MEDIA_TYPE', { detail: FORM_NEEDED });
  }
  if (body instanceof NdjsonText) throw new Problem('ERR_UNSUPPORTED_MEDIA_TYPE');
  if (endpoint.body === undefined) return undefined;
  const reading = endpoint.body.safeParse(body, OWN_WORDS);
  if (reading.success) return reading.data;
  throw new Problem(codeOf(reading.error, endpoint), { errors: inputFaults(reading.error) });
}

const FORM_NEEDED =
  'Send the parameters as a form (`Content-Type: application/x-www-form-urlencoded`), or in the URL without a body.';

/** A code of its own only where all faults are of the field that has it. */
function codeOf({ issues }: z.ZodError, { bodyFaults = {} }: Endpoint): ProblemCode {
  const fields = new Set(issues.map(({ path }) => String(path[0] ?? '')));
  const [field = ''] = fields;
  const own = Object.hasOwn(bodyFaults, field) ? bodyFaults[field] : undefined;
  return fields.size === 1 && own !== undefined ? own : 'ERR_BODY_INVALID';
}

/** The parameters of a request, and the faults of their text. */
interface QueryString {
  /** Without a prototype: a parameter may be named `constructor`. */
  readonly values: Record<string, string>;
  readonly faults: readonly InputFault[];
}

const NO_LISTS: ReadonlySet<string> = new Set();
const NO_PARAMETERS: QueryString = { values: Object.freeze(Object.create(null)), faults: [] };
/** More than any route takes; a bound for the work that a hostile query string can cause. */
const MAX_PARAMETERS = 64;
const TOO_MANY: InputFault = { path: 'query', message: 'has too many parameters' };
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
  if (pairs.length > MAX_PARAMETERS) return { values, faults: [TOO_MANY] };
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

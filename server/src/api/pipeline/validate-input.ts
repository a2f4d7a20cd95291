import { type Endpoint, listParameters, type ProblemCode } from '@quarry/contract';
import type { z } from 'zod';
import { type InputFault, Problem } from '../../runtime/problem.ts';
import { NdjsonText } from '../bodies/ndjson-text.ts';
import { inputFaults, isLaterParameter, unknownParameterFault } from './input-faults.ts';
import { parseQueryString } from './query-string.ts';

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
  const query = readQuery(endpoint, raw.url, faults);
  if (faults.length > 0) throw new Problem('ERR_PARAM_INVALID', { errors: faults });
  return { params, query, body: readBody(endpoint, raw.body) };
}

function readParams(endpoint: Endpoint, params: unknown, faults: InputFault[]): unknown {
  if (endpoint.params === undefined) return {};
  const reading = endpoint.params.safeParse(params);
  if (reading.success) return reading.data;
  faults.push(...inputFaults(reading.error));
  return {};
}

function readQuery(endpoint: Endpoint, url: string, faults: InputFault[]): unknown {
  const start = url.indexOf('?');
  const text = start === -1 ? '' : url.slice(start + 1);
  const { values, faults: textFaults } = parseQueryString(text, listsOf(endpoint));
  const { known, unknown } = split(endpoint, values);
  faults.push(...(endpoint.ignoresUnknownQuery ? textFaults.filter(of(endpoint)) : textFaults));
  for (const name of unknown) faults.push(unknownParameterFault(name, endpoint));
  const reading = endpoint.query?.safeParse(known);
  if (reading === undefined) return {};
  if (reading.success) return reading.data;
  faults.push(...inputFaults(reading.error));
  return {};
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

/** Where unknown parameters are ignored, so are their faults: only those of known ones are kept. */
function of(endpoint: Endpoint): (fault: InputFault) => boolean {
  const shape = endpoint.query?.shape ?? {};
  return (fault) => Object.hasOwn(shape, fault.path);
}

function readBody(endpoint: Endpoint, body: unknown): unknown {
  if (endpoint.lines !== undefined) return body;
  if (body instanceof NdjsonText) throw new Problem('ERR_UNSUPPORTED_MEDIA_TYPE');
  if (endpoint.body === undefined) return undefined;
  const reading = endpoint.body.safeParse(body);
  if (reading.success) return reading.data;
  throw new Problem(codeOf(reading.error, endpoint), { errors: inputFaults(reading.error) });
}

/** A code of its own only where all faults are of the field that has it. */
function codeOf({ issues }: z.ZodError, { bodyFaults = {} }: Endpoint): ProblemCode {
  const fields = new Set(issues.map(({ path }) => String(path[0] ?? '')));
  const [field = ''] = fields;
  const own = Object.hasOwn(bodyFaults, field) ? bodyFaults[field] : undefined;
  return fields.size === 1 && own !== undefined ? own : 'ERR_BODY_INVALID';
}

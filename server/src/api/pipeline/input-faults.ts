import type { Endpoint } from '@quarry/contract';
import type { z } from 'zod';
import type { InputFault } from '../../runtime/problem.ts';

const MAX_FAULTS = 50; // enough to mend a request by; a hostile body must not write a book

/** The faults that a schema found, in words for the caller. */
export function inputFaults(error: z.ZodError): InputFault[] {
  return error.issues.flatMap(faultsOfIssue).slice(0, MAX_FAULTS);
}

function faultsOfIssue(issue: z.core.$ZodIssue): InputFault[] {
  const path = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({
    path: [...issue.path.map(String), key.slice(0, 64)].join('.'),
    message: 'is not known here',
  }));
}

/** The fault of a query parameter that the route does not accept. */
export function unknownParameterFault(name: string, endpoint: Endpoint): InputFault {
  const path = name.slice(0, 64);
  if (isLaterParameter(name, endpoint)) {
    return { path, message: 'is not available yet in this version; leave it out' };
  }
  const known = Object.keys(endpoint.query?.shape ?? {}).join(', ');
  return { path, message: `is not a parameter of this route; it takes ${known || 'none'}` };
}

/** Whether the parameter is promised for later. */
export function isLaterParameter(name: string, endpoint: Endpoint): boolean {
  return endpoint.laterQuery?.includes(name) ?? false;
}

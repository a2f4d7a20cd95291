import { Problem } from '../../runtime/problem.ts';

/** The problem for a job that does not exist or is hidden from the caller, which must be indistinguishable. */
export function noSuchJob(): Problem {
  return new Problem('ERR_NOT_FOUND', { detail: 'There is no such job.' });
}

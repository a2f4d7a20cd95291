import { Problem } from '../../runtime/problem.ts';

/** What is said of a job that is not there, or not there for the caller: the two must not be told apart. */
export function noSuchJob(): Problem {
  return new Problem('ERR_NOT_FOUND', { detail: 'There is no such job.' });
}

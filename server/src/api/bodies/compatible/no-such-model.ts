import { Problem } from '../../../runtime/problem.ts';

/** The problem of a model that a route does not have; `names`: those that it has. */
export function noSuchModel(names: readonly string[]): Problem {
  const known = names.length === 0 ? 'there is none' : `it can be ${names.join(' or ')}`;
  const message = `is not known here: ${known}. \`GET /v1/models\` lists all`;
  return new Problem('ERR_NOT_FOUND', { errors: [{ path: 'model', message }] });
}

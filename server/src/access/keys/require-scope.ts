import { Problem } from '../../runtime/problem.ts';
import type { Caller } from './caller.ts';

/** Throws `ERR_SCOPE_DENIED` naming the scopes unless the caller has one of them. */
export function requireOneScope(caller: Caller, scopes: readonly string[]): void {
  if (scopes.some((scope) => caller.scopes.has(scope))) return;
  const names = scopes.map((scope) => `\`${scope}\``).join(' or ');
  throw new Problem('ERR_SCOPE_DENIED', {
    detail: `This ${caller.kind} lacks the scope ${names}. Use a ${caller.kind === 'token' ? 'token' : 'key'} that has it.`,
  });
}

/** Throws `ERR_SCOPE_DENIED` naming the first scope that is missing. */
export function requireAllScopes(caller: Caller, scopes: readonly string[]): void {
  for (const scope of scopes) requireOneScope(caller, [scope]);
}

import { Problem } from '../problems/problem.ts';
import type { Caller } from './caller.ts';

/** The one place where scopes are compared. Throws `ERR_SCOPE_DENIED` naming the scope that is missing. */
export function requireScope(caller: Caller, scope: string): void {
  if (caller.scopes.has(scope)) return;
  throw new Problem('ERR_SCOPE_DENIED', {
    detail: `This ${caller.kind} lacks the scope \`${scope}\`. Use a key that has it.`,
  });
}

/** A key may hand on only what it has itself: else `keys` alone would be worth every scope. */
export function requireAllScopes(caller: Caller, scopes: readonly string[]): void {
  for (const scope of scopes) requireScope(caller, scope);
}

import { Problem } from '../../runtime/problem.ts';
import type { Caller } from './caller.ts';

/** Throws `ERR_SCOPE_DENIED` naming the scopes unless the caller has one of them. */
export function requireOneScope(caller: Caller, scopes: readonly string[]): void {
  if (scopes.some((scope) => caller.scopes.has(scope))) return;
  const names = scopes.map((scope) => `\`${scope}\``).join(' or ');
  const lack = `This ${caller.kind} lacks the scope ${names}.`;
  if (caller.kind !== 'token') {
    throw new Problem('ERR_SCOPE_DENIED', { detail: `${lack} Use a key that has it.` });
  }
  // RFC 6750, section 3.1. Its `scope` means all that are named, so it names one of those that would do.
  const challenge = `Bearer error="insufficient_scope", scope="${scopes[0]}"`;
  const headers = { 'www-authenticate': challenge };
  throw new Problem('ERR_SCOPE_DENIED', { detail: `${lack} Use a token that has it.`, headers });
}

/** Throws `ERR_SCOPE_DENIED` naming the first scope that is missing. */
export function requireAllScopes(caller: Caller, scopes: readonly string[]): void {
  for (const scope of scopes) requireOneScope(caller, [scope]);
}

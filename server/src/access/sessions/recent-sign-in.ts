import { Problem } from '../../runtime/problem.ts';
import type { Caller } from '../keys/caller.ts';

/** Long enough to finish a task, short enough for a screen that was left unlocked. */
export const RECENT_SIGN_IN_MS = 10 * 60_000;

/**
 * Whether a caller may perform privileged actions now: a key, a token, or a person who signed in recently. A token lives for minutes, and
 * its issuer decides which have such scopes. A sign-in in the future, by a clock that was set back, does not count.
 */
export function isRecentSignIn({ kind, person }: Caller, nowMs: number): boolean {
  if (kind !== 'session') return true;
  if (person === null) return false;
  const ageMs = nowMs - Date.parse(person.signedInAt);
  return ageMs >= 0 && ageMs < RECENT_SIGN_IN_MS;
}

/** Throws `ERR_SIGN_IN_AGAIN` unless {@link isRecentSignIn}. */
export function requireRecentSignIn(caller: Caller, nowMs: number): void {
  if (!isRecentSignIn(caller, nowMs)) throw new Problem('ERR_SIGN_IN_AGAIN');
}

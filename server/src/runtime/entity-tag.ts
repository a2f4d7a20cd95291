import { hash } from 'node:crypto';
import { Problem } from './problem.ts';

/** An entity tag (RFC 9110, section 8.8.3) of what is sent or kept: 132 bits, so that no two share one by chance. */
export function entityTag(content: string | Uint8Array): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
}

/**
 * Throws `ERR_CONFLICT` with `detail` where a change was asked for only if what is changed still has the tag `asked`. `null` and `*`
 * ask for it in any case.
 */
export function requireTag(asked: string | null, present: string, detail: string): void {
  if (asked !== null && asked !== '*' && asked !== present) {
    throw changedSince(detail);
  }
}

/** That what is to be changed is no longer what the caller read. Other conflicts have no such fault: reading again does not end them. */
export function changedSince(detail: string): Problem {
  const message = 'is not the present entity tag';
  return new Problem('ERR_CONFLICT', {
    detail,
    errors: [{ path: 'If-Match', message, code: 'changed-since' }],
  });
}

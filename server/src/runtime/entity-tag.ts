import { hash } from 'node:crypto';
import { Problem } from './problem.ts';

/** An entity tag (RFC 9110, section 8.8.3) of some content: 132 bits, so that collisions are impossible in practice. */
export function entityTag(content: string | Uint8Array): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
}

/** Throws `ERR_CONFLICT` with `detail` unless the requested tag equals the current one. `null` and `*` match any. */
export function requireTag(asked: string | null, present: string, detail: string): void {
  if (asked !== null && asked !== '*' && asked !== present) {
    throw changedSince(detail);
  }
}

/** The problem that a resource has changed since the caller read it. Other conflicts lack this fault, since reading again does not resolve them. */
export function changedSince(detail: string): Problem {
  const message = 'is not the present entity tag';
  return new Problem('ERR_CONFLICT', {
    detail,
    errors: [{ path: 'If-Match', message, code: 'changed-since' }],
  });
}

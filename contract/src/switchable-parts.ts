import { readingScopes, type Scope } from './scopes.ts';
import type { SwitchablePart } from './vocabulary.ts';

/** The fields of an endpoint that determine its parts. */
interface SwitchableEndpoint {
  readonly path: string;
  readonly scope: Scope | null;
  readonly orScopes?: readonly Scope[];
  readonly ingests?: true;
}

/** Paths that cannot be switched off, with all below them: trends, the switch itself, signing in, and the API description. */
const ALWAYS_OPEN = [
  '/api/trends',
  '/api/availability',
  '/api/session',
  '/api/sign-in',
  '/api/invitations/{token}/accept',
  '/api/openapi.json',
];

/**
 * The parts of the service that an endpoint belongs to; it is off while any of them is. By default, an endpoint below `/api`
 * or with a scope belongs to `api`, unless {@link ALWAYS_OPEN} lists it. Pages, health and metrics belong to none.
 */
export function switchablePartsOf({ path, scope, ingests }: SwitchableEndpoint): SwitchablePart[] {
  if (ALWAYS_OPEN.some((open) => path === open || path.startsWith(`${open}/`))) return [];
  if (scope === null && !path.startsWith('/api/')) return [];
  const parts: SwitchablePart[] = ['api'];
  if (scope === 'conversation') parts.push('conversation');
  if (ingests) parts.push('ingest');
  return parts;
}

/** Whether an endpoint administers the server, rather than searches or answers: it stays on for callers with the scope `settings`. */
export function isAdministration({
  scope,
  orScopes = [],
}: Omit<SwitchableEndpoint, 'path'>): boolean {
  const needed = scope === null ? [] : [scope, ...orScopes];
  return needed.length > 0 && !needed.some((one) => readingScopes.includes(one));
}

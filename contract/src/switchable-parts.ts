import { readingScopes, type Scope } from './scopes.ts';
import type { SwitchablePart } from './vocabulary.ts';

/** What of an endpoint says which parts it belongs to. */
interface SwitchableEndpoint {
  readonly path: string;
  readonly scope: Scope | null;
  readonly orScope?: Scope;
  readonly ingests?: true;
}

/** What stays whatever is switched off, with all below it: trends, the switch itself, signing in, and this description. */
const ALWAYS_OPEN = [
  '/api/trends',
  '/api/availability',
  '/api/session',
  '/api/sign-in',
  '/api/invitations/{token}/accept',
  '/api/openapi.json',
];

/**
 * The parts of the service that an endpoint belongs to; it is off while one of them is. Off by default: an endpoint that is
 * below `/api` or needs a scope belongs to `api` unless {@link ALWAYS_OPEN} lists it. Pages, health and metrics belong to none.
 */
export function switchablePartsOf({ path, scope, ingests }: SwitchableEndpoint): SwitchablePart[] {
  if (ALWAYS_OPEN.some((open) => path === open || path.startsWith(`${open}/`))) return [];
  if (scope === null && !path.startsWith('/api/')) return [];
  const parts: SwitchablePart[] = ['api'];
  if (scope === 'conversation') parts.push('conversation');
  if (ingests) parts.push('ingest');
  return parts;
}

/** Whether an endpoint runs the server, as opposed to searching and asking: it stays for callers with the scope `settings`. */
export function isAdministration({ scope, orScope }: Omit<SwitchableEndpoint, 'path'>): boolean {
  const needed = [scope, orScope].filter((one) => one !== null && one !== undefined);
  return needed.length > 0 && !needed.some((one) => readingScopes.includes(one));
}

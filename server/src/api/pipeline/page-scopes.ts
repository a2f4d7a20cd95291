import type { Scope } from '@quarry/contract';
import type { SessionKind } from '../../access/sessions/session-record.ts';

/**
 * The scopes of the page's session, for visitors on this machine: reading only. Changing sources or keys needs a
 * key.
 */
export const pageScopes: Readonly<Record<SessionKind, readonly Scope[]>> = {
  loopback: ['search', 'suggestions', 'conversation', 'images', 'videos', 'shopping', 'utility'],
};

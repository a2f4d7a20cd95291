import type { Scope } from '@quarry/contract';
import type { SessionKind } from '../sessions/session-record.ts';

/**
 * What the page may do for whoever opened it on this machine: look things up. To change what is searched, or
 * who may search it, takes a key.
 */
export const pageScopes: Readonly<Record<SessionKind, readonly Scope[]>> = {
  loopback: ['search', 'suggestions', 'conversation', 'images', 'videos', 'shopping', 'utility'],
};

import { allScopes, type Role, readingScopes, type Scope } from '@quarry/contract';
import type { VisitorKind } from '../../access/sessions/session-record.ts';

/**
 * What sessions may do: the one place that decides it, by kind of visitor and by role of person. Visitors and viewers read. A
 * new scope is for owners alone until it is given to another role here.
 */
export const sessionScopes: Readonly<Record<VisitorKind | Role, readonly Scope[]>> = {
  loopback: readingScopes,
  open: readingScopes,
  viewer: readingScopes,
  editor: [...readingScopes, 'stats', 'sources', 'rules'],
  owner: allScopes,
};

import { allScopes, type Role, type Scope } from '@quarry/contract';
import type { VisitorKind } from '../../access/sessions/session-record.ts';

const reading: readonly Scope[] = [
  'search',
  'suggestions',
  'conversation',
  'images',
  'videos',
  'shopping',
  'utility',
];

/**
 * What sessions may do: the one place that decides it, by kind of visitor and by role of person. Visitors and viewers read. A
 * scope that is added to the table of scopes is an owner's until it is given to somebody else here.
 */
export const sessionScopes: Readonly<Record<VisitorKind | Role, readonly Scope[]>> = {
  loopback: reading,
  open: reading,
  viewer: reading,
  editor: [...reading, 'stats', 'sources', 'rules'],
  owner: allScopes,
};

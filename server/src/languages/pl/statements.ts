import type { Statements } from '../statements.ts';

/** Polish: how sentences say things. */
export const polishStatements: Statements = {
  denying: 'nie nigdy żaden żadna bez ani nikt nic',
};

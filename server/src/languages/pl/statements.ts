import type { Statements } from '../statements.ts';

/** Polish: how sentences say things. */
export const polishStatements: Statements = {
  denying: 'nie nigdy żaden żadna bez ani nikt nic',
  prepositions: 'w we na z ze do od dla po o u przy pod za nad przed między przez',
  passive: 'został[aoy]?|zostali',
  agents: 'przez',
};

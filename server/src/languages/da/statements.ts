import type { Statements } from '../statements.ts';

/** Danish: how sentences say things. */
export const danishStatements: Statements = {
  denying: 'ikke ingen intet aldrig uden',
  noBefore: 'nej',
  passive: 'blev|blevet',
  agents: 'af',
};

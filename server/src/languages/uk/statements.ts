import type { Statements } from '../statements.ts';

/** Ukrainian: how sentences say things. */
export const ukrainianStatements: Statements = {
  denying: 'не ні ніколи без ніхто нічого',
};

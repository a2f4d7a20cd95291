import type { Statements } from '../statements.ts';

/** Turkish: how sentences say things. */
export const turkishStatements: Statements = {
  denying: 'değil yok asla hiç',
};

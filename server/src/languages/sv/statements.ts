import type { Statements } from '../statements.ts';

/** Swedish: how sentences say things. */
export const swedishStatements: Statements = {
  denying: 'inte ingen inget inga aldrig utan',
  noBefore: 'nej',
  passive: 'blev|blivit|\\p{L}{3,}(?:ades|des|tes)',
  agents: 'av',
};

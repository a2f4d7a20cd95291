import type { Statements } from '../statements.ts';

/** Norwegian: how sentences say things. */
export const norwegianStatements: Statements = {
  denying: 'ikke ingen intet aldri uten',
  passive: 'ble|blei|blitt',
  agents: 'av',
};

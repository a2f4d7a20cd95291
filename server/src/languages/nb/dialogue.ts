import type { Dialogue } from '../dialogue.ts';

/** Norwegian: how people ask and answer back. */
export const norwegianDialogue: Dialogue = {
  summaries: [/^(?:oppsummer)(?![\p{L}\p{M}])\s*(?<subject>.*)$/iu],
};

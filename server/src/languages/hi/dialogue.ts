import type { Dialogue } from '../dialogue.ts';

/** Hindi: how people ask and answer back. */
export const hindiDialogue: Dialogue = {
  summaries: [/^(?<subject>.*?)(?:का|की)?\s*सारांश(?: (?:दें|दो|दीजिए|बताइए|बताओ))?$/u],
  firstPerson: 'मैं|मेर[ाेी]',
};

import { useCard } from '../card-context.ts';
import type { AskState } from '../use-asked-card.ts';
import parts from './parts.module.css';

export interface AskNoteProps {
  readonly state: AskState;
  /** What stands there while all is well. */
  readonly children?: string | null;
}

/** One line that is always there: it says what became of a change, without moving what is below. */
export function AskNote({ state, children }: AskNoteProps) {
  const { messages } = useCard();
  const isFault = state === 'not-understood' || state === 'failed';
  return (
    <p className={parts.note} role="status" data-fault={isFault}>
      {state === 'not-understood' && messages.notUnderstood}
      {state === 'failed' && messages.askFailed}
      {!isFault && children}
    </p>
  );
}

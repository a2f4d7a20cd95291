import { CopySignButton } from '../../clipboard/copy-sign-button.tsx';
import { useCard } from '../card-context.ts';
import parts from './parts.module.css';

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for who does not see it beside the button. */
  readonly what?: string;
}

/** Copies a text of a card. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { messages } = useCard();
  const label = what === undefined ? messages.copy : messages.copyWhat(what);
  return (
    <CopySignButton
      text={text}
      label={label}
      messages={messages}
      className={parts.iconButton}
      size={18}
    />
  );
}

import { useEffect, useState } from 'react';
import { useCard } from '../card-context.ts';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';
import parts from './parts.module.css';

/** How long the sign of success stands. */
const SHOWN_MS = 2_000;

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for who does not see it beside the button. */
  readonly what?: string;
}

/** Copies a text and says so, to screen readers too. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { messages } = useCard();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');

  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const label = what === undefined ? messages.copy : messages.copyWhat(what);
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed');
  return (
    <>
      <button
        type="button"
        className={parts.iconButton}
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      </button>
      <span role="status" className="heard-only">
        {outcome === 'copied' && messages.copied}
        {outcome === 'failed' && messages.copyFailed}
      </span>
    </>
  );
}

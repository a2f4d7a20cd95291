import { Icon } from '../icons/icon.tsx';
import { useCopying } from './use-copying.ts';

/** What is copied, and the words and looks of where the button stands. */
export interface CopySignButtonProps {
  readonly text: string;
  /** What the button does, for who does not see its sign. */
  readonly label: string;
  readonly messages: { readonly copied: string; readonly copyFailed: string };
  readonly className: string | undefined;
  /** Of the sign, in pixels. */
  readonly size: number;
}

/** A sign that copies a text and says so, to screen readers too. */
export function CopySignButton({ text, label, messages, className, size }: CopySignButtonProps) {
  const { outcome, copy } = useCopying();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        onClick={() => void copy(text)}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={size} />
      </button>
      <span role="status" className="heard-only">
        {outcome === 'copied' && messages.copied}
        {outcome === 'failed' && messages.copyFailed}
      </span>
    </>
  );
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly closeName: string;
  /** Where it stands on a wide screen; a narrow one it fills from below. */
  readonly side: 'start' | 'middle';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialogue with a head: Escape, its button or a press beside it close it, and the focus goes back to where it was. */
export function Sheet({ title, closeName, side, onClose, children }: SheetProps) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key that closes a dialogue is Escape, which the browser listens to
    <dialog
      ref={dialog}
      className={styles['sheet']}
      data-side={side}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles['inside']}>
        <header className={styles['head']}>
          <h2 id={heading} dir="auto">
            {title}
          </h2>
          <button
            type="button"
            className={styles['close']}
            aria-label={closeName}
            onClick={onClose}
          >
            <Icon name="clear" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

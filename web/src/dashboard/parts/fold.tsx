import { type ReactNode, useEffect, useRef } from 'react';
import styles from './fold.module.css';

/** What is seldom needed, folded away below its name. */
export function Fold({
  label,
  isOpen,
  isTall = false,
  className = '',
  children,
}: {
  readonly label: string;
  /** At first. */
  readonly isOpen?: boolean;
  /** As in dialogues, where it stands between fields. */
  readonly isTall?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // A fault that nobody sees would leave the form without an answer.
  useEffect(() => {
    const { current } = details;
    if (current?.querySelector('[aria-invalid="true"]')) current.open = true;
  });
  return (
    <details
      ref={details}
      className={`${styles['fold']} ${className}`}
      data-tall={isTall || undefined}
      open={isOpen}
    >
      <summary>{label}</summary>
      {children}
    </details>
  );
}

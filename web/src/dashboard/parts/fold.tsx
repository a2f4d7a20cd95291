import { type ReactNode, useEffect, useRef } from 'react';
import styles from './fold.module.css';

/** A collapsible section for rarely needed fields. */
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
  /** For dialogues, between fields. */
  readonly isTall?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // Open the section if a field in it is invalid, so that the fault is visible.
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

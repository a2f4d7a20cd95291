import type { ReactNode } from 'react';
import { CopySignButton, type CopySignButtonProps } from '../clipboard/copy-sign-button.tsx';
import styles from './code-figure.module.css';

export interface CodeFigureProps {
  /** What is copied. */
  readonly text: string;
  readonly language: string | null;
  readonly messages: CopySignButtonProps['messages'] & {
    readonly code: string;
    readonly codeOf: (language: string) => string;
    readonly copyCode: string;
  };
  /** Without: all of the page is code. */
  readonly hasCaption?: boolean;
  readonly className?: string | undefined;
  /** A `pre`. */
  readonly children: ReactNode;
}

/** The frame of code: what it is written in, a button that copies it, and the code, always left to right. */
export function CodeFigure(props: CodeFigureProps) {
  const { text, language, messages, hasCaption = true, className, children } = props;
  return (
    <figure
      className={`${styles['code']} ${className ?? ''}`}
      data-numbered={!hasCaption || undefined}
    >
      {hasCaption && (
        <figcaption className={styles['caption']}>
          <span>{language ?? messages.code}</span>
          <CopySignButton
            text={text}
            messages={messages}
            label={messages.copyCode}
            className={styles['copy']}
            size={16}
          />
        </figcaption>
      )}
      <section
        aria-label={language === null ? messages.code : messages.codeOf(language)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        dir="ltr"
        className={styles['scroll']}
      >
        {children}
      </section>
    </figure>
  );
}

import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import parts from './parts.module.css';

export interface AnswerProps {
  /** What the copy button gives; `null`: there is nothing to copy. */
  readonly copied: string | null;
  /** Another answer is on its way. */
  readonly isPending?: boolean;
  /** A sentence, not a value: smaller. */
  readonly isSentence?: boolean;
  readonly lang?: string;
  readonly children: ReactNode;
}

/** The answer, large, with a button that copies it. */
export function Answer({ copied, isPending, isSentence, lang, children }: AnswerProps) {
  return (
    <div className={parts.answerLine}>
      <output
        className={isSentence ? parts.sentence : parts.answer}
        aria-busy={isPending ?? false}
        lang={lang}
        dir="auto"
      >
        {children}
      </output>
      {copied !== null && <CopyButton text={copied} />}
    </div>
  );
}

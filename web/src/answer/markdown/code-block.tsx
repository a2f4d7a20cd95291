import { CopySignButton } from '../../clipboard/copy-sign-button.tsx';
import { useAnswerMessages } from '../messages/use-answer-messages.ts';
import { usePlainText } from '../use-plain-text.ts';
import styles from './code-block.module.css';

export interface CodeBlockProps {
  readonly code: string;
  readonly language: string | null;
}

/** Code, always left to right, in text of any direction. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const messages = useAnswerMessages();
  const text = usePlainText()(code);
  return (
    <figure className={styles['code']}>
      <figcaption className={styles['caption']}>
        <span>{language ?? messages.code}</span>
        <CopySignButton
          {...{ text, messages }}
          label={messages.copyCode}
          className={styles['copy']}
          size={16}
        />
      </figcaption>
      <section
        aria-label={language === null ? messages.code : messages.codeOf(language)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        dir="ltr"
        className={styles['scroll']}
      >
        <pre>
          <code>{text}</code>
        </pre>
      </section>
    </figure>
  );
}

import { useEffect, useState } from 'react';
import { copyText } from '../../cards/frame/copy-text.ts';
import { Icon } from '../../cards/frame/icon.tsx';
import { useAnswerMessages } from '../messages/use-answer-messages.ts';
import { usePlainText } from '../use-plain-text.ts';
import styles from './code-block.module.css';

/** How long the sign of success stands. */
const SHOWN_MS = 2_000;

export interface CodeBlockProps {
  readonly code: string;
  readonly language: string | null;
}

/** Code as it is written, whatever direction the words around it have. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const messages = useAnswerMessages();
  const text = usePlainText()(code);
  return (
    <figure className={styles['code']}>
      <figcaption className={styles['caption']}>
        <span>{language ?? messages.code}</span>
        <CopyCode text={text} />
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

function CopyCode({ text }: { text: string }) {
  const messages = useAnswerMessages();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <button
        type="button"
        className={styles['copy']}
        aria-label={messages.copyCode}
        title={messages.copyCode}
        onClick={async () => setOutcome((await copyText(text)) ? 'copied' : 'failed')}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
      </button>
      <span role="status" className="heard-only">
        {outcome === 'copied' && messages.copied}
        {outcome === 'failed' && messages.copyFailed}
      </span>
    </>
  );
}

import { CopyButton } from '../frame/copy-button.tsx';
import parts from '../frame/parts.module.css';
import styles from './encoding.module.css';

export interface CodeBlockProps {
  readonly label: string;
  readonly text: string;
  /** What was given, not what came out: smaller, and nothing to copy. */
  readonly isInput?: boolean;
}

/** Text as it is, sign for sign; what is long scrolls. */
export function CodeBlock({ label, text, isInput }: CodeBlockProps) {
  return (
    <div className={styles.labelled}>
      <p className={styles.label}>{label}</p>
      <div className={styles.line}>
        <section
          className={isInput ? styles.input : parts.block}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
        >
          <pre>{text}</pre>
        </section>
        {!isInput && <CopyButton text={text} />}
      </div>
    </div>
  );
}

import { useDocumentMessages } from '../messages/use-document-messages.ts';
import { useBlockSurroundings } from './block-context.ts';
import styles from './blocks.module.css';

/** Where a page or a slide of the original begins: its number, and the way to it. */
export function PageBreak({ number }: { number: number }) {
  const messages = useDocumentMessages();
  const { namePage, originalAt } = useBlockSurroundings();
  const name = namePage(number);
  return (
    <p className={styles['pageBreak']}>
      {originalAt === null ? (
        <span>{name}</span>
      ) : (
        <a
          href={originalAt(number)}
          target="_blank"
          rel="noopener noreferrer"
          title={messages.openOriginalAt(String(number))}
        >
          {name}
          <span className="heard-only">
            {' '}
            ({messages.openOriginal}, {messages.newTab})
          </span>
        </a>
      )}
    </p>
  );
}

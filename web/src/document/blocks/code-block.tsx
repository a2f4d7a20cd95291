import { useMemo } from 'react';
import { CodeFigure } from '../../layout/code-figure.tsx';
import type { ReadingBlock } from '../../wire/wire-types.ts';
import { type CodePiece, codeLines } from '../code/code-lines.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import { useBlockSurroundings } from './block-context.ts';
import styles from './blocks.module.css';

// A longer line is a file made small by a tool: it is broken at the rim, not scrolled past for minutes.
const MAX_UNBROKEN_UNITS = 2_000;

/** Code with its colours, always left to right. Where the whole document is code, each line has its number. */
export function CodeBlock({ block }: { block: Extract<ReadingBlock, { kind: 'code' }> }) {
  const messages = useDocumentMessages();
  const { hasLineNumbers, marks, passage } = useBlockSurroundings();
  const { text, start, language, firstLine } = block;
  const lines = useMemo(
    () => codeLines(text, start, language, marks),
    [text, start, language, marks],
  );
  const isRead = ({ start: at }: CodePiece) =>
    passage !== null && at >= passage.start && at < passage.end;
  const isLong = useMemo(
    () => text.split('\n').some((line) => line.length > MAX_UNBROKEN_UNITS),
    [text],
  );
  return (
    <CodeFigure
      text={text}
      language={language}
      messages={messages}
      hasCaption={!hasLineNumbers}
      className={styles['code']}
    >
      <pre data-broken={isLong || undefined}>
        <code style={{ counterReset: `line ${firstLine - 1}` }}>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
            <span key={place} className={styles['line']} data-line={firstLine + place}>
              {line.map((piece) => (
                <CodePieceView key={piece.start} piece={piece} isRead={isRead(piece)} />
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </CodeFigure>
  );
}

function CodePieceView({ piece, isRead }: { piece: CodePiece; isRead: boolean }) {
  const { text, kind, isMarked } = piece;
  const words = isMarked ? (
    <mark className={styles['mark']} data-read={isRead || undefined}>
      {text}
    </mark>
  ) : (
    text
  );
  return kind === 'plain' ? words : <span className={styles[kind]}>{words}</span>;
}

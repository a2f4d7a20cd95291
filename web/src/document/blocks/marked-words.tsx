import { Fragment, type ReactNode } from 'react';
import { splitAtMarks } from '../marks/split-at-marks.ts';
import { useBlockSurroundings } from './block-context.ts';
import styles from './blocks.module.css';

export interface MarkedWordsProps {
  readonly text: string;
  /** Where it stands in the text of the document, in code points. */
  readonly start: number;
}

/** A stretch of text, in which the words that were searched for are marked. */
export function MarkedWords({ text, start }: MarkedWordsProps): ReactNode {
  const { marks, passage } = useBlockSurroundings();
  if (marks.length === 0) return text;
  return splitAtMarks(text, start, marks).map((piece) => {
    if (!piece.isMarked) return <Fragment key={piece.start}>{piece.text}</Fragment>;
    const isRead = passage !== null && piece.start >= passage.start && piece.start < passage.end;
    return (
      <mark key={piece.start} className={styles['mark']} data-read={isRead || undefined}>
        {piece.text}
      </mark>
    );
  });
}

import { useMemo } from 'react';
import type { ReadingBlock, ReadingCell } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import { useBlockSurroundings } from './block-context.ts';
import { blockDirection } from './block-direction.ts';
import styles from './blocks.module.css';
import { readRows } from './read-rows.ts';
import { Spans } from './spans.tsx';

/** A table, which scrolls in a region of its own. */
export function TableBlock({ block }: { block: Extract<ReadingBlock, { kind: 'table' }> }) {
  const messages = useDocumentMessages();
  const { passage } = useBlockSurroundings();
  const { header, rows, moreColumns = 0, moreRows = 0 } = block;
  const read = useMemo(() => readRows(block, passage), [block, passage]);
  return (
    <section
      className={styles['table']}
      aria-label={messages.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
    >
      <table dir={blockDirection(block)}>
        {header !== null && header.length > 0 && (
          <thead>
            <tr>
              {header.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their place
                <th key={place} scope="col" data-number={isNumber(rows[0]?.[place]) || undefined}>
                  <Spans spans={cell.spans} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <Row key={place} cells={cells} isRead={read?.has(place) ?? false} />
          ))}
        </tbody>
      </table>
      {moreColumns > 0 && <p className={styles['more']}>{messages.moreColumns(moreColumns)}</p>}
      {moreRows > 0 && <p className={styles['more']}>{messages.moreRows(moreRows)}</p>}
    </section>
  );
}

// Of any script's digits; signs, separators and units beside them.
const NUMBER = /^[\s+\-−~<>=≈€$£¥%]*\p{Nd}[\p{Nd}\s.,:’'·/%€$£¥°-]*$/u;

function Row({ cells, isRead }: { cells: readonly ReadingCell[]; isRead: boolean }) {
  return (
    <tr data-read={isRead || undefined}>
      {cells.map((cell, place) => {
        const isNumeric = isNumber(cell);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place
          <td key={place} dir={isNumeric ? undefined : 'auto'} data-number={isNumeric || undefined}>
            <Spans spans={cell.spans} />
          </td>
        );
      })}
    </tr>
  );
}

function isNumber(cell: ReadingCell | undefined): boolean {
  return cell !== undefined && NUMBER.test(cell.spans.map(({ text }) => text).join(''));
}

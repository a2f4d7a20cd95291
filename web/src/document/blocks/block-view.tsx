import { type JSX, memo, type ReactNode } from 'react';
import type { ReadingBlock } from '../../wire/wire-types.ts';
import { blockDirection } from './block-direction.ts';
import styles from './blocks.module.css';
import { CodeBlock } from './code-block.tsx';
import { FieldList } from './field-list.tsx';
import { ImageBlock } from './image-block.tsx';
import { isHardWrapped } from './is-hard-wrapped.ts';
import { PageBreak } from './page-break.tsx';
import { Spans } from './spans.tsx';
import { TableBlock } from './table-block.tsx';

type Of<Kind extends ReadingBlock['kind']> = Extract<ReadingBlock, { kind: Kind }>;

export interface BlockViewProps {
  readonly block: ReadingBlock;
  /** The level of a heading on this page; without one it stands within another block, and is no heading of the page. */
  readonly level?: number | undefined;
}

/** One block of a document, written in the direction of its own words. */
export const BlockView = memo(function BlockView({ block, level }: BlockViewProps): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} level={level} />;
    case 'paragraph':
      return (
        <p dir="auto" data-wrapped={isWrapped(block) || undefined}>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return <List block={block} />;
    case 'definitions':
      return <Definitions block={block} />;
    case 'table':
      return <TableBlock block={block} />;
    case 'code':
      return <CodeBlock block={block} />;
    case 'quote':
      return (
        <blockquote dir={blockDirection(block)}>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'image':
      return <ImageBlock block={block} />;
    case 'rule':
      return <hr />;
    case 'page':
      return <PageBreak number={block.number} />;
    case 'field':
      return <FieldList fields={[block]} />;
  }
});

/** Its line breaks are of its writer's window, not of its words. */
function isWrapped({ spans }: Of<'paragraph'>): boolean {
  return isHardWrapped(spans.map(({ text }) => text).join(''));
}

/** Blocks within another. */
function Blocks({ blocks }: { blocks: readonly ReadingBlock[] }): ReactNode {
  return blocks.map((block, place) => (
    // Blocks have no name but their place, and never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <BlockView key={place} block={block} />
  ));
}

function Heading({ block: { spans }, level }: { block: Of<'heading'>; level: number | undefined }) {
  if (level === undefined) {
    return (
      <p dir="auto" className={styles['innerHeading']}>
        <Spans spans={spans} />
      </p>
    );
  }
  const Element = `h${Math.min(6, Math.max(2, level))}` as keyof JSX.IntrinsicElements; // h2 to h6
  return (
    <Element dir="auto">
      <Spans spans={spans} />
    </Element>
  );
}

function List({ block }: { block: Of<'list'> }) {
  const { ordered, first, items } = block;
  const direction = blockDirection(block);
  const rows = items.map((blocks, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no name but their place
    <li key={place}>
      <Blocks blocks={blocks} />
    </li>
  ));
  return ordered ? (
    <ol start={first} dir={direction}>
      {rows}
    </ol>
  ) : (
    <ul dir={direction}>{rows}</ul>
  );
}

function Definitions({ block }: { block: Of<'definitions'> }) {
  return (
    <dl dir={blockDirection(block)}>
      {block.items.map(({ terms, blocks }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no name but their place
        <div key={place}>
          <dt>
            <Spans spans={terms} />
          </dt>
          <dd>
            <Blocks blocks={blocks} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

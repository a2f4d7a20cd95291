import type { BlockContent, DefinitionContent, List, ListItem, RootContent, Table } from 'mdast';
import { type JSX, memo } from 'react';
import { useAnswerMessages } from '../messages/use-answer-messages.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './markdown.module.css';
import { Phrasing } from './phrasing.tsx';

type Content = RootContent | BlockContent | DefinitionContent;

export interface MarkdownBlockProps {
  readonly node: Content;
  /** `auto`: it is written as its first words are. Blocks within another one are written as that is. */
  readonly dir?: 'auto';
}

/** One block of an answer. The same node is drawn once. */
export const MarkdownBlock = memo(function MarkdownBlock({ node, dir }: MarkdownBlockProps) {
  switch (node.type) {
    case 'paragraph':
      return (
        <p dir={dir}>
          <Phrasing nodes={node.children} />
        </p>
      );
    case 'heading': {
      // Above them stand the title of the page and the question.
      const Heading = `h${Math.min(6, Math.max(3, node.depth))}` as keyof JSX.IntrinsicElements; // h3 to h6
      return (
        <Heading dir={dir}>
          <Phrasing nodes={node.children} />
        </Heading>
      );
    }
    case 'list':
      return <ListBlock node={node} dir={dir} />;
    case 'table':
      return <TableBlock node={node} dir={dir} />;
    case 'code':
      return <CodeBlock code={node.value} language={node.lang ?? null} />;
    case 'blockquote':
      return (
        <blockquote dir={dir}>
          <Blocks nodes={node.children} />
        </blockquote>
      );
    case 'thematicBreak':
      return <hr />;
    default:
      // No other node is parsed (`parse-markdown.ts`); the text of one would be shown.
      return 'value' in node ? <p dir={dir}>{node.value}</p> : null;
  }
});

function Blocks({ nodes }: { nodes: readonly Content[] }) {
  return nodes.map((node) => (
    <MarkdownBlock key={`${node.type} ${node.position?.start.offset}`} node={node} />
  ));
}

type Dir = MarkdownBlockProps['dir'];

function ListBlock({ node, dir }: { node: List; dir: Dir | undefined }) {
  const items = node.children.map((item) => (
    <li key={item.position?.start.offset}>
      <ItemContent item={item} isTight={node.spread !== true} />
    </li>
  ));
  if (node.ordered !== true) return <ul dir={dir}>{items}</ul>;
  return (
    <ol dir={dir} start={node.start ?? 1}>
      {items}
    </ol>
  );
}

/** Items without blank lines between them stand close together. */
function ItemContent({ item, isTight }: { item: ListItem; isTight: boolean }) {
  if (!isTight || item.spread === true) return <Blocks nodes={item.children} />;
  return item.children.map((node) =>
    node.type === 'paragraph' ? (
      <Phrasing key={`item ${node.position?.start.offset}`} nodes={node.children} />
    ) : (
      <MarkdownBlock key={`${node.type} ${node.position?.start.offset}`} node={node} />
    ),
  );
}

function TableBlock({ node, dir }: { node: Table; dir: Dir | undefined }) {
  const messages = useAnswerMessages();
  const [head, ...rows] = node.children;
  const alignOf = (column: number) => node.align?.[column] ?? undefined;
  return (
    <section
      className={styles['table']}
      aria-label={messages.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
    >
      <table dir={dir}>
        <thead>
          <tr>
            {head?.children.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name but its place
              <th key={column} scope="col" data-align={alignOf(column)}>
                <Phrasing nodes={cell.children} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position?.start.offset}>
              {row.children.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={column} data-align={alignOf(column)}>
                  <Phrasing nodes={cell.children} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { ReactNode } from 'react';
import { documentAddress } from '../../place/document-address.ts';
import { PlaceLink } from '../../place/place-link.tsx';
import type { ReadingSpan } from '../../wire/wire-types.ts';
import { useBlockSurroundings } from './block-context.ts';
import styles from './blocks.module.css';
import { followedLink } from './followed-link.ts';
import { MarkedWords } from './marked-words.tsx';

/** Words of a block, set as they are in the original. */
export function Spans({ spans }: { spans: readonly ReadingSpan[] }): ReactNode {
  return spans.map((span, place) => (
    // Spans have no name but their place, and never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <SpanLink key={place} span={span} />
  ));
}

function SpanLink({ span }: { span: ReadingSpan }) {
  const { query } = useBlockSurroundings();
  const words = <SetWords span={span} />;
  if (span.document !== undefined) {
    return <PlaceLink to={documentAddress(span.document, { query })}>{words}</PlaceLink>;
  }
  const href = span.href === undefined ? null : followedLink(span.href);
  if (href === null) return words;
  return (
    <a href={href} rel="noopener noreferrer">
      {words}
    </a>
  );
}

/** From the inside out. */
const ELEMENTS = [
  ['code', 'code'],
  ['strike', 's'],
  ['emphasis', 'em'],
  ['strong', 'strong'],
] as const;

function SetWords({ span: { text, start, marks = [] } }: { span: ReadingSpan }): ReactNode {
  let words: ReactNode = <MarkedWords text={text} start={start} />;
  for (const [mark, Element] of ELEMENTS) {
    if (!marks.includes(mark)) continue;
    words = (
      <Element className={mark === 'code' ? styles['inlineCode'] : undefined}>{words}</Element>
    );
  }
  return words;
}

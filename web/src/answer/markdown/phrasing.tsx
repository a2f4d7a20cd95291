import type { PhrasingContent } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import { CitationMark } from '../citation-mark.tsx';
import { splitSigned } from '../citation-signs.ts';
import { useCitations } from '../citations-context.ts';
import { layOutMarks } from '../lay-out-marks.ts';
import { useAnswerMessages } from '../messages/use-answer-messages.ts';
import { usePlainText } from '../use-plain-text.ts';
import styles from './markdown.module.css';
import { safeLink } from './safe-link.ts';

/** What stands within a line. */
export function Phrasing({ nodes }: { nodes: readonly PhrasingContent[] }) {
  return nodes.map((node) => (
    <PhrasingNode key={`${node.type} ${node.position?.start.offset}`} node={node} />
  ));
}

function PhrasingNode({ node }: { node: PhrasingContent }) {
  const plain = usePlainText();
  switch (node.type) {
    case 'text':
      return <MarkedWords text={node.value} />;
    case 'strong':
      return (
        <strong>
          <Phrasing nodes={node.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Phrasing nodes={node.children} />
        </em>
      );
    case 'delete':
      return (
        <del>
          <Phrasing nodes={node.children} />
        </del>
      );
    case 'inlineCode':
      return <code dir="ltr">{plain(node.value)}</code>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <AnswerLink address={plain(node.url)}>
          <Phrasing nodes={node.children} />
        </AnswerLink>
      );
    case 'image':
      return <PictureLink address={plain(node.url)} alt={plain(node.alt ?? '')} />;
    default:
      // No other node is parsed (`parse-markdown.ts`); the text of one would be shown.
      return 'value' in node ? plain(node.value) : null;
  }
}

/** Text, and the citations in it. */
function MarkedWords({ text }: { text: string }) {
  const { sign } = useCitations();
  const pieces = splitSigned(text, sign);
  if (pieces.every((piece) => typeof piece === 'string')) return text;
  return layOutMarks(pieces).map((item, index) => {
    if (typeof item === 'string') return item;
    const marks = item.places.map((place) => <CitationMark key={place} place={place} />);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that grows adds to its end
      <Fragment key={index}>
        {item.before === '' && item.after === '' && marks.length === 1 ? (
          marks
        ) : (
          <span className={styles['kept']}>
            {item.before}
            {marks}
            {item.after}
          </span>
        )}
      </Fragment>
    );
  });
}

function AnswerLink({ address, children }: { address: string; children: ReactNode }) {
  const messages = useAnswerMessages();
  const { origin } = useCitations();
  const href = safeLink(address, origin);
  if (href === null) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {children}
      <span className="heard-only"> ({messages.newTab})</span>
    </a>
  );
}

/** Pictures are not loaded: their server would learn who reads the answer. */
function PictureLink({ address, alt }: { address: string; alt: string }) {
  const messages = useAnswerMessages();
  return <AnswerLink address={address}>{alt === '' ? messages.picture : alt}</AnswerLink>;
}

import { Icon, type IconName } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import type { AnswerSource } from './answer-view.ts';
import { useAnswerMessages } from './messages/use-answer-messages.ts';

/** What kind of thing a source is, drawn and said. */
export function SourceIcon({ source }: { source: Pick<AnswerSource, 'kind' | 'type'> }) {
  const { messages } = useInterface();
  const { kinds } = useAnswerMessages();
  const { kind, type } = source;
  const name: IconName =
    kind === 'pasted' ? 'copies' : kind === 'card' ? 'balance' : (type ?? 'page');
  // What was pasted, and what a card is, is said beside it.
  const said = kind === 'document' ? messages.kinds[type ?? 'page'] : kinds[kind];
  return (
    <>
      <Icon name={name} size={16} />
      {kind === 'document' && <span className="heard-only">{said}</span>}
    </>
  );
}

import { answerAsMarkdown } from '../../answer/answer-as-markdown.ts';
import { useAnswerMessages } from '../../answer/messages/use-answer-messages.ts';
import { useCopying } from '../../clipboard/use-copying.ts';
import { Thumbs } from '../../feedback/thumbs.tsx';
import { Icon } from '../../icons/icon.tsx';
import { PlaceLink } from '../../place/place-link.tsx';
import { homeState } from '../../state/search-state.ts';
import { formatState } from '../../state/url-state.ts';
import {
  type Exchange,
  type Question,
  searchableText,
  toldFailure,
} from '../conversation/conversation.ts';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import styles from './answer-actions.module.css';
import { KeepActions } from './keep-actions.tsx';

export interface AnswerActionsProps {
  readonly exchange: Exchange;
  readonly isLast: boolean;
  readonly onEdit: (question: Question) => void;
  readonly onRetry: () => void;
  readonly say: (text: string) => void;
}

/** What one can do with an answer that has ended. The last question alone can be asked anew: others follow from theirs. */
export function AnswerActions({ exchange, isLast, onEdit, onRetry, say }: AnswerActionsProps) {
  const { answer: messages } = useAskMessages();
  const { answer, question, end } = exchange;
  const { requestId } = answer;
  const canJudge = end === 'complete' && answer.text.trim() !== '';
  return (
    <div className={styles['actions']}>
      {answer.text.trim() !== '' && (
        <>
          <CopyAnswer exchange={exchange} say={say} />
          <KeepActions exchange={exchange} canPrint={isLast} say={say} />
        </>
      )}
      {/* A shown failure has its own button. */}
      {isLast && toldFailure(exchange) === null && (
        <button type="button" onClick={onRetry}>
          <Icon name="retry" size={18} />
          {messages.retry}
        </button>
      )}
      {isLast && (
        <button type="button" aria-label={messages.editName} onClick={() => onEdit(question)}>
          <Icon name="edit" size={18} />
          {messages.edit}
        </button>
      )}
      <SearchInstead question={question} />
      {canJudge && requestId !== null && <Thumbs key={requestId} requestId={requestId} />}
    </div>
  );
}

/** Searches for the question: all documents on it, not only those that answer it. */
function SearchInstead({ question: { text } }: { question: Question }) {
  const { answer: messages, searchFor } = useAskMessages();
  const words = searchableText(text);
  if (words === '') return null;
  return (
    <PlaceLink to={formatState({ ...homeState, text: words })} aria-label={searchFor(words)}>
      <Icon name="search" size={18} />
      {messages.search}
    </PlaceLink>
  );
}

function CopyAnswer({ exchange: { answer }, say }: Pick<AnswerActionsProps, 'exchange' | 'say'>) {
  const { answer: messages } = useAskMessages();
  const { sources: sourcesTitle } = useAnswerMessages().markdown;
  const { outcome, copy } = useCopying();
  const copyAnswer = async () => {
    const markdown = answerAsMarkdown(answer, { origin: location.origin, title: sourcesTitle });
    say((await copy(markdown)) ? messages.copied : messages.copyFailed);
  };
  return (
    <button type="button" onClick={() => void copyAnswer()}>
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={18} />
      {messages.copy}
    </button>
  );
}

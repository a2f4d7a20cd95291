import { useState } from 'react';
import { AnswerText } from '../../answer/answer-text.tsx';
import {
  type AnswerCitation,
  type AnswerSource,
  citationsOf,
  isNoAnswer,
} from '../../answer/answer-view.ts';
import { SourceList } from '../../answer/source-list.tsx';
import { FailureView } from '../../failures/failure-view.tsx';
import { useShown } from '../../feedback/feedback-context.ts';
import { type Exchange, toldFailure } from '../conversation/conversation.ts';
import { AnswerActions, type AnswerActionsProps } from './answer-actions.tsx';
import styles from './answer-part.module.css';
import { AnswerStanding } from './answer-standing.tsx';
import { ExchangeNote } from './exchange-note.tsx';
import { FollowUps } from './follow-ups.tsx';
import { FoundList } from './found-list.tsx';
import { Waiting } from './waiting.tsx';

/** What is read of a source: the words of a citation, or of its first one. */
export interface Reading {
  readonly exchangeId: string;
  readonly source: AnswerSource;
  readonly citation: AnswerCitation | null;
}

export interface AnswerPartProps extends AnswerActionsProps {
  readonly exchange: Exchange;
  /** What is read of this very answer; `null`: nothing. */
  readonly reading: Reading | null;
  readonly onRead: (reading: Reading) => void;
  readonly onAsk: (text: string) => void;
}

/** An answer with its sources beside it, and what can be done with it. */
export function AnswerPart(props: AnswerPartProps) {
  const { exchange, isLast, reading, onRead, onAsk, onRetry } = props;
  const { id: exchangeId, answer, end } = exchange;
  const failure = isLast ? toldFailure(exchange) : null;
  const { text, sources, citations } = answer;
  const [pointed, setPointed] = useState<number | null>(null);
  const active = pointed ?? reading?.source.number ?? null;
  const isStreaming = end === null;
  // All of it may come at once: then it is never drawn half answered.
  const [isAwaited] = useState(isStreaming);
  useShown(isAwaited ? answer.requestId : null);
  const openCitation = (citation: AnswerCitation) => {
    const source = sources.find(({ number }) => number === citation.number);
    if (source !== undefined) onRead({ exchangeId, source, citation });
  };
  const openSource = (source: AnswerSource) =>
    onRead({ exchangeId, source, citation: citationsOf(answer, source)[0] ?? null });
  return (
    <>
      <div
        className={styles['answer']}
        aria-busy={isStreaming}
        data-standing={isNoAnswer(answer.judged) ? answer.judged.confidence : undefined}
      >
        {isStreaming && text === '' && <Waiting />}
        {text === '' && <FoundList found={answer.found} />}
        {text !== '' && <AnswerStanding judged={answer.judged} />}
        <AnswerText
          text={text}
          sources={sources}
          citations={citations}
          isStreaming={isStreaming}
          active={active}
          reading={reading?.citation ?? null}
          onOpen={openCitation}
          onPoint={setPointed}
        />
        <ExchangeNote exchange={exchange} />
      </div>
      <div className={styles['side']}>
        <SourceList
          sources={sources}
          citations={citations}
          text={text}
          active={active}
          onOpen={openSource}
          onPoint={setPointed}
        />
      </div>
      <div className={styles['below']}>
        {failure !== null && <FailureView failure={failure} onRetry={onRetry} isStrip />}
        {!isStreaming && <AnswerActions {...props} />}
        {isLast && end === 'complete' && <FollowUps questions={answer.followUps} onAsk={onAsk} />}
      </div>
    </>
  );
}

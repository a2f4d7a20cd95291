import { useCallback, useState } from 'react';
import { isNoAnswer } from '../answer/answer-view.ts';
import {
  type Conversation,
  type Exchange,
  isAnswering,
  toldFailure,
} from './conversation/conversation.ts';
import { plainText } from './conversation/plain-text.ts';
import type { AskMessages } from './messages/en.ts';
import { useAskMessages } from './messages/use-ask-messages.ts';

/**
 * What is said to those who listen: that an answer is coming, then the whole of it once, and what `say` is given. Never
 * each piece: a listener would hear beginnings of sentences over one another.
 */
export function useAnnouncements(conversation: Conversation) {
  const messages = useAskMessages();
  const [said, say] = useState('');
  const last = conversation.exchanges.at(-1);
  const heard = `${last?.id ?? ''} ${last?.end ?? ''}`;
  const [heardBefore, setHeardBefore] = useState(heard);
  const [wasAnswering, setWasAnswering] = useState(false);
  if (heard !== heardBefore) {
    setHeardBefore(heard);
    setWasAnswering(isAnswering(conversation));
    if (isAnswering(conversation)) say(messages.announce.answering);
    // Not of one that is opened: it was not waited for.
    else if (wasAnswering && last !== undefined) say(outcome(last, messages));
  }
  return { said, say: useCallback((text: string) => say(text), []) };
}

/** A failure shown in full is an alert and announced as such. */
function outcome(exchange: Exchange, { announce, answer: texts }: AskMessages): string {
  const { end, answer } = exchange;
  if (end === 'stopped') return announce.stopped;
  if (end === 'failed') return toldFailure(exchange) === null ? texts.broke : '';
  if (answer.text === '') return texts.empty;
  const said = plainText(answer);
  // Its own first words say that it is none.
  return isNoAnswer(answer.judged) ? said : announce.answer(said);
}

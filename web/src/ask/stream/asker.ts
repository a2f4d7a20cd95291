import {
  type Conversation,
  type ConversationChange,
  changeConversation,
  emptyConversation,
  isAnswering,
  type Question,
} from '../conversation/conversation.ts';
import { historyOf } from '../conversation/history.ts';
import type { KeptConversations } from '../conversation/kept-conversations.ts';
import { type AnswerServices, followAnswer } from './follow-answer.ts';

/** What asking needs besides a server. */
export interface AskerServices extends AnswerServices {
  readonly kept: KeptConversations;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** An id that no conversation and no exchange has yet. */
  readonly makeId: () => string;
}

/** Holds the conversation that is on the screen, one answer at a time. */
export interface Asker {
  conversation(): Conversation;
  /** Asks on; what is still being answered is stopped. */
  ask(question: Question): void;
  /** Asks otherwise what was asked last; its answer is gone. */
  askOtherwise(question: Question): void;
  /** Asks the same as last, anew. */
  retry(): void;
  /** Ends what is being answered; what is there stays. */
  stop(): void;
  /** Shows a kept conversation; `false`: there is none of that id. */
  open(id: string): boolean;
  /** Shows an empty one. */
  begin(): void;
  /** Calls back after each change of `conversation()`; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** Makes an asker with an empty conversation. */
export function createAsker({ kept, nowMs, makeId, ...server }: AskerServices): Asker {
  const listeners = new Set<() => void>();
  let shown = emptyConversation(makeId());
  let leaving = new AbortController();

  const show = (next: Conversation) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const change = (one: ConversationChange) => {
    const wasAnswering = isAnswering(shown);
    show(changeConversation(shown, one));
    if (wasAnswering && !isAnswering(shown)) kept.write(shown);
  };
  const stop = () => {
    leaving.abort();
    if (isAnswering(shown)) change({ kind: 'stopped' });
  };
  const ask = (question: Question, replacesLast: boolean) => {
    stop();
    show(
      changeConversation(shown, {
        ...{ kind: 'asked', id: makeId(), question, replacesLast, atMs: nowMs() },
      }),
    );
    kept.write(shown);
    leaving = new AbortController();
    void followAnswer(historyOf(shown.exchanges), change, server, leaving.signal);
  };
  return {
    conversation: () => shown,
    ask: (question) => ask(question, false),
    askOtherwise: (question) => ask(question, true),
    retry() {
      const last = shown.exchanges.at(-1);
      if (last !== undefined) ask(last.question, true);
    },
    stop,
    open(id) {
      if (id === shown.id) return true;
      const found = kept.read(id);
      if (found === null) return false;
      stop();
      show(found);
      return true;
    },
    begin() {
      if (shown.exchanges.length === 0) return;
      stop();
      show(emptyConversation(makeId()));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

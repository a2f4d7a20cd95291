import {
  type Conversation,
  type ConversationChange,
  changeConversation,
  type Exchange,
  emptyConversation,
  isAnswering,
  type Question,
} from '../conversation/conversation.ts';
import { historyOf } from '../conversation/history.ts';
import type { KeptConversations } from '../conversation/kept-conversations.ts';
import { withOthers } from '../conversation/with-others.ts';
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
  /** Replaces the last question and its answer by an edited question. */
  askOtherwise(question: Question): void;
  /** Asks the same as last, anew. */
  retry(): void;
  /** Ends what is being answered; what is there stays. */
  stop(): void;
  /** Shows a kept conversation; `false`: there is none of that id. */
  open(id: string): boolean;
  /** Shows an empty one. */
  begin(): void;
  /** Keeps what has come so far: the page may be left. */
  keep(): void;
  /** Another tab has changed the stored conversation: shows its questions here, unless an answer is in progress. */
  refresh(): void;
  /** Calls back after each change of `conversation()`; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** Makes an asker with an empty conversation. */
export function createAsker({ kept, nowMs, makeId, ...server }: AskerServices): Asker {
  const listeners = new Set<() => void>();
  let shown = emptyConversation(makeId());
  let leaving = new AbortController();
  // Questions asked in this tab, and those replaced in it.
  const own = new Set<string>();

  const show = (next: Conversation) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const change = (one: ConversationChange) => {
    const wasAnswering = isAnswering(shown);
    show(changeConversation(shown, one));
    if (wasAnswering && !isAnswering(shown)) keep();
  };
  /** With what another tab has kept of it since. */
  const adopt = (stored: Conversation | null, latestId: string | null) => {
    if (stored !== null) show(withOthers(shown, stored, { own, latestId }));
  };
  const keep = () => {
    adopt(kept.read(shown.id), shown.exchanges.at(-1)?.id ?? null);
    kept.write(shown);
  };
  const stop = () => {
    leaving.abort();
    if (isAnswering(shown)) change({ kind: 'stopped' });
  };
  const ask = (question: Question, replacesLast: boolean) => {
    stop();
    const replaced = replacesLast ? shown.exchanges.at(-1) : undefined;
    if (replaced === undefined) adopt(kept.read(shown.id), null);
    else own.add(replaced.id);
    const id = makeId();
    own.add(id);
    show(
      changeConversation(shown, {
        kind: 'asked',
        id,
        question,
        replacesLast,
        atMs: nowMs(),
      }),
    );
    keep();
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
    keep() {
      if (isAnswering(shown)) keep();
    },
    refresh() {
      const stored = isAnswering(shown) ? null : kept.read(shown.id);
      // What is being answered there comes when it is.
      if (stored !== null && hasAnswer(stored.exchanges.at(-1))) adopt(stored, null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function hasAnswer(exchange: Exchange | undefined): boolean {
  return exchange !== undefined && (exchange.answer.text !== '' || exchange.end !== 'stopped');
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { CardKind, CardOf } from './card.ts';
import { useCard } from './card-context.ts';

/** Long enough to end a number, short enough that the answer seems to follow the hand. */
const TYPING_PAUSE_MS = 150;

/** What has become of a question. */
export type AskState =
  /** The card shown answers what was asked last. */
  | 'answered'
  | 'asking'
  /** The text means nothing of this kind. */
  | 'not-understood'
  /** The server could not be asked. */
  | 'failed';

/** A card that can be changed by asking anew. */
export interface AskedCard<Kind extends CardKind> {
  /** The last answer; the first card until there is another. */
  readonly card: CardOf<Kind>;
  readonly state: AskState;
  /** Asks soon, when no other question follows at once; the newest question wins. */
  ask(text: string): void;
  /** Asks now. */
  askNow(text: string): void;
}

interface Question {
  readonly text: string;
  readonly pauseMs: number;
}

/** Lets a card be asked for anew while it is read: as one types, or by a button. */
export function useAskedCard<Kind extends CardKind>(first: CardOf<Kind>): AskedCard<Kind> {
  const { askCard, locale, timeZone } = useCard();
  const [card, setCard] = useState(first);
  const [state, setState] = useState<AskState>('answered');
  const [question, setQuestion] = useState<Question | null>(null);
  const { kind } = first;

  const answer = useEffectEvent(async ({ text }: Question, signal: AbortSignal) => {
    try {
      const answered = await askCard({ text, kind, locale, timeZone }, signal);
      if (signal.aborted) return;
      // A card requested with `kind` has that kind.
      if (answered?.kind === kind) setCard(answered as CardOf<Kind>);
      setState(answered?.kind === kind ? 'answered' : 'not-understood');
    } catch {
      // Whatever the cause, the only remedy is to try again, which the card offers.
      if (!signal.aborted) setState('failed');
    }
  });

  useEffect(() => {
    if (question === null) return;
    const asking = new AbortController();
    const timer = setTimeout(() => void answer(question, asking.signal), question.pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [question]);

  const askAfter = (text: string, pauseMs: number) => {
    if (text.trim() === '') return;
    setState('asking');
    setQuestion({ text, pauseMs });
  };
  return {
    card,
    state,
    ask: (text) => askAfter(text, TYPING_PAUSE_MS),
    askNow: (text) => askAfter(text, 0),
  };
}

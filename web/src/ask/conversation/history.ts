import type { WireConstants } from '../../wire/wire-types.ts';
import { writeTurn } from '../attachments/write-turn.ts';
import type { Exchange } from './conversation.ts';

/** A turn as the server takes it. */
export interface HistoryTurn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

const MAX_TURNS: WireConstants['maxTurns'] = 100;
const MAX_TURN_CHARACTERS: WireConstants['maxTurnCharacters'] = 32_000;

// Under the server's `MAX_BODY_BYTES`, 1 MiB unless set otherwise, with what JSON escapes. Four bytes a character at most.
const MAX_HISTORY_BYTES = 900_000;

/**
 * The turns that are sent so that the last question is answered: it, and before it as many whole exchanges as there is
 * room for, the latest first. What was never answered was never said.
 */
export function historyOf(exchanges: readonly Exchange[]): readonly HistoryTurn[] {
  const last = exchanges.at(-1);
  if (last === undefined) return [];
  const asked: HistoryTurn = { role: 'user', content: cut(writeTurn(last.question)) };
  const turns: HistoryTurn[] = [asked];
  let bytes = byteLength(asked);
  for (const exchange of exchanges.slice(0, -1).reverse()) {
    if (exchange.answer.text.trim() === '') continue;
    const pair = pairOf(exchange);
    bytes += pair.reduce((sum, turn) => sum + byteLength(turn), 0);
    if (bytes > MAX_HISTORY_BYTES || turns.length + pair.length > MAX_TURNS) break;
    turns.unshift(...pair);
  }
  return turns;
}

function pairOf({ question, answer }: Exchange): readonly HistoryTurn[] {
  return [
    { role: 'user', content: cut(writeTurn(question)) },
    { role: 'assistant', content: cut(answer.text) },
  ];
}

/** As JSON says it. */
function byteLength(turn: HistoryTurn): number {
  return new TextEncoder().encode(JSON.stringify(turn)).length;
}

/** At most as many code points as the server takes; a half of a character becomes U+FFFD, as the server would make it. */
function cut(text: string): string {
  const whole = text.toWellFormed();
  if (whole.length <= MAX_TURN_CHARACTERS) return whole;
  return Array.from(whole).slice(0, MAX_TURN_CHARACTERS).join('');
}

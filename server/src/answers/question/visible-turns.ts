import type { SecretKind } from '../asked-question.ts';
import type { Conversation, Turn } from '../conversation.ts';
import { type MaskedText, maskSecrets } from './secrets/mask-secrets.ts';

/** The end of a conversation, without what is secret. */
export interface VisibleTurns {
  /** In order, the last one the conversation's last; secrets masked, lone surrogates replaced. */
  readonly turns: readonly Turn[];
  /** How many stand before them. */
  readonly hidden: number;
  /** What was masked in what the user wrote since the last answer: of the rest they were told. Each kind once. */
  readonly masked: readonly SecretKind[];
}

/**
 * The last turns of a conversation with their secrets masked, and no more of them than a question can lean on. All code that reads
 * a conversation reads this: what is not in it is not looked at. A hundred turns of 32,000 characters cost what two do.
 */
export function visibleTurns(conversation: Conversation): VisibleTurns {
  let units = 0;
  const kept = conversation.toReversed().filter(({ content }, age) => {
    units += content.length;
    return age === 0 || (age < MAX_TURNS && units <= MAX_UNITS);
  });
  const seen = kept.reverse().map(({ role, content }) => ({ role, ...visibleText(content) }));
  const answered = seen.findLastIndex(({ role }) => role === 'assistant');
  return {
    turns: seen.map(({ role, text }) => ({ role, content: text })),
    hidden: conversation.length - seen.length,
    masked: [...new Set(seen.slice(answered + 1).flatMap(({ kinds }) => kinds))],
  };
}

/** What one turn shows, and what was masked in it. */
export function visibleText(content: string): MaskedText {
  return maskSecrets(content.toWellFormed());
}

// Twenty questions on one subject that only the first names (CANARD has twelve: with eight, 1.3 % find less); no small model's
// own window is larger than that text.
const MAX_TURNS = 40;
const MAX_UNITS = 64_000;

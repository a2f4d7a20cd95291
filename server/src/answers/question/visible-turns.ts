import type { SecretKind } from '../asked-question.ts';
import type { Conversation, Turn } from '../conversation.ts';
import { type MaskedText, maskSecrets } from './secrets/mask-secrets.ts';

/** The end of a conversation, secrets masked. */
export interface VisibleTurns {
  /** The last turns, in order; secrets masked, lone surrogates replaced. */
  readonly turns: readonly Turn[];
  /** The number of turns before them. */
  readonly hidden: number;
  /** The kinds of secrets written since the last answer, each once; earlier answers mentioned the others. */
  readonly masked: readonly SecretKind[];
}

/**
 * The last turns of a conversation with secrets masked, as many as a question can depend on. All code that reads a conversation
 * reads this. The cost does not grow with the length of the conversation.
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

/** One turn with secrets masked, and their kinds. */
export function visibleText(content: string): MaskedText {
  return maskSecrets(content.toWellFormed());
}

// Twenty questions on a subject that only the first names (CANARD has twelve: with eight, 1.3 % find less); small models have
// no larger context than this text.
const MAX_TURNS = 40;
const MAX_UNITS = 64_000;

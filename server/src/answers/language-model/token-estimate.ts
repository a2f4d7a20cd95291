import type { ChatRequest } from './language-model.ts';

/** Knows about how many tokens a text is, without the model's own tokenizer: learns from what calls really took. */
export interface TokenEstimate {
  of(text: string): number;
  /** `estimated` was what {@link of} said of what turned out to be `actual`. */
  learn(estimated: number, actual: number): void;
}

/** Measured: three bytes a token and 5 % above is over the count of common tokenizers for most scripts. */
export const BYTES_PER_TOKEN = 3;
const RESERVE = 1.05;
// A call says little of the next one: a third of what it says is taken over.
const LEARNING_RATE = 1 / 3;
// Beyond a factor of four it is the server that counts wrongly. And short prompts are all frame and no text.
const MAX_FACTOR = 4;
const MIN_TOKENS_TO_LEARN_FROM = 100;

/** Begins with bytes / 3 + 5 %. */
export function createTokenEstimate(): TokenEstimate {
  let factor = 1;
  const raw = (text: string) => (Buffer.byteLength(text) / BYTES_PER_TOKEN) * RESERVE;
  return {
    of: (text) => Math.ceil(raw(text) * factor),
    learn(estimated, actual) {
      if (!(estimated >= MIN_TOKENS_TO_LEARN_FROM) || !(actual > 0)) return;
      const learnt = factor * (1 + (actual / estimated - 1) * LEARNING_RATE);
      factor = Math.min(MAX_FACTOR, Math.max(1 / MAX_FACTOR, learnt));
    },
  };
}

// Of the frame of a message: its role and its borders.
const TOKENS_PER_MESSAGE = 4;

/** About how many tokens all of a request is: its messages and its tools. */
export function promptEstimate(
  { messages, tools }: ChatRequest,
  tokensOf: (text: string) => number,
): number {
  const ofMessages = messages.map(({ content }) => tokensOf(content) + TOKENS_PER_MESSAGE);
  const ofTools = tools.length === 0 ? 0 : tokensOf(JSON.stringify(tools));
  return ofMessages.reduce((sum, tokens) => sum + tokens, ofTools);
}

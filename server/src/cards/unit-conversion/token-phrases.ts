import { type QuantityToken, tokenWord } from './tokenize-quantity.ts';

/** Words one behind the other. */
export type Phrase = readonly string[];

// “right now, please, thank you?” is five.
const MAX_TAILS = 6;

/** Without the phrases of courtesy and the signs that a question ends with. */
export function withoutTails(
  tokens: readonly QuantityToken[],
  tails: readonly Phrase[],
  marks: readonly string[],
): readonly QuantityToken[] {
  let end = tokens.length;
  for (let round = 0; round < MAX_TAILS && end > 0; round++) {
    const last = tokens[end - 1];
    const isMark = last?.kind === 'sign' && marks.includes(last.text);
    const tail = tails.find(
      (phrase) => end > phrase.length && isPhraseAt(phrase, tokens, end - phrase.length),
    );
    if (!isMark && tail === undefined) break;
    end -= isMark ? 1 : tail!.length; // one of the two is there
  }
  return tokens.slice(0, end);
}

/** How many tokens the first of the phrases that begins at a place takes; 0 for none. */
export function phraseAt(
  phrases: readonly Phrase[],
  tokens: readonly QuantityToken[],
  at: number,
): number {
  return phrases.find((phrase) => isPhraseAt(phrase, tokens, at))?.length ?? 0;
}

function isPhraseAt(phrase: Phrase, tokens: readonly QuantityToken[], at: number): boolean {
  return phrase.every((word, of) => tokenWord(tokens, at + of) === word);
}

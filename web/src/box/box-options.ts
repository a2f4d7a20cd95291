import type { Suggestion } from '../wire/wire-types.ts';
import type { Suggested } from './suggester.ts';

/** A line below the box that can be chosen. */
export interface BoxOption {
  /** What is searched for when it is chosen. */
  readonly text: string;
  /** The server's marked HTML; `null`: the text as it is. */
  readonly highlighted: string | null;
  readonly kind: 'recent' | 'card' | Suggestion['kind'];
  /** Of a card: how the text was understood, and what it answers. */
  readonly answer?: { readonly input: string; readonly text: string };
}

/** What stands below the box: what was searched for while nothing is typed, else what answers it and what it may become. */
export function boxOptions(
  typed: string,
  recent: readonly string[],
  { suggestions, card }: Suggested,
): readonly BoxOption[] {
  if (typed.trim() === '') {
    return recent.map((text) => ({ text, highlighted: null, kind: 'recent' }));
  }
  const texts = new Set<string>();
  const options: BoxOption[] = [];
  if (card !== undefined) {
    const { input, answer } = card;
    options.push({
      text: typed.trim(),
      highlighted: null,
      kind: 'card',
      answer: { input, text: answer.text },
    });
  }
  for (const { text, highlighted, kind } of suggestions) {
    if (texts.has(text)) continue;
    texts.add(text);
    options.push({ text, highlighted, kind });
  }
  return options;
}

/**
 * The chosen line after an arrow key: through the lines and, between the last and the first, none (−1), which is
 * what was typed.
 */
export function moveChoice(chosen: number, count: number, step: 1 | -1): number {
  const places = count + 1; // with "none"
  return ((chosen + 1 + step + places) % places) - 1;
}

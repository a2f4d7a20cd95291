import { partialMark } from './partial-mark.ts';

/** Takes out of a text what a model thinks aloud, in whatever pieces the text comes. */
export interface ReasoningFilter {
  /** What of all that has come so far is text for certain, and was not given before. */
  push(piece: string): string;
  /** The rest, once nothing more comes. */
  end(): string;
}

/** Thrown where a block of reasoning ends whose beginning was not seen: what came before it was no text. */
export class ReasoningWasText extends Error {
  override readonly name = 'ReasoningWasText';
}

/** `answer`: ends reasoning where there was some; `nothing`: a sign of a chat template that should not have come through. */
type Meaning = 'opens' | 'closes' | 'answer' | 'nothing';

/** The signs by which models tell reasoning from text, where their server does not. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ...['think', 'thinking', 'thought', 'reasoning'].flatMap((name): [string, Meaning][] => [
    [`<${name}>`, 'opens'],
    [`</${name}>`, 'closes'],
  ]),
  // Mistral and Kimi.
  ...([
    ['[THINK]', 'opens'],
    ['[/THINK]', 'closes'],
    ['◁think▷', 'opens'],
    ['◁/think▷', 'closes'],
  ] as const),
  // gpt-oss ("harmony").
  ...([
    ['<|channel|>analysis', 'opens'],
    ['<|channel|>commentary', 'opens'],
    ['<|channel|>final<|message|>', 'answer'],
    ['<|start|>assistant', 'nothing'],
    ['<|return|>', 'nothing'],
    ['<|end|>', 'nothing'],
    ['<|im_end|>', 'nothing'],
    ['<|eot_id|>', 'nothing'],
  ] as const),
]);
const MARKS = [...MEANINGS.keys()];
// `|`, `[` and `]` are what has a meaning of its own in them.
const ANY_MARK = new RegExp(MARKS.map((mark) => mark.replace(/[|[\]]/g, '\\$&')).join('|'));

/**
 * Leaves out `<think>…</think>` and its like, and what follows an opening that is never closed.
 *
 * @param beginsInside the model's server opens the block itself: everything up to the first closing is reasoning.
 */
export function createReasoningFilter(beginsInside: boolean): ReasoningFilter {
  let isInside = beginsInside;
  let rest = '';
  let hasText = false;

  function take(isWhole: boolean): string {
    let text = '';
    for (let found = ANY_MARK.exec(rest); found !== null; found = ANY_MARK.exec(rest)) {
      const [mark] = found;
      const meaning = MEANINGS.get(mark);
      if (!isInside) text += rest.slice(0, found.index);
      if (!isInside && meaning === 'closes') throw new ReasoningWasText();
      rest = rest.slice(found.index + mark.length);
      if (meaning !== 'nothing') isInside = meaning === 'opens';
    }
    const kept = isWhole ? 0 : partialMark(rest, MARKS);
    if (!isInside) text += rest.slice(0, rest.length - kept);
    rest = rest.slice(rest.length - kept);
    return leading(text);
  }

  /** Blocks leave empty lines behind. */
  function leading(text: string): string {
    const shown = hasText ? text : text.trimStart();
    hasText ||= shown !== '';
    return shown;
  }

  return {
    push(piece) {
      rest += piece;
      return take(false);
    },
    end: () => take(true),
  };
}

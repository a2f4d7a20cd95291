import { partialMark } from './partial-mark.ts';

/** Removes a model's reasoning from a text that arrives in pieces, wherever it is cut. */
export interface ReasoningFilter {
  /** Returns what is certain to be text by now and was not returned before. */
  push(piece: string): string;
  /** Returns the rest when the stream has ended. */
  end(): string;
}

/** Thrown at the end of a block of reasoning without a beginning: the text before it was reasoning. */
export class ReasoningWasText extends Error {
  override readonly name = 'ReasoningWasText';
}

/** `answer`: ends reasoning, if any; `nothing`: a leaked mark of a chat template. */
type Meaning = 'opens' | 'closes' | 'answer' | 'nothing';

/** The marks by which models delimit reasoning, if their server does not separate it. */
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
// Of a regular expression's special characters, the marks contain only `|`, `[` and `]`.
const ANY_MARK = new RegExp(MARKS.map((mark) => mark.replace(/[|[\]]/g, '\\$&')).join('|'));

/**
 * Leaves out `<think>…</think>` and the like, and everything after an opening mark that is never closed.
 *
 * @param beginsInside the model's server opens the block itself: everything up to the first closing is reasoning.
 */
export function createReasoningFilter(beginsInside: boolean): ReasoningFilter {
  let isInside = beginsInside;
  let rest = '';
  let hasText = false;

  function take(isWhole: boolean): string {
    let text = '';
    for (let match = ANY_MARK.exec(rest); match !== null; match = ANY_MARK.exec(rest)) {
      const [mark] = match;
      const meaning = MEANINGS.get(mark);
      if (!isInside) text += rest.slice(0, match.index);
      if (!isInside && meaning === 'closes') throw new ReasoningWasText();
      rest = rest.slice(match.index + mark.length);
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

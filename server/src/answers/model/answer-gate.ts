import { partialMark } from '../language-model/partial-mark.ts';
import { citedSentences } from './cited-sentences.ts';

/** Marks of tool calls that a model writes as text, since its server does not parse its format. The text after them is no answer. */
const CALL_MARKS = [
  '<tool_call',
  '<tool_use',
  '<function=',
  '<function_call',
  '<|tool',
  '<|python_tag|>',
  '<｜tool',
  '[TOOL_CALLS]',
] as const;

// Longer texts are no sentences. Bounds the work for each piece, however much is held back.
const MAX_SENTENCE_CHARS = 600;
// Matches text that is not the beginning of a call in JSON, bare or in a block of code.
const NO_CALL = /^\s*(?:[^\s{[`]|\[\d|`[^`]|```[^\n]{0,20}\n\s*[^\s{[])/;

/** Options of {@link AnswerGate}. */
export interface AnswerGateOptions {
  /** Whether the model may still call a tool: then its text may be about the call. */
  readonly mayCall: boolean;
  /** Whether a sentence is supported by its citations; called while the model may call a tool. */
  readonly isGrounded: (sentence: string, cited: readonly number[]) => boolean;
  /** The secret of the fence; never emitted. */
  readonly secret: string;
}

/** Holds a model's text back until it is certain to be the answer; never emits calls written as text. */
export class AnswerGate {
  readonly #mayCall: boolean;
  readonly #isGrounded: AnswerGateOptions['isGrounded'];
  readonly #secretMarks: readonly string[];
  #held = '';
  /** The position up to which sentences were checked. */
  #judged = 0;
  #isOpen = false;
  #isCut = false;

  constructor({ mayCall, isGrounded, secret }: AnswerGateOptions) {
    this.#mayCall = mayCall;
    this.#isGrounded = isGrounded;
    this.#secretMarks = [`</evidence-${secret}>`, `<evidence-${secret}>`, secret];
  }

  /** Whether text was emitted: the answer has begun, and no tool may be called any more. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether the model wrote a call as text. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Takes a piece; returns the text to emit now. */
  push(piece: string): string {
    if (this.#isCut) return '';
    this.#held += piece;
    this.#clean();
    if (!this.#isOpen && !this.#isCertain(piece)) return '';
    const marks = [...CALL_MARKS, ...this.#secretMarks];
    return this.#letOut(this.#isCut ? 0 : partialMark(this.#held, marks));
  }

  /** Returns the rest when the model has ended without a call. Text before a call written as text is about the call, and dropped. */
  end(): string {
    if (this.#isOpen) return this.#letOut(0);
    this.#isCut ||= looksLikeCall(this.#held);
    return this.#isCut ? '' : this.#letOut(0);
  }

  #letOut(kept: number): string {
    const text = this.#held.slice(0, this.#held.length - kept);
    // Leading white space does not open the gate.
    if (!this.#isOpen && text.trim() === '') return '';
    this.#held = this.#held.slice(text.length);
    this.#isOpen = true;
    return text;
  }

  #isCertain(piece: string): boolean {
    if (!this.#mayCall) return NO_CALL.test(this.#held);
    // The characters that can end a sentence with a citation.
    if (!/[.!?。！？\]】]/u.test(piece)) return false;
    return !looksLikeCall(this.#held) && this.#holdsAnswer();
  }

  /** Whether the held text has a grounded sentence. Text about tools may cite, too, but is not grounded. */
  #holdsAnswer(): boolean {
    const from = Math.max(this.#judged, this.#held.length - MAX_SENTENCE_CHARS);
    for (const { text, cited, end } of citedSentences(this.#held.slice(from))) {
      this.#judged = from + end;
      if (this.#isGrounded(text, cited)) return true;
    }
    return false;
  }

  #clean(): void {
    for (const mark of this.#secretMarks) this.#held = this.#held.replaceAll(mark, '');
    const at = Math.min(...CALL_MARKS.map((mark) => indexOf(this.#held, mark)));
    if (at === Number.POSITIVE_INFINITY) return;
    this.#held = this.#held.slice(0, at);
    this.#isCut = true;
  }
}

function indexOf(text: string, mark: string): number {
  const at = text.indexOf(mark);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** Whether a text is only a call in JSON, possibly in a block of code. */
function looksLikeCall(text: string): boolean {
  const bare = text
    .trim()
    .replace(/^```\w{0,10}\s|```$/g, '')
    .trim();
  return /^\[?\s*\{\s*"(?:name|tool|function|tool_calls?|type)"\s*:/.test(bare);
}

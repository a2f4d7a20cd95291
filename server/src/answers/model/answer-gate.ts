import { partialMark } from '../language-model/partial-mark.ts';
import { citedSentences } from './cited-sentences.ts';

/** How calls look that a model writes as text, since its server does not know its form. What follows is no answer. */
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

// What is longer is no sentence: so that each piece costs the same, however much is held back.
const MAX_SENTENCE_CHARS = 600;
// Not the beginning of a call in JSON, bare or in a block of code.
const NO_CALL = /^\s*(?:[^\s{[`]|\[\d|`[^`]|```[^\n]{0,20}\n\s*[^\s{[])/;

/** What {@link AnswerGate} is told. */
export interface AnswerGateOptions {
  /** Whether the model may still call a tool: then what it says may be about that. */
  readonly mayCall: boolean;
  /** Whether a sentence says what the sources that it cites say; asked while the model may call a tool. */
  readonly isGrounded: (sentence: string, cited: readonly number[]) => boolean;
  /** The secret of the fence: it never leaves. */
  readonly secret: string;
}

/** Holds back what a model says until it is certain to be its answer, and calls that it writes as text for ever. */
export class AnswerGate {
  readonly #mayCall: boolean;
  readonly #isGrounded: AnswerGateOptions['isGrounded'];
  readonly #secretMarks: readonly string[];
  #held = '';
  /** Up to where sentences were looked at. */
  #judged = 0;
  #isOpen = false;
  #isCut = false;

  constructor({ mayCall, isGrounded, secret }: AnswerGateOptions) {
    this.#mayCall = mayCall;
    this.#isGrounded = isGrounded;
    this.#secretMarks = [`</evidence-${secret}>`, `<evidence-${secret}>`, secret];
  }

  /** Whether something was let out: the answer has begun, and no tool may be called any more. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether the model wrote a call as text. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** What may leave now. */
  push(piece: string): string {
    if (this.#isCut) return '';
    this.#held += piece;
    this.#clean();
    if (!this.#isOpen && !this.#isCertain(piece)) return '';
    const marks = [...CALL_MARKS, ...this.#secretMarks];
    return this.#letOut(this.#isCut ? 0 : partialMark(this.#held, marks));
  }

  /** The rest: the model said all, and called nothing. What stands before a call written as text is talk about it. */
  end(): string {
    if (this.#isOpen) return this.#letOut(0);
    this.#isCut ||= looksLikeCall(this.#held);
    return this.#isCut ? '' : this.#letOut(0);
  }

  #letOut(kept: number): string {
    const text = this.#held.slice(0, this.#held.length - kept);
    // White space alone is no beginning.
    if (!this.#isOpen && text.trim() === '') return '';
    this.#held = this.#held.slice(text.length);
    this.#isOpen = true;
    return text;
  }

  #isCertain(piece: string): boolean {
    if (!this.#mayCall) return NO_CALL.test(this.#held);
    // Only these end a sentence that cites.
    if (!/[.!?。！？\]】]/u.test(piece)) return false;
    return !looksLikeCall(this.#held) && this.#holdsAnswer();
  }

  /** Talk about tools may cite, too, but in words of its own. */
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

/** A whole text that is nothing but a call in JSON, perhaps in a block of code. */
function looksLikeCall(text: string): boolean {
  const bare = text
    .trim()
    .replace(/^```\w{0,10}\s|```$/g, '')
    .trim();
  return /^\[?\s*\{\s*"(?:name|tool|function|tool_calls?|type)"\s*:/.test(bare);
}

/** A complete sentence with citations. */
export interface CitedSentence {
  /** Without its marks. */
  readonly text: string;
  /** The numbers in its marks. */
  readonly cited: readonly number[];
  /** Its end, including the marks after it. */
  readonly end: number;
}

const MARK = /[[【](\d{1,3})[\]】]/gu;
const MARK_BEFORE_END = /[[【]\d{1,3}[\]】]\s?$/u;
const MARKS_BEHIND_END = /^["'”’»)]{0,2}(?:\s?[[【]\d{1,3}[\]】]){1,9}/u;
// A full stop between digits does not end a sentence.
const ENDS = /\n|[!?。！？]|(?<!\d)\.|\.(?!\d)/gu;
const MAX_MARKS_CHARS = 80;

/** The complete sentences of a text with citations, before or after their full stop: `It is so [1].` and `It is so. [1]` Linear. */
export function* citedSentences(text: string): Generator<CitedSentence> {
  let start = 0;
  for (const { 0: sign, index } of text.matchAll(ENDS)) {
    if (index < start) continue;
    const behind = index + sign.length;
    const marks = MARKS_BEHIND_END.exec(text.slice(behind, behind + MAX_MARKS_CHARS));
    const end = behind + (marks?.[0].length ?? 0);
    const cites =
      marks !== null || MARK_BEFORE_END.test(text.slice(Math.max(start, index - 8), index));
    if (sign !== '\n' && cites) {
      const sentence = text.slice(start, end);
      const cited = [...sentence.matchAll(MARK)].map(([, digits]) => Number(digits));
      yield { text: sentence.replace(MARK, ''), cited, end };
    }
    start = sign === '\n' ? behind : end;
  }
}

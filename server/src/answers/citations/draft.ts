import type { Citation, Quote } from '../answer-event.ts';

/** Markdown whose marks stand as `[‹place›1]`, so that whatever is done to the text, each is found again. */
export interface Draft {
  readonly text: string;
  /** In the order of the text. */
  readonly marks: readonly DraftMark[];
}

/** A mark of a draft: the number that the reader sees, and what it rests on. */
export interface DraftMark {
  readonly number: number;
  readonly quote: Quote | null;
}

/** Stands behind the bracket of a mark. A noncharacter: `withoutInvisible` leaves none in what is written. */
const PLACE = '\ufdd0';

/** How a mark stands in a draft. */
export function draftMark(number: number): string {
  return `[${PLACE}${number}]`;
}

/** Markdown without marks. */
export function plainDraft(text: string): Draft {
  return { text, marks: [] };
}

/** One behind the other. */
export function joinDrafts(drafts: readonly Draft[], separator: string): Draft {
  const text = drafts.map((draft) => draft.text).join(separator);
  return { text, marks: drafts.flatMap(({ marks }) => marks) };
}

/** The draft as it leaves, its marks as citations; `offset`: where it begins in the whole text. */
export function placeMarks(
  { text, marks }: Draft,
  offset: number,
): { readonly text: string; readonly citations: readonly Citation[] } {
  const parts = text.split(PLACE);
  const citations: Citation[] = [];
  let at = offset;
  for (const [index, { number, quote }] of marks.entries()) {
    at += parts[index]?.length ?? 0;
    const start = at - '['.length;
    citations.push({ number, at: start, end: start + `[${number}]`.length, quote });
  }
  return { text: parts.join(''), citations };
}

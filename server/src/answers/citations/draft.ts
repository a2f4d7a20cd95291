import type { Citation, Quote } from '../answer-event.ts';
import type { AnswerUnit, Gap } from './answer-units.ts';

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

/** Text that says nothing by itself. */
export interface Structure {
  /** 1 to 6 of headings; above: what ends with the next one, too. */
  readonly level: number;
  /** Writes it once it is known that it leaves: what it cites counts as cited only then. */
  readonly write: () => Draft;
}

/** Of lines that lead on to a list, and of rules. */
export const LEADING_LEVEL = 7;
/** Of a table's head and the line below it. */
export const TABLE_LEVEL = 8;

interface Held extends Structure {
  readonly gap: Gap;
}

/**
 * Headings, heads of tables and lines that lead on, held back until something below them is let out: what was left out
 * whole leaves no heading behind.
 */
export class HeldStructure {
  #held: Held[] = [];
  #isLeftOut = false;

  hold(structure: Held): void {
    if (structure.level <= LEADING_LEVEL) {
      this.#held = this.#held.filter(({ level }) => level < structure.level);
    }
    this.#held.push(structure);
    this.#isLeftOut = false;
  }

  /** A statement comes. What led on to rows or items that were all left out leads nowhere now. */
  meet(kind: AnswerUnit['kind']): void {
    if (kind !== 'table') this.#held = this.#held.filter(({ level }) => level !== TABLE_LEVEL);
    if (kind === 'sentence' && this.#isLeftOut) {
      this.#held = this.#held.filter(({ level }) => level !== LEADING_LEVEL);
    }
  }

  /** The statement was left out. */
  leaveOut(): void {
    this.#isLeftOut = true;
  }

  /** The statement is let out, and so is what stands above it. */
  take(): readonly Held[] {
    const held = this.#held;
    this.#held = [];
    this.#isLeftOut = false;
    return held;
  }
}

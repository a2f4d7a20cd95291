import type { Citation, Quote } from '../answer-event.ts';
import type { AnswerUnit, Gap } from './answer-units.ts';

/** Markdown whose marks are written as `[‹place›1]`, so that they can be found after changes of the text. */
export interface Draft {
  readonly text: string;
  /** In order of the text. */
  readonly marks: readonly DraftMark[];
}

/** A mark of a draft: the number that the reader sees, and its quote. */
export interface DraftMark {
  readonly number: number;
  readonly quote: Quote | null;
}

/** Follows the bracket of a mark. A noncharacter, which `withoutInvisible` removes from other text. */
const PLACE = '\ufdd0';

/** The form of a mark in a draft. */
export function draftMark(number: number): string {
  return `[${PLACE}${number}]`;
}

/** A draft without marks. */
export function plainDraft(text: string): Draft {
  return { text, marks: [] };
}

/** Concatenates drafts. */
export function joinDrafts(drafts: readonly Draft[], separator: string): Draft {
  const text = drafts.map((draft) => draft.text).join(separator);
  return { text, marks: drafts.flatMap(({ marks }) => marks) };
}

/** Turns a draft into final text and citations; `offset`: its position in the whole text. */
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

/** Text that needs following text: a heading, table head or lead-in. */
export interface Structure {
  /** 1 to 6 for headings; higher levels end with the next structure, too. */
  readonly level: number;
  /** Writes it when it is emitted: only then do its citations count. */
  readonly write: () => Draft;
}

/** The level of lead-ins and rules. */
export const LEADING_LEVEL = 7;
/** The level of a table's head and the line below it. */
export const TABLE_LEVEL = 8;

interface Held extends Structure {
  readonly gap: Gap;
}

/**
 * Headings, table heads and lead-ins, held back until something below them is emitted, so that a section left out leaves no
 * heading.
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

  /** A statement begins. Drops lead-ins whose rows or items were all left out. */
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

  /** The statement is emitted: returns the structure above it. */
  take(): readonly Held[] {
    const held = this.#held;
    this.#held = [];
    this.#isLeftOut = false;
    return held;
  }
}

import type { AnswerUnit, Gap } from './answer-units.ts';
import { LEADING_LEVEL, type Structure, TABLE_LEVEL } from './structure.ts';

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

import type { Phrases } from '../../languages/phrases.ts';
import type { JudgedAnswer, JudgedPart } from '../answer-confidence.ts';

/** A composed answer: its confidence, and its blocks of Markdown. */
export interface Composed extends JudgedAnswer {
  /** The sentence before its blocks which says that there is no direct answer. Absent: none is needed. */
  readonly lead?: string;
  readonly blocks: readonly string[];
  /** For several questions: the judgement of each. */
  readonly parts?: readonly JudgedPart[];
}

/** The sentence before the closest passages, with its lead-in. */
export function closestLead({ noDirectAnswer, closest }: Phrases): string {
  return joined(noDirectAnswer, closest);
}

/** Joins two sentences, with a space in scripts that use spaces. */
export function joined(first: string, second: string): string {
  return /[。！？]$/u.test(first) ? `${first}${second}` : `${first} ${second}`;
}

import type { Phrases } from '../../languages/phrases.ts';
import type { JudgedAnswer, JudgedPart } from '../answer-confidence.ts';

/** An answer without a model: what it claims to be, and its blocks of Markdown. */
export interface Composed extends JudgedAnswer {
  /** Stands before its blocks, and says in words that it is no answer. Absent: there is nothing to say. */
  readonly lead?: string;
  readonly blocks: readonly string[];
  /** Where several questions were answered, each of them. */
  readonly parts?: readonly JudgedPart[];
}

/** The sentence that begins an answer of the closest passages, and what leads on to them. */
export function closestLead({ noDirectAnswer, closest }: Phrases): string {
  return joined(noDirectAnswer, closest);
}

/** Two sentences as one text: between them a space, where the script has some. */
export function joined(first: string, second: string): string {
  return /[。！？]$/u.test(first) ? `${first}${second}` : `${first} ${second}`;
}

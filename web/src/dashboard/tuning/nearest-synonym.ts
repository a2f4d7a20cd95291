import type { NearestContent } from '../../wire/wire-types.ts';
import type { Rule } from './rule-draft.ts';

/** As the server takes a side of a synonym. */
export const MAX_SYNONYM_CHARACTERS = 100;

/** What of a query a synonym can be for: each word that the content lacks, then the whole of it. */
export function synonymSides({ query, words }: NearestContent): readonly string[] {
  const lacking = words.filter(({ held }) => !held).map(({ word }) => word);
  const whole = query.toLowerCase().slice(0, MAX_SYNONYM_CHARACTERS).toWellFormed();
  return [...new Set([...lacking, whole])];
}

/** What may mean the same as a side, the nearest first: words spelled like it, then those of the nearest documents. */
export function synonymSuggestions(
  { words, otherWords }: NearestContent,
  side: string,
): readonly string[] {
  const own = words.filter(({ word }) => word === side);
  const near = (own.length > 0 ? own : words).flatMap((one) => one.near);
  return [...new Set([...near, ...otherWords])].filter((word) => word !== side);
}

/** The rule that two texts mean the same; `null`: one is missing, or they are the same. */
export function synonymOf(side: string, other: string): Rule<'synonyms'> | null {
  const [one, two] = [side.trim(), other.trim()];
  if (one === '' || two === '' || one.toLowerCase() === two.toLowerCase()) return null;
  return { words: [one, two] };
}

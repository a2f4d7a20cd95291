import { alternatives } from '../../../languages/alternatives.ts';
import { sentencesOf } from '../../../languages/analysis/sentences.ts';

// The limits of a denial's scope.
const CLAUSE_END = new RegExp(
  `[,;:،؛，；、](?!\\d)|[()—–]|\\s(?:${alternatives(({ statements }) => statements?.joinsClauses)})\\s`,
  'u',
);

/** Splits a text into sentences, and these at commas and conjunctions. */
export function clausesOf(text: string): string[] {
  return sentencesOf(text, text.length).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    const parts = sentence.split(CLAUSE_END).filter((part) => /\p{L}/u.test(part));
    return parts.length > 1 ? parts : [sentence];
  });
}

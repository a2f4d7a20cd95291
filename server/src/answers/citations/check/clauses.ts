import { sentencesOf } from '../../../languages/analysis/sentences.ts';

// What a denial reaches no further than.
const CLAUSE_END =
  /[,;:،؛，；、](?!\d)|[()—–]|\s(?:and|but|although|though|while|whereas|because|und|aber|obwohl|während|sondern|et|mais|y|pero|aunque|e|ma|mas|en|maar|и|а|но)\s/u;

/** Sentences, and their parts between commas and conjunctions. */
export function clausesOf(text: string): string[] {
  return sentencesOf(text, text.length).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    const parts = sentence.split(CLAUSE_END).filter((part) => /\p{L}/u.test(part));
    return parts.length > 1 ? parts : [sentence];
  });
}

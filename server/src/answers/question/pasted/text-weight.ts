/**
 * The amount of information in a text, in letters of an alphabet: a Chinese or Japanese character counts as three, a Korean one
 * as two. Limits for people's texts are in this unit. Linear.
 */
export function textWeight(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const syllables = text.match(SYLLABLES)?.length ?? 0;
  return text.length + 2 * dense + syllables;
}

const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu;
const SYLLABLES = /\p{sc=Hang}/gu;

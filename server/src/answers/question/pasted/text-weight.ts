/**
 * How much a text says, in letters of an alphabet: Chinese and Japanese say in a character what takes three of them, Korean what
 * takes two. Limits for what people write are in this measure. Linear.
 */
export function textWeight(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const syllables = text.match(SYLLABLES)?.length ?? 0;
  return text.length + 2 * dense + syllables;
}

const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu;
const SYLLABLES = /\p{sc=Hang}/gu;

// A label of a few words and a value; items that explain something are longer.
const FACT = /^[ \t]*[-*•‣◦–][ \t]+[^\s:：][^\n:：]{0,40}[:：][ \t]*\S[^\n]{0,60}$/gmu;
const MIN_FACTS = 2;

/** Whether a passage has a list of facts (`- Price: 9.99 EUR`), as catalogue entries do. Linear. */
export function hasFactList(passage: string): boolean {
  return (passage.match(FACT)?.length ?? 0) >= MIN_FACTS;
}

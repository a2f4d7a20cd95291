// A label of a few words, and a value: an item that explains something goes on for longer.
const FACT = /^[ \t]*[-*•‣◦–][ \t]+[^\s:：][^\n:：]{0,40}[:：][ \t]*\S[^\n]{0,60}$/gmu;
const MIN_FACTS = 2;

/** Whether a passage has a list of facts (`- Price: 9.99 EUR`), as an entry of a catalogue is written. Linear. */
export function hasFactList(passage: string): boolean {
  return (passage.match(FACT)?.length ?? 0) >= MIN_FACTS;
}

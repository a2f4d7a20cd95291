import { holdsAnswer } from '../terms/expected-answer.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether no single item of a list answers: the question's words are spread over several items, or all in one that lacks the
 * requested kind of value. Further indented lines continue an item. Linear in the list.
 */
export function isScattered(
  kind: string,
  { asked, said, text }: ReadPair,
  { expected, asked: question, language }: SignedQuestion,
): boolean {
  if (kind !== 'list' || expected === null || !text.includes('\n')) return false;
  const core = new Set(asked.core);
  const items = itemsOf(text);
  const held = items.map(() => new Set<number>());
  const all = new Set<number>();
  let at = 0;
  for (const { start, places } of said) {
    while (at < items.length - 1 && start >= items[at]!.end) at += 1; // `at + 1` is below the length
    for (const place of places.filter((one) => core.has(one))) {
      all.add(place);
      held[at]?.add(place);
    }
  }
  if (all.size === 0) return false;
  return !items.some(({ start, end }, i) => {
    return held[i]?.size === all.size && holds(text.slice(start, end));
  });

  function holds(item: string): boolean {
    // Names cannot be distinguished reliably.
    if (expected === null || expected === 'person') return true;
    return holdsAnswer(item, expected, question, [language]);
  }
}

function itemsOf(text: string): { readonly start: number; readonly end: number }[] {
  const lines = Array.from(text.matchAll(/[^\n]+/gu), ({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
    indent: line.length - line.trimStart().length,
  }));
  const least = Math.min(...lines.map(({ indent }) => indent));
  const items: { start: number; end: number }[] = [];
  for (const { start, end, indent } of lines) {
    const last = items.at(-1);
    if (last === undefined || indent === least) items.push({ start, end });
    else last.end = end;
  }
  return items;
}

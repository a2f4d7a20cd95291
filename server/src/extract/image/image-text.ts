import { cleanLine, cleanText } from '../text/clean-text.ts';

/**
 * The text by which a picture is found, from its metadata: the most specific first, without repetition, blocks separated by blank
 * lines.
 */
export function imageText(said: readonly (string | null)[]): string {
  const kept: string[] = [];
  for (const written of said) {
    const text = cleanText(written ?? '').trim();
    // The alternative text is often the caption again, or its beginning.
    const isNew = text !== '' && !kept.some((before) => folded(before).includes(folded(text)));
    if (isNew) kept.push(text);
  }
  return kept.join('\n\n');
}

function folded(text: string): string {
  return cleanLine(text).toLowerCase();
}

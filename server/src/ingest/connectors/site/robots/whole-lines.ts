/**
 * The first `maxUnits` UTF-16 units of a text, without an incomplete last line: a truncated rule, such as `Disallow: /`
 * of `Disallow: /drafts`, would have another meaning.
 */
export function wholeLines(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  const kept = text.slice(0, maxUnits);
  const endsAt = Math.max(kept.lastIndexOf('\n'), kept.lastIndexOf('\r'));
  return kept.slice(0, endsAt + 1);
}

/**
 * The first `maxUnits` UTF-16 units of a text, without the line that this would cut: half a rule, as the
 * `Disallow: /` of `Disallow: /drafts`, says what nobody said.
 */
export function wholeLines(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  const kept = text.slice(0, maxUnits);
  const endsAt = Math.max(kept.lastIndexOf('\n'), kept.lastIndexOf('\r'));
  return kept.slice(0, endsAt + 1);
}

const BLOCK =
  /<\/?(?:html|body|main|article|section|header|footer|nav|div|p|h[1-6]|ul|ol|li|table|tr|t[dh]|br|hr|blockquote|pre|form|title|dl|d[td])\b[^<>]{0,500}>/giu;
// Prose that mentions a tag has fewer.
const MIN_BLOCKS = 3;
const UNSEEN =
  /<(script|style|head|noscript|template)\b[^<>]{0,500}>[\s\S]*?(?:<\/\1>|$(?![\s\S]))|<!--[\s\S]*?(?:-->|$(?![\s\S]))/giu;
const INLINE = /<\/?[a-z][a-z0-9-]{0,20}\b[^<>]{0,500}>|<!doctype[^<>]{0,200}>/giu;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Converts pasted markup to its text, with blank lines between blocks; returns other texts unchanged. The result is only read
 * and quoted as text, so tags need not be well-formed. Linear.
 */
export function withoutTags(text: string): string {
  if ((text.match(BLOCK)?.length ?? 0) < MIN_BLOCKS) return text;
  return text
    .replace(UNSEEN, '\n\n')
    .replace(BLOCK, '\n\n')
    .replace(INLINE, '')
    .replace(
      /&(amp|lt|gt|quot|apos|nbsp);/giu,
      (_, name: string) => ENTITIES[name.toLowerCase()] ?? '',
    )
    .replace(/[ \t]*\n\s*\n\s*/gu, '\n\n')
    .trim();
}

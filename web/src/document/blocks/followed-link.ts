/**
 * A link of a document as the page follows it: to the web or to an address of mail. `null` for everything else, above
 * all `javascript:` and `data:`; the content is untrusted.
 */
export function followedLink(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, href: address } = new URL(href);
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? address : null;
}

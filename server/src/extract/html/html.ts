import type { PageLinks } from '../extraction-outcome.ts';
import type { ReadDocument } from '../text/marked-text.ts';
import { MAX_TEXT_UNITS } from '../text/text-builder.ts';
import { type HtmlMetadata, htmlMetadata } from './html-metadata.ts';
import { parseHtml } from './html-tree.ts';
import { mainContent } from './main-content.ts';
import { baseAddress } from './page-address.ts';
import { pageFacts } from './page-facts.ts';
import { pageLinks } from './page-links.ts';

/**
 * Reads an HTML or XHTML page of any quality: its main content and what it says of itself. With the address that
 * it was fetched from, also where it leads and which pictures it shows. `place`: what its links are relative
 * to, where it is a file.
 */
export async function readHtml(
  html: string,
  url: string | null = null,
  place: string | null = url,
  maxUnits = MAX_TEXT_UNITS,
): Promise<ReadDocument> {
  const tree = parseHtml(html);
  const base = baseAddress(tree.root, url);
  const { links, linkShare, ...content } = await mainContent(tree, html, {
    place: base ?? place,
    maxUnits,
  });
  const { metadata, meta, items } = htmlMetadata(tree.root, content.headings, base);
  const page: PageLinks | null = url === null ? null : pageLinks(tree.root, url);
  const alternates = page?.alternates ?? [];
  const facts = pageFacts({ meta, items, alternates, url: metadata.canonicalUrl ?? url, base });
  const isRedirect = leadsAway(meta) && content.text.length < MAX_REDIRECT_TEXT_UNITS;
  return { content, metadata, facts, links, linkShare, isRedirect, ...(page && { page }) };
}

// `Redirecting to …`, a sentence on the reason, a link; a longer text is content.
const MAX_REDIRECT_TEXT_UNITS = 300;
// HTML, "shared declarative refresh steps"; with a longer delay, the page is meant to be read.
const REFRESH = /^\s*(?:\d|10)(?:\.[\d.]*)?\s*[;,]\s*url\s*=\s*\S/iu;

function leadsAway(meta: HtmlMetadata['meta']): boolean {
  return meta.get('refresh')?.some((content) => REFRESH.test(content)) ?? false;
}

import { htmlMetadata } from './html-metadata.ts';
import { parseHtml } from './html-tree.ts';
import { mainContent } from './main-content.ts';
import type { ReadDocument } from './marked-text.ts';

/** Reads an HTML or XHTML page of any quality: its main content and what it says of itself. */
export async function readHtml(html: string): Promise<ReadDocument> {
  const tree = parseHtml(html);
  const content = await mainContent(tree, html);
  return { content, metadata: htmlMetadata(tree.root, content.headings) };
}

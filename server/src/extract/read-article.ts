import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

/**
 * The article of a page as HTML, found by Mozilla's Readability; `null` when there is none. The caller
 * bounds the page: time grows faster than its size.
 */
export function readArticle(html: string): string | null {
  const { document } = parseHTML(html);
  // linkedom makes a document without a body of text that has no tags; Readability needs one.
  if (!document.body) return null;
  const article = new Readability(document, { disableJSONLD: true, keepClasses: false }).parse();
  return article?.content ?? null;
}

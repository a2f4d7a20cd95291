import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

/**
 * The article of a page as HTML, found by Mozilla's Readability; `null` if there is none, or Readability fails. The caller must bound
 * the page: time grows faster than its size.
 */
export function readArticle(html: string): string | null {
  // linkedom takes the first element of a text without a body for the whole document.
  const page = BODY.test(html) ? html : `<html><body>${html}</body></html>`;
  const { document } = parseHTML(page);
  if (!document.body) return null;
  try {
    const reader = new Readability(document, { disableJSONLD: true, keepClasses: false });
    return reader.parse()?.content ?? null;
  } catch (error) {
    // It expects a tree as browsers make it, and damaged pages make others. It gives a second opinion only.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const BODY = /<body[\s>]/i;

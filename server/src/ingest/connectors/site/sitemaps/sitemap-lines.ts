import { type SitemapFormat, type SitemapItem, SitemapStop } from './sitemap-item.ts';

// Many times the longest real address: longer lines are no addresses.
const MAX_LINE_UNITS = 64 * 1024;

/** A list of addresses, one for each line (sitemaps.org, "Text file"). A file without any is no sitemap. */
export class SitemapLines implements SitemapFormat {
  readonly #onItem: (item: SitemapItem) => void;
  #unfinished = '';
  #hasAddress = false;

  constructor(onItem: (item: SitemapItem) => void) {
    this.#onItem = onItem;
  }

  write(text: string): void {
    const lines = (this.#unfinished + text).split(/\r\n|\n|\r/);
    this.#unfinished = lines.pop() ?? '';
    for (const line of lines) this.#readLine(line);
    if (this.#unfinished.length > MAX_LINE_UNITS) throw new SitemapStop('sitemap-unknown-format');
  }

  close(isCut: boolean): void {
    if (!isCut) this.#readLine(this.#unfinished);
  }

  #readLine(line: string): void {
    const location = line.trim();
    if (location === '') return;
    // The first line decides: no list begins with prose.
    if (!this.#hasAddress && !/^https?:\/\//i.test(location)) {
      throw new SitemapStop('sitemap-unknown-format');
    }
    this.#hasAddress = true;
    this.#onItem({
      kind: 'page',
      location,
      modified: null,
      alternates: [],
      images: [],
      videos: [],
    });
  }
}

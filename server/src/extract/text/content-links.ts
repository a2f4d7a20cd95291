import {
  type DocumentLink,
  MAX_LINK_WORDS_UNITS,
  MAX_LINKS,
} from '../../documents/links/document-link.ts';
import { linkKey } from '../../documents/links/link-key.ts';
import { tellingWords } from '../../documents/links/telling-words.ts';
import { type HtmlElement, shortTextOf, walkElements } from '../html/html-tree.ts';
import { isShown, type LeavesOut } from '../html/render-html.ts';

// Servers refuse longer ones.
const MAX_ADDRESS_UNITS = 4_096;
// White space of the markup among the words.
const READ_UNITS = MAX_LINK_WORDS_UNITS * 3;
// Bounds the links that are examined, including repeated ones: 100,000 links to one page must cost little.
const MAX_SEEN = 5_000;

/** Collects the links of a document, each target once: in the given order, with the first text that describes it. */
export class LinkCollector {
  readonly #base: string;
  readonly #words = new Map<number, string>();
  /** By the address as it is written: pages say the same one many times. */
  readonly #targets = new Map<string, number | null>();
  #seen = 0;

  /** `base`: what addresses are relative to. */
  constructor(base: string) {
    this.#base = base;
  }

  get isFull(): boolean {
    return this.#words.size >= MAX_LINKS || this.#seen >= MAX_SEEN;
  }

  /** An address that leads nowhere else counts for nothing. */
  add(written: string, text: string): void {
    this.#seen += 1;
    if (this.isFull || written.startsWith('#') || written.length > MAX_ADDRESS_UNITS) return;
    const target = this.#targetOf(written);
    if (target !== null && !this.#words.get(target)) this.#words.set(target, tellingWords(text));
  }

  links(): DocumentLink[] {
    return [...this.#words].map(([target, words]) => ({ target, words }));
  }

  #targetOf(written: string): number | null {
    const known = this.#targets.get(written);
    if (known !== undefined) return known;
    const url = URL.parse(written.trim(), this.#base);
    // A page of the web vouches for no file of this machine.
    const isReachable =
      url !== null && (url.protocol !== 'file:' || this.#base.startsWith('file:'));
    const target = isReachable ? linkKey(url) : null;
    this.#targets.set(written, target);
    return target;
  }
}

/** The links that a reader sees below `root`, but for what `leavesOut` leaves out and what vouches for nothing. */
export function contentLinks(
  root: HtmlElement,
  leavesOut: LeavesOut,
  base: string | null,
): DocumentLink[] {
  if (base === null || !URL.canParse(base)) return [];
  const links = new LinkCollector(base);
  walkElements(root, (element) => {
    if (links.isFull || (element !== root && !isRead(element, leavesOut))) return false;
    const { href, rel, title } = element.attributes;
    if (element.name !== 'a' || href === undefined) return true;
    if (!NO_VOUCH.test(rel ?? '')) links.add(href, wordsOf(element) || (title ?? ''));
    return false;
  });
  return links.links();
}

// What the author does not answer for (HTML, 4.6.7; the search engines' `ugc` and `sponsored`).
const NO_VOUCH = /\b(?:nofollow|ugc|sponsored)\b/i;

function isRead(element: HtmlElement, leavesOut: LeavesOut): boolean {
  return isShown(element) && !leavesOut(element);
}

function wordsOf(element: HtmlElement): string {
  const text = shortTextOf(element, READ_UNITS);
  if (text.trim() !== '') return text;
  const picture = element.children.find(
    (child) => typeof child !== 'string' && child.name === 'img',
  );
  return typeof picture === 'object' ? (picture.attributes['alt'] ?? '') : '';
}

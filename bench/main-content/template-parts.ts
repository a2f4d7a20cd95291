import type { Dress } from './dress.ts';
import { escapeHtml, type Filler, linkList, times } from './filler.ts';
import type { Article, Block } from './read-articles.ts';

/** A page, and the words on it that a reader came for. */
export interface TemplatePage {
  readonly html: string;
  readonly text: string;
}

/** A whole page; its words are those of the article. */
export function page(article: Article, parts: readonly string[]): TemplatePage {
  const name = escapeHtml(article.title);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name} | Example</title></head><body>${parts.join('\n')}</body></html>`;
  return { html, text: [article.title, ...article.blocks.map(({ text }) => text)].join(' ') };
}

/** The heading of a page. */
export function title(article: Article): string {
  return `<h1>${escapeHtml(article.title)}</h1>`;
}

/** The article itself. */
export function bodyOf(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('');
}

/** Cuts an article into parts of about the same number of blocks. */
export function postsOf(blocks: readonly Block[], count: number): Block[][] {
  const size = Math.ceil(blocks.length / count);
  return times(Math.ceil(blocks.length / size), (at) => blocks.slice(at * size, (at + 1) * size));
}

/** Links that spread a page elsewhere. */
export function share(dress: Dress): string {
  return dress(
    'div',
    'share',
    '<a href="https://social.example/1">Share</a> <a href="https://social.example/2">Tweet</a> <a href="mailto:?">Email</a>',
  );
}

/** Boxes that show the beginnings of other pages. */
export function teasers(dress: Dress, filler: Filler, count: number): string {
  return times(count, () =>
    dress(
      'div',
      'teaser',
      `<h4><a href="/t">${filler.otherTitle()}</a></h4><p>${filler.teaser()}</p><a href="/t">Read more</a>`,
    ),
  ).join('');
}

/** What stands at the end of all pages of a site. */
export function footer(dress: Dress, filler: Filler): string {
  return dress(
    'footer',
    'site-footer',
    `${linkList(filler.menu(9))}<p>© 2025 Example. All rights reserved. Made with care.</p>`,
  );
}

/** What a banner says before one may read. */
export const cookieWords =
  '<p>We and our 842 partners store and access information on your device, such as cookies, to personalise content, measure it and develop our products. You can change your choice at any time.</p><button>Accept all</button> <a href="/cookies">Manage settings</a>';
/** What asks for the address of the reader. */
export const newsletterWords =
  '<h4>Never miss a story</h4><p>Sign up for our newsletter and get the best of the week in your inbox. Unsubscribe whenever you like.</p><form><input type="email"><button>Subscribe</button></form>';

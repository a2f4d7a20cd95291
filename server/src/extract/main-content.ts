import {
  findElement,
  type HtmlElement,
  type HtmlTree,
  parseHtml,
  walkElements,
} from './html-tree.ts';
import type { MarkedText } from './marked-text.ts';
import { type LeavesOut, renderHtml } from './render-html.ts';
import { TextBuilder } from './text-builder.ts';

// The readable-article heuristics walk a full DOM many times: half a second at this size, minutes far above.
const MAX_ELEMENTS_FOR_READABILITY = 12_000;
const MAX_UNITS_FOR_READABILITY = 1_500_000;
// Each attribute that a DOM sets is looked up among the others of its element.
const MAX_ATTRIBUTES_FOR_READABILITY = 200;
const MAX_DEPTH_FOR_READABILITY = 200;
// An article that keeps less than this of the page's words has lost content: documentation, tables, indexes.
const MIN_ARTICLE_SHARE = 0.55;
// One that has more than the page without its furniture has taken furniture for content.
const MAX_ARTICLE_SHARE = 1.1;
// On a short page the heuristics take the longest paragraph, which may be the footer's.
const MIN_UNITS_FOR_READABILITY = 1_000;
// A marked main part with less than this of the page's words marks something else, as a teaser.
const MIN_MAIN_SHARE = 0.25;

/**
 * The main content of a page without navigation, banners and sidebars. A page that marks its main part is
 * believed; otherwise Readability finds the article, unless it loses too much of the page; otherwise it is
 * all that does not look like furniture.
 */
export async function mainContent(tree: HtmlTree, html: string): Promise<MarkedText> {
  const page = render(tree.root, isFurniture);
  const marked = markedMain(tree.root);
  if (marked) {
    const main = render(marked, isFurnitureInMain);
    if (main.text.length > page.text.length * MIN_MAIN_SHARE) return main;
  }
  const article =
    page.text.length < MIN_UNITS_FOR_READABILITY ? null : await findArticle(tree, html);
  if (article && isShareOf(article.text.length, page.text.length)) return article;
  return page.text === '' ? render(tree.root, () => false) : page;
}

function isShareOf(articleUnits: number, pageUnits: number): boolean {
  return (
    articleUnits > pageUnits * MIN_ARTICLE_SHARE && articleUnits < pageUnits * MAX_ARTICLE_SHARE
  );
}

function render(root: HtmlElement, leavesOut: LeavesOut): MarkedText {
  const builder = new TextBuilder();
  renderHtml(root, builder, leavesOut);
  return builder.finish();
}

function markedMain(root: HtmlElement): HtmlElement | null {
  const main = findElement(
    root,
    ({ name, attributes }) => name === 'main' || attributes['role'] === 'main',
  );
  return main ?? onlyArticle(root);
}

function onlyArticle(root: HtmlElement): HtmlElement | null {
  const articles: HtmlElement[] = [];
  walkElements(root, (element) => {
    if (element.name === 'article') articles.push(element);
    return element.name !== 'article';
  });
  return articles.length === 1 ? (articles[0] ?? null) : null;
}

async function findArticle(tree: HtmlTree, html: string): Promise<MarkedText | null> {
  const isAffordable =
    tree.elements <= MAX_ELEMENTS_FOR_READABILITY &&
    html.length <= MAX_UNITS_FOR_READABILITY &&
    tree.attributes <= MAX_ATTRIBUTES_FOR_READABILITY &&
    tree.depth <= MAX_DEPTH_FOR_READABILITY;
  if (!isAffordable) return null;
  // Loaded when first needed: most pages mark their main part, and the DOM takes 100 ms to load.
  const { readArticle } = await import('./read-article.ts');
  const article = readArticle(html);
  return article === null ? null : render(parseHtml(article).root, isFurnitureInMain);
}

const FURNITURE_ROLES = new Set(
  `navigation banner contentinfo complementary search dialog alertdialog menu menubar toolbar
   tablist`.split(/\s+/),
);
// Whole class names and ids, never parts: `has-sidebar` on a body says nothing of the body.
const FURNITURE_NAMES =
  /^((cookie|consent|gdpr)[-_]?(banner|notice|bar|popup|modal|overlay|consent|message)?|breadcrumbs?|skip-?link|skip-to-content|(site-?|page-?|main-?|global-?)?(nav|navbar|navigation|menu|sidebar|footer)|side-?bar|nav-?(header|footer|bar|links|chapters|wrapper)|sphinxsidebar|related|related-(posts|articles)|pagination|pager|share(-buttons)?|social(-links|-share)?|newsletter(-signup)?|advert(isement)?|ads?|edit-(this-)?page|mobile-nav-chapters|toc|table-of-contents|headerlink)$/i;

function isFurniture(element: HtmlElement): boolean {
  if (element.name === 'header') return isBareHeader(element);
  return isFurnitureInMain(element);
}

function isFurnitureInMain(element: HtmlElement): boolean {
  const { name, attributes } = element;
  if (name === 'nav' || name === 'aside' || name === 'footer') return true;
  if (FURNITURE_ROLES.has(attributes['role'] ?? '')) return true;
  if (KEPT_WHATEVER_THEIR_CLASS.has(name)) return false;
  return hasFurnitureName(attributes['id']) || hasFurnitureName(attributes['class']);
}

const KEPT_WHATEVER_THEIR_CLASS = new Set(['html', 'body', 'main', 'article', '#root']);

function hasFurnitureName(names: string | undefined): boolean {
  return names?.split(/\s+/, MAX_CLASSES).some((name) => FURNITURE_NAMES.test(name)) ?? false;
}

// No style sheet needs more on one element.
const MAX_CLASSES = 32;

/** A header with the page's heading is content; one without is the site's. */
function isBareHeader(header: HtmlElement): boolean {
  return findElement(header, ({ name }) => name === 'h1') === null;
}

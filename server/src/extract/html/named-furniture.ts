import { findElement, type HtmlElement } from './html-tree.ts';

const FURNITURE_ROLES = new Set(
  `navigation banner contentinfo complementary search dialog alertdialog menu menubar toolbar
   tablist`.split(/\s+/),
);
// Whole class names and ids, never parts: `has-sidebar` on a body says nothing of the body.
const FURNITURE_NAMES =
  /^((cookie|consent|gdpr)[-_]?(banner|notice|bar|popup|modal|overlay|consent|message)?|breadcrumbs?|skip-?link|skip-to-content|(site-?|page-?|main-?|global-?)?(nav|navbar|navigation|menu|sidebar|footer)|side-?bar|nav-?(header|footer|bar|links|chapters|wrapper)|sphinxsidebar|related|related-(posts|articles)|pagination|pager|share(-buttons)?|social(-links|-share)?|newsletter(-signup)?|advert(isement)?|ads?|edit-(this-)?page|mobile-nav-chapters|toc|table-of-contents|headerlink)$/i;

/** True for what a page says of itself that it is not its content: by element, role or name. */
export function isNamedFurniture(element: HtmlElement): boolean {
  if (element.name === 'header') return isBareHeader(element);
  return isNamedFurnitureInMain(element);
}

/** The same inside of what is marked as main: there a header is that of the article. */
export function isNamedFurnitureInMain(element: HtmlElement): boolean {
  const { name, attributes } = element;
  if (name === 'nav' || name === 'footer') return true;
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

import type { DocumentLink } from '../links/document-link.ts';
import { contentLinks } from './content-links.ts';
import { contentRoot } from './content-root.ts';
import { type ElementMeasures, measureElements } from './element-measures.ts';
import {
  findElement,
  type HtmlElement,
  type HtmlTree,
  parseHtml,
  walkElements,
} from './html-tree.ts';
import type { MarkedText } from './marked-text.ts';
import { isNamedFurniture, isNamedFurnitureInMain } from './named-furniture.ts';
import { type LeavesOut, renderHtml } from './render-html.ts';
import { shapedFurniture } from './shaped-furniture.ts';
import { MAX_TEXT_UNITS, TextBuilder } from './text-builder.ts';

// A marked main part with less than this of the page's words marks something else, as a teaser.
const MIN_MAIN_SHARE = 0.25;
// One article with this much of the main part is it; what lies beside are comments and other articles.
const MIN_ARTICLE_SHARE_OF_MAIN = 0.5;
// When less than this is left without what looks like furniture, the page is made of it: an index, a start page.
const MIN_SHARE_WITHOUT_FURNITURE = 0.4;

/**
 * The main content of a page without navigation, banners, comments and sidebars. A page that marks its main part is
 * believed; otherwise it is the element that holds most of the writing; where no element does, Readability is asked.
 * Of that, what is called furniture or looks like it is left out. Measured by `npm run bench -- main-content`, where
 * Readability alone reaches a token F1 of .93 and this .98: it loses posts of threads, and keeps navigation boxes.
 */
export async function mainContent(
  tree: HtmlTree,
  html: string,
  { place = null, maxUnits = MAX_TEXT_UNITS }: MainContentOptions = {},
): Promise<MainContent> {
  const { text, root, leavesOut } = await chooseContent(tree, html, maxUnits);
  return { ...text, links: contentLinks(root, leavesOut, place) };
}

export interface MainContentOptions {
  /** What links are relative to; without it there are none. */
  readonly place?: string | null;
  /** Of the text, in UTF-16 units. */
  readonly maxUnits?: number;
}

/** The words of the content, and where it leads: nowhere when there is no address to be relative to. */
export interface MainContent extends MarkedText {
  readonly links: readonly DocumentLink[];
}

/** Elements of a page and their words. */
interface Rendered {
  readonly text: MarkedText;
  readonly root: HtmlElement;
  readonly leavesOut: LeavesOut;
}

async function chooseContent(tree: HtmlTree, html: string, maxUnits: number): Promise<Rendered> {
  const measures = measureElements(tree.root, isNamedFurniture);
  const marked = markedMain(tree.root, measures);
  const root = marked ?? contentRoot(tree.root, measures);
  const isFurniture = marked ? isNamedFurnitureInMain : isNamedFurniture;
  const content = renderContent(root, isFurniture, { measures, maxUnits });
  // All that a page has may lie in what is called furniture.
  if (content.text.text === '') return render(tree.root, () => false, maxUnits);
  return UNDECIDED.has(root.name) ? secondOpinion(content, tree, html) : content;
}

// The writing is spread over the whole page.
const UNDECIDED = new Set(['#root', 'html', 'body']);

function markedMain(root: HtmlElement, measures: ElementMeasures): HtmlElement | null {
  const main = findElement(
    root,
    ({ name, attributes }) => name === 'main' || attributes['role'] === 'main',
  );
  const units = (element: HtmlElement | null): number =>
    (element && measures.get(element)?.units) ?? 0;
  const article = onlyArticle(main ?? root);
  if (main && units(article) > units(main) * MIN_ARTICLE_SHARE_OF_MAIN) return article;
  const marked = main ?? article;
  return units(marked) > units(root) * MIN_MAIN_SHARE ? marked : null;
}

function onlyArticle(root: HtmlElement): HtmlElement | null {
  const articles: HtmlElement[] = [];
  walkElements(root, (element) => {
    if (element.name === 'article') articles.push(element);
    return element.name !== 'article';
  });
  return articles.length === 1 ? (articles[0] ?? null) : null;
}

function renderContent(
  root: HtmlElement,
  isNamed: LeavesOut,
  { measures, maxUnits }: { readonly measures: ElementMeasures; readonly maxUnits: number },
): Rendered {
  const furniture = shapedFurniture(root, measures);
  const whole = render(root, isNamed, maxUnits);
  if (furniture.size === 0) return whole;
  const content = render(root, (element) => isNamed(element) || furniture.has(element), maxUnits);
  const isEnough = content.text.text.length > whole.text.text.length * MIN_SHARE_WITHOUT_FURNITURE;
  return isEnough ? content : whole;
}

function render(root: HtmlElement, leavesOut: LeavesOut, maxUnits: number): Rendered {
  const builder = new TextBuilder(maxUnits);
  renderHtml(root, builder, leavesOut);
  return { text: builder.finish(), root, leavesOut };
}

// The readable-article heuristics walk a full DOM many times: half a second at this size, minutes far above.
const MAX_ELEMENTS_FOR_READABILITY = 12_000;
const MAX_UNITS_FOR_READABILITY = 1_500_000;
// Each attribute that a DOM sets is looked up among the others of its element.
const MAX_ATTRIBUTES_FOR_READABILITY = 200;
const MAX_DEPTH_FOR_READABILITY = 200;
// On a short page the heuristics take the longest paragraph, which may be the footer's.
const MIN_UNITS_FOR_READABILITY = 1_000;
// An article with less than this of what we found has lost content: posts of a thread, tables, sections.
const MIN_SHARE_OF_OPINION = 0.8;

/** What Readability finds, if it is nearly all of what we found: then the rest was furniture. */
async function secondOpinion(content: Rendered, tree: HtmlTree, html: string): Promise<Rendered> {
  const isAffordable =
    tree.elements <= MAX_ELEMENTS_FOR_READABILITY &&
    html.length <= MAX_UNITS_FOR_READABILITY &&
    tree.attributes <= MAX_ATTRIBUTES_FOR_READABILITY &&
    tree.depth <= MAX_DEPTH_FOR_READABILITY;
  const units = content.text.text.length;
  const isShort = units < MIN_UNITS_FOR_READABILITY;
  if (!isAffordable || isShort || content.text.isCut) return content;
  // Loaded when first needed: most pages mark their main part, and the DOM takes 100 ms to load.
  const { readArticle } = await import('./read-article.ts');
  const article = readArticle(html);
  if (article === null) return content;
  // A page this small is within any limit.
  const opinion = render(parseHtml(article).root, isNamedFurnitureInMain, units);
  const share = opinion.text.text.length / units;
  return share > MIN_SHARE_OF_OPINION && share < 1 ? opinion : content;
}

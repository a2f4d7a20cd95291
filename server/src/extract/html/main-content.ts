import type { DocumentLink } from '../../documents/links/document-link.ts';
import { contentLinks } from '../text/content-links.ts';
import type { MarkedText, ReadDocument } from '../text/marked-text.ts';
import { MAX_TEXT_UNITS, TextBuilder } from '../text/text-builder.ts';
import { type ContentBodies, contentBodies } from './content-bodies.ts';
import { contentRoot } from './content-root.ts';
import { type ElementMeasures, measureElements } from './element-measures.ts';
import {
  findElement,
  type HtmlElement,
  type HtmlTree,
  parseHtml,
  walkElements,
} from './html-tree.ts';
import { isNamedFurniture, isNamedFurnitureInMain } from './named-furniture.ts';
import { type LeavesOut, renderHtml } from './render-html.ts';
import { shapedFurniture } from './shaped-furniture.ts';
import { surroundingFurniture } from './surrounding-furniture.ts';

// A marked main part with less than this of the page's words marks something else, as a teaser.
const MIN_MAIN_SHARE = 0.25;
// One article with this much of the main part is it; what lies beside are comments and other articles.
const MIN_ARTICLE_SHARE_OF_MAIN = 0.5;
// When less than this is left without what looks like furniture, the page is made of it: an index, a start page.
const MIN_SHARE_WITHOUT_FURNITURE = 0.4;

/**
 * The main content of a page without navigation, banners, comments, teasers and sidebars. A page that marks its main part is
 * believed; otherwise it is the element that holds most of the writing. Of that, what is called furniture or looks like
 * it is left out: inside of the article (`shapedFurniture`) and around it (`surroundingFurniture`). Where no part of
 * the page holds the writing, Readability is asked. Measured by `npm run bench -- main-content`.
 */
export async function mainContent(
  tree: HtmlTree,
  html: string,
  { place = null, maxUnits = MAX_TEXT_UNITS }: MainContentOptions = {},
): Promise<MainContent> {
  const { text, root, leavesOut } = await chooseContent(tree, html, maxUnits);
  const links = contentLinks(root, leavesOut, place);
  return { ...text, links, linkShare: linkShareOf(root, leavesOut) };
}

export interface MainContentOptions {
  /** The base of relative links; without it there are none. */
  readonly place?: string | null;
  /** Of the text, in UTF-16 units. */
  readonly maxUnits?: number;
}

/** The words of the content, and where it leads: nowhere when there is no address to be relative to. */
export interface MainContent extends MarkedText {
  readonly links: readonly DocumentLink[];
  readonly linkShare: NonNullable<ReadDocument['linkShare']>;
}

/** Links to parts of the same page count: a table of contents has no others. */
function linkShareOf(root: HtmlElement, leavesOut: LeavesOut): MainContent['linkShare'] {
  const own = measureElements(root, leavesOut).get(root);
  if (!own) return { count: 0, share: 0 };
  const { units, links, linkUnits, parts, partUnits } = own;
  return { count: links + parts, share: (linkUnits + partUnits) / Math.max(1, units) };
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
  const bodies = contentBodies(root, measures);
  const surrounding = bodies ? surroundingFurniture(root, bodies, measures) : new Set();
  const isNamed: LeavesOut = (element) => isFurniture(element) || surrounding.has(element);
  const content = renderContent(root, isNamed, { bodies, measures, maxUnits });
  // All that a page has may lie in what is called furniture.
  if (content.text.text === '') return render(tree.root, () => false, maxUnits);
  const isDecided = bodies !== null || !UNDECIDED.has(root.name);
  return isDecided ? content : secondOpinion(content, tree, html);
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
  const isWhole = article !== null && (holdsTitle(article) || !(main && holdsTitle(main)));
  if (main && isWhole && units(article) > units(main) * MIN_ARTICLE_SHARE_OF_MAIN) return article;
  const marked = main ?? article;
  return units(marked) > units(root) * MIN_MAIN_SHARE ? marked : null;
}

/** An article whose heading stands above it is not all that is wanted. */
function holdsTitle(element: HtmlElement): boolean {
  return findElement(element, ({ name }) => name === 'h1') !== null;
}

function onlyArticle(root: HtmlElement): HtmlElement | null {
  const articles: HtmlElement[] = [];
  walkElements(root, (element) => {
    if (element.name === 'article') articles.push(element);
    return element.name !== 'article';
  });
  return articles.length === 1 ? (articles[0] ?? null) : null;
}

interface Rendering {
  readonly bodies: ContentBodies | null;
  readonly measures: ElementMeasures;
  readonly maxUnits: number;
}

function renderContent(
  root: HtmlElement,
  isNamed: LeavesOut,
  { bodies, measures, maxUnits }: Rendering,
): Rendered {
  const furniture = shapedFurniture(root, measures, bodies);
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

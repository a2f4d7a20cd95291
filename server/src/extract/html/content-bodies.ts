import type { ElementMeasures } from './element-measures.ts';
import { type HtmlElement, type HtmlNode, isBlockOfText } from './html-tree.ts';
import { hasRepeatedEntries } from './repeated-entries.ts';
import { suspicionOf } from './suspect-names.ts';

/** Where the writing of a page lies. */
export interface ContentBodies {
  /** The containers of its paragraphs: one for an article, one for each post of a thread. */
  readonly bodies: ReadonlySet<HtmlElement>;
  /** All elements around these. */
  readonly ancestors: ReadonlySet<HtmlElement>;
}

// The first container with this much of the longest one's writing is the article: what follows it are remarks on it.
const MIN_SHARE_OF_LONGEST = 0.5;
// With less of the page's writing than this, a container is one of many: an index has no body.
const MIN_SHARE_OF_PAGE = 0.15;

/**
 * Finds the element that holds the article's paragraphs, and all that are marked up in the same way: posts and answers
 * of a thread look alike, remarks below an article look different from it. `null` where the writing is spread thin.
 */
export function contentBodies(root: HtmlElement, measures: ElementMeasures): ContentBodies | null {
  const all = measureContainers(root, measures);
  const containers = all.filter(({ blocks }) => blocks > 1);
  const page = measures.get(root)?.prose ?? 0;
  const articles = containers.filter(({ element }) => !hasRepeatedEntries(element, measures));
  const body =
    longestOf(articles, page * MIN_SHARE_OF_PAGE) ??
    longestOf(containers, page * MIN_SHARE_OF_PAGE);
  if (body === null) return null;
  const alike = all.filter(({ signature }) => signature === body.signature);
  const ancestors = new Set(alike.flatMap(({ path }) => path));
  return { bodies: new Set(alike.map(({ element }) => element)), ancestors };
}

/** An element with paragraphs of its own. */
interface Container {
  readonly element: HtmlElement;
  readonly prose: number;
  readonly blocks: number;
  /** From the root to its parent. */
  readonly path: readonly HtmlElement[];
  /** Equal for elements that are marked up alike. */
  readonly signature: string;
}

function longestOf(containers: readonly Container[], least: number): Container | null {
  const longest = containers.reduce((most, { prose }) => Math.max(most, prose), least);
  return (
    containers.find(({ prose }) => prose >= longest * MIN_SHARE_OF_LONGEST && prose > least) ?? null
  );
}

// Deeper ones are too many to keep a path for each.
const MAX_CONTAINERS = 2_000;

function measureContainers(root: HtmlElement, measures: ElementMeasures): Container[] {
  const containers: Container[] = [];
  const visit = (element: HtmlElement, path: readonly HtmlElement[]): Paragraphs => {
    const place = containers.length;
    let own = NO_PARAGRAPHS;
    for (const child of element.children.filter(isElement)) {
      const prose = measures.get(child)?.prose ?? 0;
      if (prose === 0) continue;
      if (isBlockOfText(child)) own = sum(own, { prose, blocks: 1 });
      else own = sum(own, visit(child, [...path, element]));
    }
    own = sum(own, textBetween(element, measures));
    if (own.blocks > 0 && containers.length < MAX_CONTAINERS) {
      containers.splice(place, 0, { element, path, signature: signatureOf(element, path), ...own });
    }
    // One block alone is wrapped: it belongs to what is around.
    return own.blocks === 1 ? own : NO_PARAGRAPHS;
  };
  visit(root, []);
  return containers;
}

interface Paragraphs {
  readonly prose: number;
  readonly blocks: number;
}

const NO_PARAGRAPHS: Paragraphs = { prose: 0, blocks: 0 };

function sum(one: Paragraphs, other: Paragraphs): Paragraphs {
  return { prose: one.prose + other.prose, blocks: one.blocks + other.blocks };
}

/** Writing that stands in the element itself, between line breaks as in old pages. */
function textBetween(element: HtmlElement, measures: ElementMeasures): Paragraphs {
  const below = element.children
    .filter(isElement)
    .reduce((units, child) => units + (measures.get(child)?.prose ?? 0), 0);
  const prose = (measures.get(element)?.prose ?? 0) - below;
  const breaks = element.children.filter(
    (child) => typeof child !== 'string' && child.name === 'br',
  );
  return prose > 0 ? { prose, blocks: Math.max(1, Math.min(2, breaks.length)) } : NO_PARAGRAPHS;
}

/** Its own class says what an element is; one without stands for what it stands in. What is called remarks is like nothing else. */
function signatureOf(element: HtmlElement, path: readonly HtmlElement[]): string {
  const isAmongRemarks = path.some((around) => suspicionOf(around) === 'remarks');
  if (element.attributes['class'] && !isAmongRemarks) return nameOf(element);
  const parent = path.at(-1);
  const column =
    element.name === 'td' ? (parent?.children.filter(isElement).indexOf(element) ?? 0) : '';
  return [column, nameOf(element), ...path.slice(-2).map(nameOf)].join(' ');
}

function nameOf({ name, attributes }: HtmlElement): string {
  return `${name}.${attributes['class'] ?? ''}`;
}

function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string';
}

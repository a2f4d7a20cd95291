import type { ElementMeasures } from './element-measures.ts';
import { type HtmlElement, type HtmlNode, isBlockOfText } from './html-tree.ts';
import { hasRepeatedEntries } from './repeated-entries.ts';
import { suspicionOf } from './suspect-names.ts';

/** The elements that contain the prose of a page. */
export interface ContentBodies {
  /** The containers of its paragraphs: one for an article, one for each post of a thread. */
  readonly bodies: ReadonlySet<HtmlElement>;
  /** All ancestors of these. */
  readonly ancestors: ReadonlySet<HtmlElement>;
}

// The first container with this share of the longest one's prose is the article; comments on it follow.
const MIN_SHARE_OF_LONGEST = 0.5;
// A container with a smaller share of the page's prose is one of many: an index has no body.
const MIN_SHARE_OF_PAGE = 0.15;

/**
 * Finds the element that contains the article's paragraphs, and all with the same markup: posts and answers of a thread have
 * the same markup, comments below an article have another. `null` if no element has a large share of the prose.
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

/** An element that directly contains paragraphs. */
interface Container {
  readonly element: HtmlElement;
  readonly prose: number;
  readonly blocks: number;
  /** From the root to its parent. */
  readonly path: readonly HtmlElement[];
  /** Equal for elements with the same markup. */
  readonly signature: string;
}

function longestOf(containers: readonly Container[], least: number): Container | null {
  const longest = containers.reduce((most, { prose }) => Math.max(most, prose), least);
  return (
    containers.find(({ prose }) => prose >= longest * MIN_SHARE_OF_LONGEST && prose > least) ?? null
  );
}

// Bounds the memory for paths.
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
    // A single block is only wrapped in this element: it counts for the parent.
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

/** Prose directly in the element, between line breaks as in old pages. */
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

/** An element is identified by its class, or without one by its ancestors. Comments never match anything else. */
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

import type { ContentBodies } from './content-bodies.ts';
import type { ElementMeasures } from './element-measures.ts';
import {
  type HtmlElement,
  type HtmlNode,
  isBlockOfText,
  shortTextOf,
  walkElements,
} from './html-tree.ts';
import { entriesOf, hasRepeatedEntries } from './repeated-entries.ts';
import { agreesWith, suspicionOf } from './suspect-names.ts';

// A line of rights is a sentence or three.
const MAX_RIGHTS_UNITS = 500;
const RIGHTS = /©|\(c\)\s*(?:19|20)\d\d|\bcopyright\s+(?:19|20)\d\d|all rights reserved/i;
// Above this share what leads elsewhere is what a box is for.
const MIN_LINK_SHARE = 0.5;
// Fewer parts need no table of contents.
const MIN_PARTS = 3;
// Two pictures beside each other are a comparison.
const MIN_PICTURES_OF_GALLERY = 3;
// Some forty words.
const MAX_CAPTION_UNITS = 250;
const MIN_POSTS = 2;

interface Walk {
  readonly bodies: ContentBodies;
  readonly measures: ElementMeasures;
  readonly furniture: Set<HtmlElement>;
  /** Main headings that are still to come before the first body; the last one is the article's. */
  headings: number;
  isAfterBody: boolean;
}

/**
 * Furniture around the article's paragraphs, under any name: comments and teasers (boxes of one kind, each with a date, a link, a
 * button), lists of links, copyright lines, the authors of the posts of a thread. Never leaves out anything that contains paragraphs
 * like the article's. Elements without these marks stay: the ingredients of a recipe, the table of a product.
 */
export function surroundingFurniture(
  root: HtmlElement,
  bodies: ContentBodies,
  measures: ElementMeasures,
): Set<HtmlElement> {
  const walk: Walk = {
    bodies,
    measures,
    furniture: new Set(),
    headings: headingsBeforeBody(root, bodies),
    isAfterBody: false,
  };
  if (bodies.bodies.has(root)) judgeInside(root, walk);
  else judgeChildren(root, walk);
  return walk.furniture;
}

function judgeChildren(parent: HtmlElement, walk: Walk): void {
  const kinds = kindsOfContent(parent, walk.bodies);
  for (const child of parent.children.filter(isElement)) {
    if (!walk.measures.get(child)) continue;
    if (walk.bodies.bodies.has(child)) {
      judgeInside(child, walk);
      walk.isAfterBody = true;
    } else if (walk.bodies.ancestors.has(child)) judgeChildren(child, walk);
    else if (kinds.has(kindOf(child))) judgeInside(child, walk);
    else judgeAround(child, walk);
  }
  leaveOutHeadings(parent, walk);
}

/** The kinds of children that hold content: further sections, posts and features of the kind do, too. */
function kindsOfContent(
  { children }: HtmlElement,
  { bodies, ancestors }: ContentBodies,
): Set<string> {
  const holding = children
    .filter(isElement)
    .filter((child) => bodies.has(child) || ancestors.has(child))
    .filter(({ name, attributes }) => attributes['class'] !== undefined || SECTIONS.has(name));
  return new Set(holding.map(kindOf));
}

const SECTIONS = new Set(['section', 'article']);

function kindOf({ name, attributes }: HtmlElement): string {
  return `${name}.${attributes['class'] ?? ''}`;
}

/** A body may hold another: then only what belongs to neither is looked at. */
function judgeInside(body: HtmlElement, walk: Walk): void {
  const counts = walk.bodies.bodies.has(body) ? countKinds(body) : NONE_COUNTED;
  for (const child of body.children.filter(isElement)) {
    const isAlone = counts.get(kindOf(child)) === 1;
    if (walk.bodies.bodies.has(child)) judgeInside(child, walk);
    else if (walk.bodies.ancestors.has(child)) judgeInside(child, walk);
    else if (isInterruption(child, isAlone, walk)) walk.furniture.add(child);
    else if (!isBlockOfText(child) && child.name !== 'table') judgeInside(child, walk);
  }
  leaveOutHeadings(body, walk);
}

const NONE_COUNTED: ReadonlyMap<string, number> = new Map();

function countKinds({ children }: HtmlElement): Map<string, number> {
  const counts = new Map<string, number>();
  for (const child of children.filter(isElement)) {
    counts.set(kindOf(child), (counts.get(kindOf(child)) ?? 0) + 1);
  }
  return counts;
}

/** How many main headings stand before the first body: all but the last are of the site. */
function headingsBeforeBody(root: HtmlElement, { bodies }: ContentBodies): number {
  let headings = 0;
  let isOver = false;
  walkElements(root, (element) => {
    isOver ||= bodies.has(element);
    if (!isOver && element.name === 'h1') headings += 1;
    return !isOver;
  });
  return headings;
}

function judgeAround(element: HtmlElement, walk: Walk): void {
  const { measures, furniture, isAfterBody } = walk;
  const own = measures.get(element);
  if (!own || own.units === 0) return;
  if (!isAfterBody && isAboveTitle(element, walk)) {
    furniture.add(element);
    return;
  }
  const isOut =
    isSuspect(element, walk) ||
    isGallery(element, measures) ||
    saysRights(element, walk) ||
    (isAfterBody && isLeading(element, walk)) ||
    (isAfterBody && own.works === 0 && hasRepeatedEntries(element, measures)) ||
    isSaidOfEachPost(element, walk);
  if (isOut) furniture.add(element);
  else if (!isBlockOfText(element)) judgeChildren(element, walk);
}

/** The site's name and what else stands above the article's own heading, without any writing or data. */
function isAboveTitle(element: HtmlElement, walk: Walk): boolean {
  const own = walk.measures.get(element);
  let headings = 0;
  let holdsData = false;
  walkElements(element, ({ name }) => {
    if (name === 'h1') headings += 1;
    holdsData ||= name === 'table' || name === 'pre';
    return true;
  });
  if (headings >= walk.headings || own === undefined) {
    // The article's heading is in it, or has passed.
    if (element.name === 'h1') walk.headings = 0;
    return false;
  }
  walk.headings -= headings;
  return own.prose === 0 && !holdsData;
}

/** Its name says that it is furniture, and what it holds agrees. A chapter that is called so is linked by its heading. */
function isSuspect(element: HtmlElement, { measures, bodies }: Walk): boolean {
  const own = measures.get(element);
  const suspicion = suspicionOf(element);
  if (!own || suspicion === null || bodies.ancestors.has(element)) return false;
  if (HELD_WHATEVER_THEIR_NAME.has(element.name)) return false;
  return agreesWith(suspicion, own) && !isChapter(element);
}

const HELD_WHATEVER_THEIR_NAME = new Set([
  'h1',
  'pre',
  'code',
  'tbody',
  'body',
  'main',
  'html',
  'td',
]);

function isChapter({ name, attributes, children }: HtmlElement): boolean {
  const { id } = attributes;
  const heading = children.filter(isElement).find((child) => /^h[1-6]$/.test(child.name));
  if (name !== 'section' || id === undefined || heading === undefined) return false;
  return heading.children.some(
    (child) => isElement(child) && child.attributes['href'] === `#${id}`,
  );
}

const BOXES = new Set(['div', 'section', 'aside', 'figure']);
// A title and a sentence or two on what is found there.
const MAX_TEASER_UNITS = 300;

/** What stands between or behind the paragraphs of an article without being one of them; boxes of a kind are entries. */
function isInterruption(element: HtmlElement, isAlone: boolean, walk: Walk): boolean {
  if (isSuspect(element, walk) || isGallery(element, walk.measures)) return true;
  return (
    isAlone && BOXES.has(element.name) && (isLeading(element, walk) || isTeaser(element, walk))
  );
}

/** One box that begins with a line that leads elsewhere. */
function isTeaser(element: HtmlElement, walk: Walk): boolean {
  const { measures } = walk;
  const own = measures.get(element);
  if (!own || own.works > 0 || own.units > MAX_TEASER_UNITS || own.links !== 1) return false;
  const first = element.children.filter(isElement).find((child) => measures.get(child)?.units);
  const opening = first && measures.get(first);
  if (!first || !opening || opening === own) return false;
  if (opening.units < own.units)
    return opening.links === 1 && opening.linkUnits > opening.units * MIN_LINK_SHARE;
  return isTeaser(first, walk);
}

/** Pictures in a row with nothing but a line each. */
function isGallery(element: HtmlElement, measures: ElementMeasures): boolean {
  const own = measures.get(element);
  if (!own || own.pictures < MIN_PICTURES_OF_GALLERY || own.works > 0) return false;
  const entries = entriesOf(element, measures);
  if (entries.length < MIN_PICTURES_OF_GALLERY || element.name === 'ol') return false;
  return entries.every((entry) => {
    const one = measures.get(entry);
    return (
      one !== undefined && one.pictures === 1 && one.titles === 1 && one.units <= MAX_CAPTION_UNITS
    );
  });
}

function saysRights(element: HtmlElement, { measures }: Walk): boolean {
  const units = measures.get(element)?.units ?? 0;
  return units <= MAX_RIGHTS_UNITS && RIGHTS.test(shortTextOf(element, MAX_RIGHTS_UNITS * 2));
}

function isLeading(element: HtmlElement, { measures }: Walk): boolean {
  const own = measures.get(element);
  if (!own || own.works > 0) return false;
  const { links, linkUnits, parts, partUnits, units } = own;
  if (parts >= MIN_PARTS && partUnits > units * MIN_LINK_SHARE) return true;
  return links > 0 && linkUnits > units * MIN_LINK_SHARE;
}

/** Beside each post stands who wrote it: short, without writing of its own, and as often as there are posts. */
function isSaidOfEachPost(element: HtmlElement, { bodies, measures, isAfterBody }: Walk): boolean {
  const own = measures.get(element);
  if (!own || own.prose > 0 || bodies.bodies.size < MIN_POSTS || !isAfterBody) return false;
  return own.links > 0 || own.dates > 0 || own.buttons > 0;
}

/** The headings of what was left out at the end: nothing but furniture follows them. */
function leaveOutHeadings({ children }: HtmlElement, { furniture, measures }: Walk): void {
  let isEmpty = false;
  for (const child of children.filter(isElement).toReversed()) {
    if (!measures.get(child)?.units) continue;
    if (furniture.has(child)) isEmpty = true;
    else if (isEmpty && /^h[2-6]$/.test(child.name)) furniture.add(child);
    else return;
  }
}

function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string';
}

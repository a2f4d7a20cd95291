import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { isShown } from './render-html.ts';

/** Counts for an element with all its descendants; lengths in UTF-16 units without white space. */
export interface ElementMeasure {
  /** Visible text. */
  readonly units: number;
  /** Text that links to other pages, except in headings. */
  readonly linkUnits: number;
  readonly links: number;
  /** Text that links to parts of the same page. */
  readonly partUnits: number;
  readonly parts: number;
  /**
   * Text that looks like prose: blocks of at least a sentence without their links, and preformatted text. It distinguishes
   * content from furniture, in any language and under any name.
   */
  readonly prose: number;
  /** Text fields, which indicate a form. */
  readonly fields: number;
  /** Multi-line text fields, which ask for a comment. */
  readonly textAreas: number;
  readonly buttons: number;
  /** Elements that only content has: the page's heading, code, tables of data. */
  readonly works: number;
  /** Elements at the top of cards: headings below the page's, pictures. */
  readonly titles: number;
  readonly pictures: number;
  /** `time` elements. */
  readonly dates: number;
}

/** The measures of all visible elements. */
export type ElementMeasures = ReadonlyMap<HtmlElement, ElementMeasure>;

// Half a line: menus and captions are shorter, sentences longer. A Chinese sentence has half as many characters.
const MIN_PROSE_UNITS = 40;
const MAX_LINK_SHARE_OF_PROSE = 0.5;
// Inline elements; all others begin a new block.
const INLINE = new Set(
  `a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark picture q ruby rp rt s
   samp small span strike strong sub sup time tt u var wbr`.split(/\s+/),
);

/** Measures a tree in one pass. Skips elements for which `leavesOut` holds; they have no measure. */
export function measureElements(
  root: HtmlElement,
  leavesOut: (element: HtmlElement) => boolean,
): ElementMeasures {
  const measures = new Map<HtmlElement, ElementMeasure>();
  measure(root, { link: null, leavesOut, measures });
  return measures;
}

type LinkKind = 'page' | 'part' | 'heading' | null;

const HEADING = /^h[1-6]$/;

interface Walk {
  readonly link: LinkKind;
  readonly leavesOut: (element: HtmlElement) => boolean;
  readonly measures: Map<HtmlElement, ElementMeasure>;
}

/** An unfinished measure, with the text of the block that the element is in. */
type Sums = { -readonly [Name in keyof ElementMeasure]: ElementMeasure[Name] } & {
  lineUnits: number;
  lineLinkUnits: number;
};

function measure(element: HtmlElement, walk: Walk): Sums {
  const sums = newSums();
  const kind = linkKind(element);
  const link = walk.link ?? kind;
  const isOutermost = walk.link === null || walk.link === 'heading';
  if (isOutermost && kind === 'page') sums.links = 1;
  if (isOutermost && kind === 'part') sums.parts = 1;
  countControl(element, sums);
  if (WORKS.has(element.name) || isDataTable(element)) sums.works += 1;
  if (TITLES.test(element.name)) sums.titles += 1;
  if (element.name === 'img') sums.pictures += 1;
  if (element.name === 'time') sums.dates += 1;
  for (const child of element.children) {
    if (typeof child === 'string') addText(child, link, sums);
    else if (isShown(child) || CONTROLS.has(child.name)) addChild(child, { ...walk, link }, sums);
  }
  if (element.name === 'pre') sums.prose = sums.units;
  else if (!INLINE.has(element.name)) endBlock(sums);
  walk.measures.set(element, sums);
  return sums;
}

function linkKind({ name, attributes }: HtmlElement): LinkKind {
  if (HEADING.test(name)) return 'heading';
  const address = name === 'a' ? attributes['href'] : undefined;
  if (address === undefined) return null;
  return address.startsWith('#') ? 'part' : 'page';
}

function newSums(): Sums {
  return {
    units: 0,
    linkUnits: 0,
    links: 0,
    partUnits: 0,
    parts: 0,
    prose: 0,
    fields: 0,
    textAreas: 0,
    buttons: 0,
    works: 0,
    titles: 0,
    pictures: 0,
    dates: 0,
    lineUnits: 0,
    lineLinkUnits: 0,
  };
}

const WORKS = new Set(['h1', 'pre', 'main']);
const TITLES = /^(h[2-6]|img)$/;
// A smaller table may be a layout.
const MIN_DATA_ROWS = 3;

function isDataTable(element: HtmlElement): boolean {
  if (element.name !== 'table') return false;
  const parts = element.children.filter(isElement);
  const body = parts.find(({ name }) => name === 'tbody') ?? element;
  const rows = body.children.filter(isElement);
  return (
    rows.filter(({ children }) => children.filter(isElement).length > 1).length >= MIN_DATA_ROWS
  );
}

function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string';
}

// Never shown as text, but an indication of forms.
const CONTROLS = new Set(['input', 'textarea', 'select', 'button']);
const NO_FIELDS = new Set(['hidden', 'submit', 'button', 'image', 'reset', 'checkbox', 'radio']);

function countControl({ name, attributes }: HtmlElement, sums: Sums): void {
  const type = attributes['type']?.toLowerCase() ?? '';
  if (name === 'textarea') sums.textAreas += 1;
  // A button that opens a part of the page belongs to that part.
  if (name === 'button' && attributes['aria-expanded'] === undefined) sums.buttons += 1;
  if (name === 'input' && !NO_FIELDS.has(type)) sums.fields += 1;
}

function addText(text: string, link: LinkKind, sums: Sums): void {
  const units = lengthWithoutBlanks(text);
  sums.units += units;
  sums.lineUnits += units;
  if (link === null || link === 'heading') return;
  sums[link === 'part' ? 'partUnits' : 'linkUnits'] += units;
  sums.lineLinkUnits += units;
}

function lengthWithoutBlanks(text: string): number {
  let units = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x20) units += 1;
  return units;
}

function addChild(child: HtmlElement, walk: Walk, sums: Sums): void {
  if (walk.leavesOut(child)) return;
  const isControl = CONTROLS.has(child.name);
  if (isControl) {
    countControl(child, sums);
    return;
  }
  const isInline = INLINE.has(child.name);
  if (!isInline) endBlock(sums);
  const below = measure(child, walk);
  for (const name of SUMMED) sums[name] += below[name];
  if (!isInline) return;
  sums.lineUnits += below.lineUnits;
  sums.lineLinkUnits += below.lineLinkUnits;
}

const SUMMED = [
  'units',
  'linkUnits',
  'links',
  'partUnits',
  'parts',
  'prose',
  'fields',
  'textAreas',
  'buttons',
  'works',
  'titles',
  'pictures',
  'dates',
] as const;

/** Ends a block and counts its text as prose if it looks like that. */
function endBlock(sums: Sums): void {
  const { lineUnits, lineLinkUnits } = sums;
  const isProse =
    lineUnits >= MIN_PROSE_UNITS && lineLinkUnits < lineUnits * MAX_LINK_SHARE_OF_PROSE;
  if (isProse) sums.prose += lineUnits - lineLinkUnits;
  sums.lineUnits = 0;
  sums.lineLinkUnits = 0;
}

import type { ContentBodies } from './content-bodies.ts';
import type { ElementMeasure, ElementMeasures } from './element-measures.ts';
import { type HtmlElement, type HtmlNode, shortTextOf } from './html-tree.ts';

// Lengths in units without white space: some 12, 60 and 150 words.
const MAX_QUESTION_UNITS = 60;
const MAX_SIGN_UP_UNITS = 300;
const MAX_CONSENT_UNITS = 800;
// Above this share what leads elsewhere is what a box is for.
const MIN_LINK_SHARE = 0.5;
// One link alone is the name of an entry, unless it stands among the writing itself.
const MIN_LINKS = 2;
const MIN_PROSE_SHARE_AROUND = 0.5;
// Fewer parts need no table of contents.
const MIN_PARTS = 3;
// What holds more of the page's writing than this is what the page is about.
const MAX_PROSE_SHARE = 0.3;
// Short articles have long discussions.
const MAX_PROSE_SHARE_OF_COMMENTS = 0.6;
// An aside with this much writing is a note; one with less points to something else.
const MIN_NOTE_UNITS = 80;

/**
 * The boxes below `root`, which contains a page's content, that look like furniture under any name: mostly links, sign-up forms, cookie
 * consent, comments, rows of cards. Only considers boxes, none that contains paragraphs like the article's, and none within lists and
 * tables: a list of links between paragraphs is part of the article.
 */
export function shapedFurniture(
  root: HtmlElement,
  measures: ElementMeasures,
  bodies: ContentBodies | null,
): Set<HtmlElement> {
  const found = new Set<HtmlElement>();
  const visit = (element: HtmlElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string' || AUTHORS.has(child.name)) continue;
      const holdsBody = bodies?.bodies.has(child) || bodies?.ancestors.has(child);
      if (!holdsBody && isFurniture(child, { parent: element, root, measures })) found.add(child);
      else visit(child);
    }
  };
  visit(root);
  return found;
}

const BOXES = new Set(['div', 'section', 'aside', 'form', 'details', 'center']);
// What the author of a text makes; boxes inside are parts of entries.
const AUTHORS = new Set(['p', 'ul', 'ol', 'dl', 'table', 'pre', 'blockquote', 'figure']);

interface Surroundings {
  readonly parent: HtmlElement;
  readonly root: HtmlElement;
  readonly measures: ElementMeasures;
}

function isFurniture(element: HtmlElement, around: Surroundings): boolean {
  const { root, measures } = around;
  const own = measures.get(element);
  if (!own || own.units === 0 || !BOXES.has(element.name)) return false;
  if (element.name === 'aside' && (own.prose < MIN_NOTE_UNITS || own.fields > 0)) return true;
  const share = own.prose / Math.max(1, measures.get(root)?.prose ?? 0);
  if (share > MAX_PROSE_SHARE_OF_COMMENTS || own.works > 0) return false;
  if (own.textAreas > 0) return true;
  return (
    share <= MAX_PROSE_SHARE &&
    (leadsElsewhere(own, around) || asksSomething(element, own) || isRowOfCards(element, measures))
  );
}

function leadsElsewhere(own: ElementMeasure, { parent, root, measures }: Surroundings): boolean {
  const { links, linkUnits, parts, partUnits, units } = own;
  if (parts >= MIN_PARTS && partUnits > units * MIN_LINK_SHARE) return true;
  if (links === 0 || linkUnits <= units * MIN_LINK_SHARE) return false;
  const proseAround = measures.get(parent)?.prose ?? 0;
  const isAmongWriting = proseAround > (measures.get(root)?.prose ?? 0) * MIN_PROSE_SHARE_AROUND;
  return links >= MIN_LINKS || isAmongWriting;
}

function asksSomething(element: HtmlElement, own: ElementMeasure): boolean {
  const { fields, buttons, units } = own;
  if (fields > 0 && units <= MAX_SIGN_UP_UNITS) return true;
  if (buttons > 0 && units <= MAX_QUESTION_UNITS) return true;
  const mayBeConsent = buttons > 0 && units <= MAX_CONSENT_UNITS;
  return mayBeConsent && CONSENT_WORDS.test(shortTextOf(element, MAX_CONSENT_UNITS * 2));
}

// The same word in most languages of Europe.
const CONSENT_WORDS = /cookies?\b|\bgdpr\b|куки|クッキー/i;

const MIN_CARDS = 3;
const MAX_CARD_UNITS = 300;
const CARDS = new Set(['div', 'article', 'section', 'li', 'figure', 'a']);

/** Teasers of other pages: at least three boxes of one kind beside each other, each short, titled and leading elsewhere. */
function isRowOfCards(element: HtmlElement, measures: ElementMeasures): boolean {
  const rows = [element, ...element.children.filter(isElement)];
  const units = measures.get(element)?.units ?? 0;
  return rows.some((row) => {
    const cards = cardsIn(row, measures);
    const cardUnits = cards.reduce((sum, card) => sum + (measures.get(card)?.units ?? 0), 0);
    return cards.length >= MIN_CARDS && cardUnits > units / 2;
  });
}

function cardsIn({ children }: HtmlElement, measures: ElementMeasures): HtmlElement[] {
  const cards = children.filter(isElement).filter((child) => isCard(child, measures));
  const [first] = cards;
  return cards.filter(
    ({ name, attributes }) =>
      name === first?.name && attributes['class'] === first.attributes['class'],
  );
}

function isCard(element: HtmlElement, measures: ElementMeasures): boolean {
  const own = measures.get(element);
  const mayBe = own !== undefined && CARDS.has(element.name);
  return mayBe && own.links > 0 && own.titles > 0 && own.units <= MAX_CARD_UNITS;
}

function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string';
}

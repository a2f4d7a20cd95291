import { Parser } from 'htmlparser2';
import { clip } from '../text/text-builder.ts';

/** An element of a parsed page. Only what extraction needs: no parents, no comments, no namespaces. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}

/** An element, or text with its entities resolved. */
export type HtmlNode = HtmlElement | string;

/** A parsed page and the sizes that say whether a full DOM of it would be affordable. */
export interface HtmlTree {
  readonly root: HtmlElement;
  readonly elements: number;
  readonly depth: number;
  /** The most attributes on one element. */
  readonly attributes: number;
}

// Deeper than any page a person writes; below, elements are empty and stand beside their content, so that a walk may recurse.
const MAX_DEPTH = 512;
// The parser's own stack costs quadratic time when it grows on (100,000 deep took 2.6 s).
const MAX_OPEN_ELEMENTS = 5_000;
// A page of 32 MiB that is all tags has eight million; the text of the first million is enough.
const MAX_ELEMENTS = 1_000_000;
// Only these are ever asked for; a page cannot make us keep more.
const MAX_KEPT_ATTRIBUTES = 64;

/**
 * Parses HTML or XHTML of any quality into a light tree at most 512 deep, in linear time. A page with
 * more than a million elements or 5,000 open ones is parsed up to there; the words of the rest follow
 * as plain text.
 */
export function parseHtml(html: string): HtmlTree {
  const reader = new TreeReader();
  const parser = new Parser(reader, { recognizeSelfClosing: true });
  // In slices, since the parser can only be left between two of them.
  for (let at = 0; at < html.length; at += SLICE_UNITS) {
    if (reader.isOver) return reader.treeWithRest(html.slice(at));
    parser.write(html.slice(at, at + SLICE_UNITS));
  }
  parser.end();
  return reader.tree();
}

const SLICE_UNITS = 16 * 1024;

class TreeReader {
  readonly #root: HtmlElement = { name: '#root', attributes: {}, children: [] };
  readonly #stack: HtmlElement[] = [this.#root];
  #elements = 0;
  #depth = 0;
  #attributes = 0;

  get isOver(): boolean {
    return this.#stack.length > MAX_OPEN_ELEMENTS || this.#elements > MAX_ELEMENTS;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const names = Object.keys(attributes);
    this.#attributes = Math.max(this.#attributes, names.length);
    const kept = names.length > MAX_KEPT_ATTRIBUTES ? firstOf(attributes, names) : attributes;
    this.#elements += 1;
    this.#depth = Math.max(this.#depth, this.#stack.length);
    const parent = this.#top();
    const element: HtmlElement = { name, attributes: kept, children: [] };
    parent.children.push(element);
    this.#stack.push(this.#stack.length > MAX_DEPTH ? parent : element);
  }

  ontext(text: string): void {
    const siblings = this.#top().children;
    const last = siblings.length - 1;
    const before = siblings[last];
    if (typeof before === 'string') siblings[last] = before + text;
    else siblings.push(text);
  }

  onclosetag(): void {
    if (this.#stack.length > 1) this.#stack.pop();
  }

  tree(): HtmlTree {
    const attributes = this.#attributes;
    return { root: this.#root, elements: this.#elements, depth: this.#depth, attributes };
  }

  /** The tree so far, with the words of what was not parsed as plain text at its end. */
  treeWithRest(html: string): HtmlTree {
    // It may begin inside a tag.
    const words = html.replace(/^[^<>]{0,2000}>/, ' ').replace(/<[^<>]{0,2000}>/g, ' ');
    this.#root.children.push(words.replace(/[<>]/g, ' '));
    return this.tree();
  }

  #top(): HtmlElement {
    return this.#stack.at(-1) ?? this.#root;
  }
}

function firstOf(
  attributes: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  const kept = names.slice(0, MAX_KEPT_ATTRIBUTES);
  return Object.fromEntries(kept.map((name) => [name, attributes[name] ?? '']));
}

/** Walks an element and all below it in the order of the page; `false` from `visit` leaves a branch out. */
export function walkElements(root: HtmlElement, visit: (element: HtmlElement) => boolean): void {
  if (!visit(root)) return;
  for (const child of root.children) {
    if (typeof child !== 'string') walkElements(child, visit);
  }
}

/** The first element that fits, in the order of the page. */
export function findElement(
  root: HtmlElement,
  fits: (element: HtmlElement) => boolean,
): HtmlElement | null {
  let found: HtmlElement | null = null;
  walkElements(root, (element) => {
    if (found === null && fits(element)) found = element;
    return found === null;
  });
  return found;
}

/** True for what an author makes of sentences: a paragraph, a list of lines, a quotation; not for a list of boxes. */
export function isBlockOfText({ name, children }: HtmlElement): boolean {
  if (!LISTS.has(name)) return TEXT_BLOCKS.has(name);
  return !children.some(
    (item) => typeof item !== 'string' && item.children.some((child) => isBox(child)),
  );
}

const TEXT_BLOCKS = new Set('p pre blockquote h1 h2 h3 h4 h5 h6 figure'.split(' '));
const LISTS = new Set(['ul', 'ol', 'dl']);
const BOXES = new Set('div section article table aside header footer'.split(' '));

function isBox(node: HtmlNode): boolean {
  return typeof node !== 'string' && BOXES.has(node.name);
}

/** All text of an element, as written. */
export function textOf(element: HtmlElement): string {
  let text = '';
  for (const child of element.children) text += typeof child === 'string' ? child : textOf(child);
  return text;
}

// An element with less text than this in so many nodes has none worth looking for.
const MAX_NODES_FOR_SHORT_TEXT = 2_000;

/**
 * The beginning of the words of an element, white space as written, at most `maxUnits`: in bounded time,
 * whatever lies below it. Without what scripts and style sheets hold.
 */
export function shortTextOf(element: HtmlElement, maxUnits: number): string {
  const texts: string[] = [];
  let units = 0;
  let nodes = 0;
  const visit = ({ children }: HtmlElement): void => {
    for (const child of children) {
      nodes += 1;
      if (units >= maxUnits || nodes > MAX_NODES_FOR_SHORT_TEXT) return;
      if (typeof child !== 'string') {
        if (child.name !== 'script' && child.name !== 'style') visit(child);
        continue;
      }
      texts.push(clip(child, maxUnits - units));
      units += child.length;
    }
  };
  visit(element);
  return texts.join('');
}

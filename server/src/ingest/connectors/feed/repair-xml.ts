import { Parser } from 'htmlparser2';
import { clip } from '../../../extract/text/text-builder.ts';
import type { FeedRepair } from './feed.ts';
import {
  closesOpenElement,
  holdsItems,
  isItem,
  isPerson,
  isTextElement,
  rootOf,
  type XmlRoot,
} from './feed-elements.ts';

/** A feed as well-formed XML: balanced, names in lower case, without declarations, only XML's own syntax. */
export interface RepairedXml {
  readonly xml: string;
  readonly root: XmlRoot;
  readonly repairs: ReadonlySet<FeedRepair>;
}

// A feed of 10,000 items with 15 elements each has 150,000; more is malicious.
const MAX_ELEMENTS = 500_000;
// media:content in media:group in an item has 6 levels. Deeper elements are dropped, but their text is kept.
const MAX_DEPTH = 32;

// A root declares some twenty namespaces.
const MAX_ATTRIBUTES = 64;
// The parser takes quadratic time for a deeper stack.
const MAX_UNCLOSED = 10_000;

/** Thrown above {@link MAX_ELEMENTS} and {@link MAX_UNCLOSED}. */
export class TooManyElements extends Error {
  override readonly name = 'TooManyElements';
}

/**
 * Repairs the part between `<root …>` and the end of `text`. Assumes the usual form of feeds:
 * an item contains no item, a date no element, and an HTML tag inside a description is a part of the
 * description's text, as in a feed with escaped markup. Entities stay as written
 * (nothing is expanded), except an ampersand that begins none.
 */
export function repairXml(text: string, repairs: Set<FeedRepair>): RepairedXml | null {
  const writer = new XmlWriter(repairs);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (data) => writer.text(data),
      oncdatastart: () => writer.cdata(true),
      oncdataend: () => writer.cdata(false),
      onclosetag: (name, isImplied) => writer.close(name, isImplied),
    },
    {
      xmlMode: true,
      decodeEntities: false,
      lowerCaseTags: true,
      lowerCaseAttributeNames: true,
    },
  );
  parser.write(text);
  parser.end();
  return writer.finish();
}

/** An open text element: only its end shows whether its markup is text. */
interface OpenText {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly pieces: TextPiece[];
  hasMarkup: boolean;
}

interface TextPiece {
  readonly kind: 'text' | 'cdata' | 'tag';
  readonly value: string;
}

class XmlWriter {
  readonly #repairs: Set<FeedRepair>;
  readonly #parts: string[] = [];
  readonly #open: string[] = [];
  #root: XmlRoot | null = null;
  #prefix = '';
  #text: OpenText | null = null;
  #isInCdata = false;
  #elements = 0;
  #unclosed = 0;
  /** The element that began last, if nothing followed. */
  #justOpened = '';

  constructor(repairs: Set<FeedRepair>) {
    this.#repairs = repairs;
  }

  open(rawName: string, attributes: Readonly<Record<string, string>>): void {
    this.#elements += 1;
    this.#unclosed += 1;
    if (this.#elements > MAX_ELEMENTS || this.#unclosed > MAX_UNCLOSED) throw new TooManyElements();
    if (this.#root === null) this.#begin(rawName);
    this.#justOpened = rawName;
    const name = this.#nameOf(rawName);
    this.#closeBefore(name);
    if (this.#text) this.#addMarkup(`<${markupName(name)}${writeAttributes(attributes)}>`);
    else if (isTextElement(name) || isPerson(name, this.#root))
      this.#text = { name, attributes, pieces: [], hasMarkup: false };
    else if (isListedFeed(name, attributes))
      this.#parts.push(`<${name}${writeAttributes(attributes)}/>`);
    else if (this.#open.length < MAX_DEPTH && isSafeName(name)) {
      this.#open.push(name);
      this.#parts.push(`<${name}${writeAttributes(attributes)}>`);
    }
  }

  text(data: string): void {
    this.#justOpened = '';
    if (this.#text) {
      const kind = this.#isInCdata ? 'cdata' : 'text';
      this.#text.pieces.push({ kind, value: this.#isInCdata ? data : this.#escapeBare(data) });
    } else if (this.#open.length > 0) {
      const escaped = this.#isInCdata ? escapeAll(data) : this.#escapeBare(data);
      this.#parts.push(escaped.replaceAll('<', '&lt;'));
    }
  }

  cdata(begins: boolean): void {
    this.#isInCdata = begins;
  }

  /** `isImplied`: the element closes itself (`<br/>`), or only the parser, which has less context, misses its end tag. */
  close(rawName: string, isImplied: boolean): void {
    this.#unclosed -= 1;
    if (isImplied && this.#justOpened !== rawName) return;
    this.#justOpened = '';
    const name = this.#nameOf(rawName);
    const at = this.#open.lastIndexOf(name);
    if (this.#text?.name === name) this.#endText();
    else if (at !== -1) {
      if (this.#text || at < this.#open.length - 1) this.#repairs.add('end-tag');
      this.#closeDownTo(at);
    } else if (this.#text) this.#endMarkup(name);
  }

  finish(): RepairedXml | null {
    if (this.#root === null) return null;
    if (this.#text || this.#open.length > this.#wrappers) this.#repairs.add('truncated');
    this.#closeDownTo(0);
    return { xml: this.#parts.join(''), root: this.#root, repairs: this.#repairs };
  }

  /** Elements that were added around a feed without a root. */
  get #wrappers(): number {
    return this.#repairs.has('no-root') ? (this.#root?.wrappers.length ?? 0) : 0;
  }

  #begin(rawName: string): void {
    const colon = rawName.indexOf(':');
    this.#root = rootOf(rawName);
    this.#prefix = this.#root.kind === 'feed' && colon > 0 ? rawName.slice(0, colon + 1) : '';
    if (this.#root.wrappers.length > 0) this.#repairs.add('no-root');
    for (const name of this.#root.wrappers) {
      this.#open.push(name);
      this.#parts.push(`<${name}>`);
    }
  }

  /** Atom may have its own prefix: `<atom:entry>` in `<atom:feed>` is an entry. */
  #nameOf(rawName: string): string {
    return this.#prefix !== '' && rawName.startsWith(this.#prefix)
      ? rawName.slice(this.#prefix.length)
      : rawName;
  }

  /** Ends elements that cannot contain one of this name: their end tags are missing. */
  #closeBefore(name: string): void {
    const top = this.#text?.name ?? this.#open.at(-1);
    if (top !== undefined && closesOpenElement(top, name)) {
      this.#repairs.add('end-tag');
      this.#closeDownTo(this.#text ? this.#open.length : this.#open.length - 1);
    }
    const place = isItem(name) && !this.#text ? this.#open.findLastIndex(holdsItems) + 1 : null;
    if (place !== null && place < this.#open.length) {
      this.#repairs.add('end-tag');
      this.#closeDownTo(place);
    }
  }

  #closeDownTo(at: number): void {
    if (this.#text) this.#endText();
    while (this.#open.length > at) this.#parts.push(`</${this.#open.pop()}>`);
  }

  #addMarkup(tag: string): void {
    if (!this.#text) return;
    this.#text.hasMarkup = true;
    this.#text.pieces.push({ kind: 'tag', value: tag });
  }

  #endMarkup(name: string): void {
    if (!VOID_ELEMENTS.has(name)) this.#addMarkup(`</${markupName(name)}>`);
  }

  #endText(): void {
    if (!this.#text) return;
    const { name, attributes, pieces, hasMarkup } = this.#text;
    this.#text = null;
    if (isPerson(name, this.#root)) {
      this.#writePerson(name, pieces);
      return;
    }
    // From here on its markup is text, not XHTML elements.
    const type = hasMarkup && attributes['type'] !== undefined ? { type: 'html' } : {};
    this.#parts.push(`<${name}${writeAttributes({ ...attributes, ...type })}>`);
    for (const { kind, value } of pieces) {
      if (kind === 'cdata') this.#parts.push(escapeAll(value));
      else this.#parts.push(hasMarkup ? escapeAll(value) : value.replaceAll('<', '&lt;'));
    }
    this.#parts.push(`</${name}>`);
  }

  /** Bounded: feedsmith takes quadratic time for brackets. */
  #writePerson(name: string, pieces: readonly TextPiece[]): void {
    const texts = pieces.map(({ kind, value }) => (kind === 'tag' ? ' ' : value));
    const text = clip(texts.join(''), MAX_PERSON_UNITS);
    const brackets = text.match(/[()[\]<>]/g)?.length ?? 0;
    const plain = brackets > MAX_BRACKETS ? text.replace(/[()[\]<>]/g, ' ') : text;
    this.#parts.push(`<${name}>${plain.replaceAll('<', '&lt;')}</${name}>`);
  }

  #escapeBare(data: string): string {
    const escaped = data.replace(BARE_AMPERSAND, '&amp;');
    if (escaped.length !== data.length) this.#repairs.add('ampersand');
    return escaped;
  }
}

// A name, an address, and a place in brackets.
const MAX_PERSON_UNITS = 500;
const MAX_BRACKETS = 8;
const BARE_AMPERSAND = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,31};)/gi;
// HTML 13.1.2: these have no end tag, and `</br>` would be a second break.
const VOID_ELEMENTS = new Set([
  'br',
  'hr',
  'img',
  'input',
  'wbr',
  'source',
  'embed',
  'area',
  'col',
]);
const XHTML_PREFIX = /^(?:x?html|h):/;
const NAME = /^[\p{L}_][\p{L}\p{N}_.:-]{0,99}$/u;
// As object keys these would have a special meaning.
const UNSAFE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** An outline with a feed contains no other, whether it was closed or not. */
function isListedFeed(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name === 'outline' && attributes['xmlurl'] !== undefined;
}

function isSafeName(name: string): boolean {
  return NAME.test(name) && !UNSAFE_NAMES.has(name);
}

function markupName(name: string): string {
  return name.replace(XHTML_PREFIX, '');
}

function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .slice(0, MAX_ATTRIBUTES)
    .filter(([name]) => isSafeName(name))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
}

function escapeAttribute(value: string): string {
  return value
    .replace(BARE_AMPERSAND, '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function escapeAll(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

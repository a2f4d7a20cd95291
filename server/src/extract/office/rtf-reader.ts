import type { TextBuilder } from '../text/text-builder.ts';
import { RtfBody } from './rtf-body.ts';
import { codePageOf, codePageOfCharset, decodeBytes, WESTERN } from './rtf-code-pages.ts';
import { type RtfToken, rtfTokens } from './rtf-tokens.ts';
import {
  CHARACTERS,
  DESTINATIONS,
  DOCUMENT_PAGES,
  INFORMATION,
  PARAGRAPH_ENDS,
  READ_OPTIONAL,
  type RtfDestination,
  SYMBOLS,
} from './rtf-words.ts';

/** What a group hands down to those inside it, and gets back unchanged when they end. */
interface Group {
  destination: RtfDestination;
  font: number | null;
  /** How many characters follow `\u` for readers that do not know it. */
  fallbackUnits: number;
  isHidden: boolean;
  isDeleted: boolean;
  isInTable: boolean;
  /** Of a heading. */
  level: number | null;
}

const OUTERMOST: Group = {
  destination: 'body',
  font: null,
  fallbackUnits: 1,
  isHidden: false,
  isDeleted: false,
  isInTable: false,
  level: null,
};
// Word nests some twenty; groups that are deeper share what the one above them says.
const MAX_DEPTH = 10_000;
// Word takes 65,535 of each at most.
const MAX_FONTS = 65_536;
const MAX_STYLES = 65_536;
// Longer names, titles and footnotes are paragraphs.
const MAX_ASIDE_UNITS = 64 * 1024;
// As in "heading 1", which Word writes in every language; the outline of a paragraph has nine levels.
const HEADING_STYLE = /^heading ([1-9])$/i;
const MAX_OUTLINE = 8;

/** Reads the tokens of an RTF document, writes its words and gathers what it says of itself. */
export class RtfReader {
  readonly #body: RtfBody;
  readonly #groups: Group[] = [];
  #group: Group = { ...OUTERMOST };
  #surplusDepth = 0;
  /** After `\*`: the next word opens a destination that may be passed over. */
  #isOptional = false;
  #toSkip = 0;
  /** Bytes that wait to be decoded together. */
  #bytes = '';
  #documentPage: string = WESTERN;
  #defaultFont: number | null = null;
  #font = 0;
  readonly #fontCharsets = new Map<number, number>();
  readonly #fontPages = new Map<number, string>();
  #style = 0;
  #styleLevel: number | null = null;
  readonly #styleLevels = new Map<number, number>();
  /** The words of the destinations that are not the body. */
  readonly #asides = new Map<RtfDestination, string>();
  readonly #date = new Map<string, number>();

  constructor(builder: TextBuilder) {
    this.#body = new RtfBody(builder);
  }

  /** `rtf` has a character for each byte. What is cut short is read as far as it goes. */
  read(rtf: string): void {
    for (const token of rtfTokens(rtf)) {
      this.#take(token);
      if (this.#body.isFull || this.#isOver) break;
    }
    this.#flush();
    this.#body.end();
  }

  /** What `{\info}` says, as written; '' when it does not. */
  information(destination: 'title' | 'author' | 'description'): string {
    return this.#asides.get(destination) ?? '';
  }

  /** The day it was made, as in `2025-03-04`; `null` when it does not say. */
  get createdAt(): string | null {
    const parts = ['yr', 'mo', 'dy'].map((word) => this.#date.get(word));
    if (parts.some((part) => part === undefined)) return null;
    return parts.map((part) => String(part).padStart(2, '0')).join('-');
  }

  /** The document's own group has ended: what follows is no part of it. */
  get #isOver(): boolean {
    return this.#groups.length === 0;
  }

  #take(token: RtfToken): void {
    if (token.kind === 'bytes') {
      this.#takeBytes(token.bytes);
      return;
    }
    this.#flush();
    if (token.kind === 'open') this.#openGroup();
    else if (token.kind === 'close') this.#closeGroup();
    else if (this.#toSkip > 0) this.#toSkip -= 1;
    else if (token.kind === 'symbol') this.#takeSymbol(token.symbol);
    else this.#takeWord(token.word, token.number);
  }

  #openGroup(): void {
    this.#toSkip = 0;
    if (this.#groups.length >= MAX_DEPTH) {
      this.#surplusDepth += 1;
      return;
    }
    this.#groups.push(this.#group);
    this.#group = { ...this.#group };
  }

  #closeGroup(): void {
    this.#toSkip = 0;
    this.#isOptional = false;
    if (this.#surplusDepth > 0) {
      this.#surplusDepth -= 1;
      return;
    }
    const { destination } = this.#group;
    this.#group = this.#groups.pop() ?? { ...OUTERMOST };
    if (destination === 'styles') this.#endStyle();
    if (destination === 'note' && this.#group.destination !== 'note') this.#endNote();
  }

  #takeBytes(bytes: string): void {
    this.#isOptional = false;
    const skipped = Math.min(this.#toSkip, bytes.length);
    this.#toSkip -= skipped;
    if (this.#group.destination !== 'nowhere') this.#bytes += bytes.slice(skipped);
  }

  #flush(): void {
    if (this.#bytes === '') return;
    const words = decodeBytes(this.#bytes, this.#codePage());
    this.#bytes = '';
    this.#addWords(words);
  }

  #codePage(): string {
    const font = this.#group.font ?? this.#defaultFont ?? -1;
    const charset = this.#fontCharsets.get(font);
    const page = charset === undefined ? null : codePageOfCharset(charset, this.#documentPage);
    return this.#fontPages.get(font) ?? page ?? this.#documentPage;
  }

  #addWords(words: string): void {
    const { destination, isHidden, isDeleted } = this.#group;
    if (destination === 'body') {
      if (!isHidden && !isDeleted) this.#body.add(words);
      return;
    }
    const aside = this.#asides.get(destination) ?? '';
    if (aside.length < MAX_ASIDE_UNITS) this.#asides.set(destination, aside + words);
  }

  #takeSymbol(symbol: string): void {
    if (symbol === '*') this.#isOptional = true;
    else if (symbol === '\n' || symbol === '\r') this.#endParagraph();
    else this.#addWords(SYMBOLS.get(symbol) ?? '');
  }

  #takeWord(word: string, number: number | null): void {
    const isOptional = this.#isOptional;
    this.#isOptional = false;
    if (this.#group.destination === 'nowhere') return;
    const destination = this.#destinationOf(word, isOptional);
    if (destination) this.#enter(destination);
    else if (word === 'u') this.#takeUnicode(number ?? 0);
    else if (PARAGRAPH_ENDS.has(word)) this.#endParagraph();
    else if (CHARACTERS.has(word)) this.#addWords(CHARACTERS.get(word) ?? '');
    else if (this.#group.destination === 'fonts') this.#takeFontWord(word, number ?? 0);
    else if (this.#group.destination === 'styles') this.#takeStyleWord(word, number ?? 0);
    else if (this.#group.destination === 'created') this.#date.set(word, number ?? 0);
    else this.#takeProperty(word, number);
  }

  #destinationOf(word: string, isOptional: boolean): RtfDestination | null {
    if (INFORMATION.has(word) && this.#group.destination !== 'info') return null;
    const destination = DESTINATIONS.get(word);
    if (destination) return destination;
    return isOptional && !READ_OPTIONAL.has(word) ? 'nowhere' : null;
  }

  #enter(destination: RtfDestination): void {
    this.#group.destination = destination;
    if (destination === 'label') this.#body.markItem();
  }

  /** `\u` has 16 bits with a sign; two of them make the letters beyond. */
  #takeUnicode(number: number): void {
    this.#addWords(String.fromCharCode(number & 0xffff));
    this.#toSkip = this.#group.fallbackUnits;
  }

  #takeFontWord(word: string, number: number): void {
    if (word === 'f') this.#font = number;
    if (this.#fontCharsets.size > MAX_FONTS || this.#fontPages.size > MAX_FONTS) return;
    if (word === 'fcharset') this.#fontCharsets.set(this.#font, number);
    const page = word === 'cpg' ? codePageOf(number) : null;
    if (page !== null) this.#fontPages.set(this.#font, page);
  }

  #takeStyleWord(word: string, number: number): void {
    if (word === 's') this.#style = number;
    if (word === 'outlinelevel') this.#styleLevel = levelOfOutline(number);
  }

  #endStyle(): void {
    const name = (this.#asides.get('styles') ?? '').replace(/;\s*$/, '').trim();
    const named = /^title$/i.test(name) ? 1 : Number(HEADING_STYLE.exec(name)?.[1] ?? 0);
    const level = this.#styleLevel ?? named;
    if (level > 0 && this.#styleLevels.size < MAX_STYLES) this.#styleLevels.set(this.#style, level);
    this.#asides.delete('styles');
    this.#style = 0;
    this.#styleLevel = null;
  }

  #endNote(): void {
    this.#body.addNote(this.#asides.get('note') ?? '');
    this.#asides.delete('note');
  }

  #endParagraph(): void {
    const { destination, isInTable, level } = this.#group;
    if (destination === 'body' && !isInTable) this.#body.endParagraph(level);
    else this.#addWords('\n');
  }

  #endCell(): void {
    if (this.#group.destination === 'body') this.#body.endCell();
    else this.#addWords(' ');
  }

  #endRow(): void {
    if (this.#group.destination === 'body') this.#body.endRow();
    else this.#addWords('\n');
  }

  #takeProperty(word: string, number: number | null): void {
    const group = this.#group;
    const isOn = number !== 0;
    if (word === 'f') group.font = number;
    else if (word === 'uc') group.fallbackUnits = Math.max(0, number ?? 1);
    else if (word === 'v') group.isHidden = isOn;
    else if (word === 'deleted') group.isDeleted = isOn;
    else if (word === 's') group.level = this.#styleLevels.get(number ?? 0) ?? null;
    else if (word === 'outlinelevel') group.level = levelOfOutline(number ?? 0);
    else if (word === 'intbl') group.isInTable = isOn;
    else if (word === 'pard') Object.assign(group, PARAGRAPH);
    else if (word === 'plain') Object.assign(group, PLAIN);
    else if (word === 'cell' || word === 'nestcell') this.#endCell();
    else if (word === 'row' || word === 'nestrow') this.#endRow();
    else this.#takeDocumentProperty(word, number);
  }

  #takeDocumentProperty(word: string, number: number | null): void {
    if (word === 'ansicpg') this.#documentPage = codePageOf(number ?? 0) ?? this.#documentPage;
    else if (word === 'deff') this.#defaultFont = number;
    else this.#documentPage = DOCUMENT_PAGES.get(word) ?? this.#documentPage;
  }
}

const PARAGRAPH: Partial<Group> = { level: null, isInTable: false };
const PLAIN: Partial<Group> = { font: null, isHidden: false, isDeleted: false };

/** `\outlinelevel` counts from 0; 9 is the text. */
function levelOfOutline(outline: number): number | null {
  return outline >= 0 && outline <= MAX_OUTLINE ? outline + 1 : null;
}

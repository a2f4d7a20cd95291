import { FEED_START, ITEM_START } from './feed-elements.ts';

/** Where the feed begins in a text. */
export interface FeedStart {
  readonly at: number;
  /** Whether invalid text precedes it, such as a warning of the program that wrote it. */
  readonly hasJunk: boolean;
}

// Room for a page of warnings or a licence in a comment. A root after that does not make the text a feed.
const MAX_PROLOGUE_UNITS = 256 * 1024;

/** Finds the root element, or the first item of a feed without a root; `null` if there is neither. */
export function startOfXml(text: string): FeedStart | null {
  const at = find(text, FEED_START) ?? find(text, ITEM_START);
  if (at === null || isWebPage(text.slice(0, at))) return null;
  const prologue = text.slice(0, at).replace('\ufeff', '');
  // XML 1.0, 2.8: only a declaration, instructions, comments and a document type may precede the root.
  return { at, hasJunk: prologue.trim() !== '' && !/^<[?!]/.test(prologue) };
}

function find(text: string, pattern: RegExp): number | null {
  const end = Math.min(text.length, MAX_PROLOGUE_UNITS);
  let hasComments = true;
  for (let at = text.indexOf('<'); at !== -1 && at < end; at = text.indexOf('<', at + 1)) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return at;
    const commentEnd = hasComments && text.startsWith('<!--', at) ? text.indexOf('-->', at) : null;
    if (commentEnd === -1) hasComments = false;
    else if (commentEnd !== null) at = commentEnd;
  }
  return null;
}

/** Whether a text is (the beginning of) an HTML page. */
export function isWebPage(text: string): boolean {
  return /<!doctype\s+html|<html[\s>]/i.test(text.slice(0, MAX_PROLOGUE_UNITS));
}

// Entities for a single character are harmless: old feeds declare the entities of HTML that way. So are parameter
// entities (`%`), since declarations are not read.
const OWN_ENTITY = /<!ENTITY\s+(?!%\s)[^\s>]{1,200}\s+(?!["'](?:&#?\w{1,10};|[^&"'<]?)["'])/i;

/** Whether it declares entities that expand to text or files, which XML attacks use. */
export function hasOwnEntities(prologue: string): boolean {
  return OWN_ENTITY.test(prologue);
}

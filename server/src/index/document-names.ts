import type { StoredDocument } from '../documents/document.ts';
import { subjectOf } from '../documents/structured-subject.ts';
import { type TermNormalizer, termNormalizer } from '../languages/analysis/term-normalizer.ts';
import { tokenize } from '../languages/analysis/tokenize.ts';
import type { DocumentNames } from './search-index.ts';

// People do not type longer titles in full. Longer queries are not looked up.
const MAX_TITLE_WORDS = 16;
// `tokenize.ts`, `analysis/tokenize.ts`, `languages/analysis/tokenize.ts`: people who type more type the whole path.
const MAX_PATH_ENDS = 3;
// The host and two folders below it. Deeper folders are pages themselves, or people do not navigate to them by name.
const MAX_PLACES = 3;

type Named = Pick<
  StoredDocument,
  'title' | 'url' | 'externalId' | 'sourceId' | 'language' | 'site'
> &
  Partial<Pick<StoredDocument, 'facts' | 'type'>>;

/** What a document may be asked for by name, normalised as {@link titleName} and {@link addressName} do it for queries. */
export function documentNames(
  document: Named,
  { heads, tail }: TitleParts = partsOfTitle(document.title),
): DocumentNames {
  const normalizer = termNormalizer(document.language);
  const namesOf = (texts: readonly string[]) => [
    ...new Set(texts.flatMap((text) => titleName(text, normalizer) ?? [])),
  ];
  const path = pathOf(document);
  const parts = path.split('/');
  const isPage = isWebAddress(document.url);
  const { names: written, stems } = writtenNames(document);
  // The last part of a product's name describes the product: `Charger - for all phones`.
  const siteInTitle = document.type === 'product' ? null : tail;
  const host = isPage ? parts[0]! : '';
  const titles = namesOf(heads);
  const subject = subjectOf(document.facts ?? null, heads, documentDepth(document) === 0);
  const called = [...heads, ...(subject?.names ?? [])];
  const subjects = [...namesOf(subject?.names ?? []), ...joinedNames(called, normalizer)];
  return {
    titles,
    subjects: [...new Set(subjects)].filter((name) => !titles.includes(name)),
    files: isPage ? [] : namesOf(fileNames(parts.at(-1)!)),
    fileNames: written,
    fileStems: stems,
    addresses: isPage ? withFolder(path) : fileAddresses(document.url, path),
    places: ancestors(isPage ? parts : parts.slice(0, -1)),
    sites: sitesOf(
      [document.sourceId, ...(isPage ? [mainLabel(host), siteInTitle ?? ''] : [])],
      normalizer,
    ),
  };
}

/** The names of a title: the whole title, without the name of its site, and without a leading number. */
export function titleHeads(title: string): readonly string[] {
  return partsOfTitle(title).heads;
}

/** All documents of a source share a few texts, so each result is cached. */
function sitesOf(texts: readonly string[], normalizer: TermNormalizer): string[] {
  const names = texts.flatMap((text) => {
    const key = `${normalizer.language}\n${text}`;
    let name = siteNames.get(key);
    if (name === undefined) {
      name = titleName(text, normalizer);
      if (siteNames.size >= KEPT_SITE_NAMES) siteNames.clear();
      siteNames.set(key, name);
    }
    return name ?? [];
  });
  return [...new Set(names)];
}

// Sources, hosts and tails of titles of one crawl. Useless if each title has its own tail.
const KEPT_SITE_NAMES = 1_000;
const siteNames = new Map<string, string | null>();

/** How many levels a document lies below its home page; `index.html` and `README.md` count as their folder. */
export function documentDepth(document: Pick<Named, 'url' | 'externalId'>): number {
  const parts = pathOf(document).split('/');
  const levels = isWebAddress(document.url) ? parts.slice(1) : parts;
  const isFolder = INDEX_NAME.test(levels.at(-1) ?? '');
  return Math.min(levels.length - Number(isFolder), 255);
}

/**
 * The words of a title or of a query for it: stemmed, without punctuation, and without stop words but for those
 * in identifiers (`from_iter` is not `iter`). `null` without a word, or with more than `MAX_TITLE_WORDS`.
 */
export function titleName(text: string, normalizer: TermNormalizer): string | null {
  const all: string[] = [];
  const content: string[] = [];
  let compoundEnd = 0;
  // Longer than sixteen of the longest words; the rest cannot become part of a name.
  tokenize(text.slice(0, 1000), normalizer, ({ term, isStopWord }, _position, start, end, kind) => {
    if (kind === 'whole') compoundEnd = end;
    if (kind === 'whole' || kind === 'pair') return;
    all.push(term);
    if (!isStopWord || start < compoundEnd) content.push(term);
  });
  const words = content.length > 0 ? content : all;
  return words.length === 0 || words.length > MAX_TITLE_WORDS ? null : words.join(' ');
}

/** The same with each identifier as one word: `typescript` finds `TypeScript`. Texts without an identifier are left out. */
function joinedNames(texts: readonly string[], normalizer: TermNormalizer): string[] {
  return texts.flatMap((text) =>
    IDENTIFIER.test(text) ? (joinedName(text, normalizer) ?? []) : [],
  );
}

const IDENTIFIER = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{L}[-_.'’]\p{L}/u;

function joinedName(text: string, normalizer: TermNormalizer): string | null {
  const words: string[] = [];
  let wholeEnd = 0;
  tokenize(text.slice(0, 1000), normalizer, ({ term, isStopWord }, _position, start, end, kind) => {
    if (kind === 'pair' || kind === 'part' || start < wholeEnd) return;
    if (kind === 'whole') wholeEnd = end;
    // An emoji beside a name is none of its words.
    if (kind === 'whole' ? /[\p{L}\p{N}]/u.test(term) : !isStopWord) words.push(term);
  });
  return words.length === 0 || words.length > MAX_TITLE_WORDS ? null : words.join(' ');
}

/** `https://www.Example.org:443/A%20b/#c` → `example.org/a b`; `./src/Text/` → `src/text`. The query string stays. */
export function addressName(text: string): string {
  if (PLAIN_PATH.test(text)) return text;
  const address = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/#.*$/s, '');
  return decoded(address)
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/^([^/:]*):\d+(?=\/|$)/, '$1')
    .replace(/\/{2,}/g, '/')
    .replace(/^(?:\.{0,2}\/)+|\/+$/g, '');
}

// Most paths match this and are already normalised.
const PLAIN_PATH = /^(?!www\.)[a-z0-9_~-][a-z0-9._~-]*(?:\/[a-z0-9._~-]+)*$/;

/** `%2` and the like stay as they are. */
function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Host and path of a page; of anything else the path below the top of its source. */
function pathOf({ url, externalId }: Pick<Named, 'url' | 'externalId'>): string {
  return addressName(isWebAddress(url) ? url : externalId);
}

/**
 * A file's name as people type it in full. Letters, digits, spaces and punctuation matter; case, the Unicode form of
 * umlauts and the amount of white space do not.
 */
export function writtenName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** A file's full name, and the name without its one or two endings. Empty for a page without an ending. */
function writtenNames(document: Located) {
  // The file of a row answers to its own name.
  const { name } = document.facts?.row === undefined ? filePath(document) : { name: '' };
  const isPage = isWebAddress(document.url);
  if (name === '' || (isPage && !ENDING.test(name))) return { names: [], stems: [] };
  const full = writtenName(name);
  const withoutOne = full.replace(ENDING, '');
  const withoutTwo = withoutOne.replace(ARCHIVE_ENDING, '');
  const isNamedByFolder =
    (INDEX_NAME.test(full) && withoutOne !== 'readme') || (isPage && PAGE_ENDING.test(full));
  const stems = isNamedByFolder ? [] : [withoutOne, withoutTwo];
  return { names: [full], stems: [...new Set(stems)].filter((stem) => stem !== full) };
}

/** The name of a file as people see it in its folder. `null` for pages, which people know by their title, and for rows of a file. */
export function shownFileName(document: Located & Pick<StoredDocument, 'type'>): string | null {
  if (document.facts?.row !== undefined) return null;
  const { name } = filePath(document);
  const hasEnding = ENDING.test(name);
  const isShown = isWebAddress(document.url)
    ? hasEnding && !PAGE_ENDING.test(name)
    : hasEnding || document.type === 'file';
  return isShown && /\p{L}|\p{N}{3}/u.test(name) ? name : null;
}

const ENDING = /(?<=.)\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,10}$/i;
// People call `backup.tar.gz` both `backup.tar` and `backup`.
const ARCHIVE_ENDING = /(?<=.)\.tar$/;
// Pages: people know them by their title, not by a file name.
const PAGE_ENDING = /\.(?:x?html?|php\d?|aspx?|jsp|cgi|cfm|do)$/;

/**
 * The words in a document's path: its file's name without the ending, and its folders, nearest first. Empty for a
 * page, because the site's software made its address.
 */
export function wordsOfPlace(document: Located): readonly string[] {
  const { name, folders } = filePath(document);
  if (isWebAddress(document.url) && (!ENDING.test(name) || PAGE_ENDING.test(name))) return [];
  return [name.replace(ENDING, ''), ...folders.toReversed().slice(0, MAX_FOLDERS)];
}

/** The author's name as words to search for. Empty if the author is given as an address. */
export function authorWords({ author }: Pick<StoredDocument, 'author'>): string {
  return author === null || author.includes('://') ? '' : author;
}

// Folders higher up locate the collection and do not describe the document.
const MAX_FOLDERS = 4;

/** A document's place, and whether it is a row of a file. */
type Located = Pick<Named, 'url' | 'externalId' | 'facts'>;

/** The id of a document in its source as people know it: of a row that of its file, without the fragment that only Quarry knows. */
export function shownExternalId({ externalId, facts }: Located): string {
  return facts?.row === undefined ? externalId : externalId.slice(0, externalId.lastIndexOf('#'));
}

/** The name of a document's file and its folders below the top of its source, as written. */
export function filePath(document: Located): {
  readonly name: string;
  readonly folders: readonly string[];
} {
  const { url } = document;
  const externalId = shownExternalId(document);
  const path = isWebAddress(url)
    ? decoded(url.replace(/^[a-z]+:\/\/[^/?#]*|[?#].*$/gis, ''))
    : externalId.includes('://')
      ? decoded(externalId)
      : externalId;
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.');
  return { name: parts.at(-1) ?? '', folders: parts.slice(0, -1) };
}

const INDEX_NAME = /^(?:index|readme|default|home)(?:\.[a-z0-9]{1,8})?$/;

/** An index page also answers to its folder. */
function withFolder(path: string): string[] {
  const at = path.lastIndexOf('/');
  return at > 0 && INDEX_NAME.test(path.slice(at + 1)) ? [path, path.slice(0, at)] : [path];
}

function fileAddresses(url: string, path: string): string[] {
  const parts = path.split('/');
  const ends = Array.from({ length: Math.min(MAX_PATH_ENDS, parts.length) }, (_, i) =>
    parts.slice(-i - 1).join('/'),
  );
  return [...new Set([...withFolder(path), ...ends, addressName(url)])];
}

function ancestors(parts: readonly string[]): string[] {
  return parts.slice(0, MAX_PLACES).map((_, i) => parts.slice(0, i + 1).join('/'));
}

/** `open-embedded-index.ts` with and without its ending. “index” and “home” identify too little to be names. */
function fileNames(name: string): string[] {
  const stem = name.replace(/(?<=.)\.[a-z0-9]{1,10}$/, '');
  return INDEX_NAME.test(name) && stem !== 'readme' ? [name] : [name, stem];
}

/** The parts of a title: {@link titleHeads}, the whole first, and the name of its site, if it ends with one. */
export interface TitleParts {
  readonly heads: readonly string[];
  readonly tail: string | null;
}

const SEPARATOR = /\s+[-–—·•»›~]\s+|\s*\|\s*|\s+::\s+/gu;

/** The whole title, and the text before its first and its last separator. `tail` is the text after the last. */
export function partsOfTitle(title: string): TitleParts {
  const separators = [...title.matchAll(SEPARATOR)];
  const [first] = separators;
  const last = separators.at(-1);
  if (first === undefined || last === undefined) return { heads: withItem(title), tail: null };
  const before = title.slice(0, last.index);
  return {
    heads: [title, ...withItem(before), title.slice(0, first.index)],
    tail: title.slice(last.index + last[0].length),
  };
}

const NUMBERED = /^\d+(?:\.\d+)*\.?\s+(?=\S)/;
// The form of rustdoc's titles. People do not type it.
const ITEM_IN_MODULE = /^(\w+) in (\w+(?:::\w+)*)$/;

/** `4.2 Variables` is also `Variables`; `HashMap in std::collections` is `std::collections::HashMap` and `HashMap`. */
function withItem(title: string): string[] {
  const [, item, module] = ITEM_IN_MODULE.exec(title) ?? [];
  if (item !== undefined) return [title, item, `${module}::${item}`];
  return NUMBERED.test(title) ? [title, title.replace(NUMBERED, '')] : [title];
}

/** `docs.example.co.uk` → `example`; empty for addresses by number. */
function mainLabel(host: string): string {
  const labels = host.split('.');
  if (labels.length === 1) return host;
  if (/^[\d.]+$|^\[/.test(host)) return '';
  const hasSecondLevel = labels.length > 2 && SECOND_LEVEL.test(labels.at(-2)!);
  return labels.at(hasSecondLevel ? -3 : -2)!;
}

const SECOND_LEVEL = /^(?:ac|co|com|edu|gov|gv|ne|net|or|org)$/;

import type { OverviewKind } from '../documents/document-facts.ts';
import { alternatives } from '../languages/alternatives.ts';
import { foldText } from '../languages/analysis/fold-text.ts';
import type { ReadDocument } from './text/marked-text.ts';

// With fewer links a page is a note with a few pointers.
const MIN_LINKS = 10;
// Articles with many links, as those of an encyclopaedia, have a third of their letters in them, lists with a line on each
// entry less, lists of links nearly all.
const MIN_LINK_SHARE = 0.5;
// Two versions are a chapter on what changed.
const MIN_VERSIONS = 3;
const MIN_VERSION_SHARE = 0.6;
// `1.2.3`, `v2.0 (2024-05-01)`, `[4.1.0]`, `Version 3.2`, `quarry 0.9.1 released on 5 May 2021`, `2024-05-01`, `Unreleased`: no
// more than what is in brackets or a date beside it. `2.1. Sails and ropes` is a chapter.
const VERSION =
  /^\W*(?:[\p{L}@/_-]+\s+){0,2}v?\d+\.\d+(?:\.\w+)*(?:[-+]\w+)*(?:\s+\([^)]*\)|(?=.*\d{4})\W+[\d\p{L}\s.,/:–-]{0,40})?\W*$|^\W*\d{4}-\d{2}-\d{2}\W*$|^\W*unreleased\W*$/iu;

/**
 * What kind of overview a document is, by its shape: `links` for tables of contents, index pages and lists of links, in which most
 * letters are links, or which are titled as an index and have enough links; `changes` for a log of versions, in which most headings
 * are versions or dates, or which is titled so. `null` for everything else.
 */
export function overviewKind(
  { content, links, linkShare }: ReadDocument,
  title: string,
): OverviewKind | null {
  const { count, share } = linkShare ?? shareOf(links ?? [], content.text);
  if (count >= MIN_LINKS && (share >= MIN_LINK_SHARE || isCalledIndex(title))) return 'links';
  return isCalledChangeLog(title) || isChangeLog(content.headings) ? 'changes' : null;
}

/** `High-level API Index`, `Index – Part 2`: not an article on an index. */
function isCalledIndex(title: string): boolean {
  return INDEX.test(wordsOf(title.split(SEPARATOR)[0]!));
}

const INDEX = new RegExp(
  `(?:^| )(?:${alternatives(({ statements }) => statements?.indexTitles)})$`,
  'u',
);
const SEPARATOR = /\s[-–—·|:]\s/u;

/** `Release notes of Quarry`, `CMake 3.24 Release Notes`; not `How to write release notes`. */
function isCalledChangeLog(title: string): boolean {
  return CHANGE_LOG.test(wordsOf(title)) || VERSIONED_LOG.test(wordsOf(title.split(SEPARATOR)[0]!));
}

// Logs in other languages are known by their headings.
const LOG_TITLES = alternatives(({ statements }) => statements?.changeLogTitles);
const CHANGE_LOG = new RegExp(`^(?:${LOG_TITLES})(?: |$)`, 'u');
// A name of up to three words, and a version of it.
const VERSIONED_LOG = new RegExp(
  String.raw`^(?:\p{L}+ ){1,3}v?\d+\w*(?: (?:\d+\w*|alpha|beta|rc))* (?:${LOG_TITLES})$`,
  'u',
);

function wordsOf(title: string): string {
  return foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function shareOf(
  links: NonNullable<ReadDocument['links']>,
  text: string,
): NonNullable<ReadDocument['linkShare']> {
  if (links.length === 0) return { count: 0, share: 0 };
  const units = lengthWithoutBlanks(text);
  const linked = links.reduce((sum, { words }) => sum + lengthWithoutBlanks(words), 0);
  return { count: links.length, share: linked / Math.max(1, units) };
}

function lengthWithoutBlanks(text: string): number {
  return text.replace(/\s+/g, '').length;
}

function isChangeLog(headings: ReadDocument['content']['headings']): boolean {
  const levels = new Map<number, { all: number; versions: number }>();
  for (const { level, title } of headings) {
    const counts = levels.get(level) ?? { all: 0, versions: 0 };
    levels.set(level, counts);
    counts.all += 1;
    if (title.length <= MAX_VERSION_UNITS && VERSION.test(title)) counts.versions += 1;
  }
  return [...levels.values()].some(
    ({ all, versions }) => versions >= MIN_VERSIONS && versions >= all * MIN_VERSION_SHARE,
  );
}

// A longer heading says more than a version.
const MAX_VERSION_UNITS = 60;

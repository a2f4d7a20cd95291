import { addressName, titleName, writtenName } from '../../index/document-names.ts';
import type { QueryNames, RankingSignals } from '../../index/search-index.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { phraseSet } from '../../languages/phrase-set.ts';
import type { QueryPlan } from './plan-query.ts';

/** The features of a query besides its words. `text`: the query as typed. */
export function querySignals(
  text: string,
  { parsed, languages, query }: Pick<QueryPlan, 'parsed' | 'languages' | 'query'>,
  nowMs: number,
): RankingSignals {
  const freshness = asksForNew(parsed.words, nowMs) ? 'wanted' : 'usual';
  const wantsOverviews = asksForOverview(parsed.words, parsed.phrases);
  const usual: RankingSignals = { nowMs, freshness, wantsOverviews };
  // In an explicit order, no document is raised.
  if (query.sort !== 'relevance') return usual;
  const titles = namesIn([...parsed.words, ...parsed.phrases].join(' '), languages.likely);
  const addresses = addressesIn(text.trim());
  const hasWords = parsed.words.length + parsed.phrases.length > 0;
  const fileNames = hasWords ? fileNamesIn(text) : [];
  if (titles.length + addresses.length + fileNames.length === 0) return usual;
  return { ...usual, names: { titles, addresses, fileNames } };
}

/** The query as the name of a file, also in quotes. */
export function fileNamesIn(text: string): string[] {
  const names = [text, text.replace(/^["“„«]|["”“»]$/gu, '')].map(writtenName);
  return [...new Set(names)].filter((name) => name !== '');
}

/** The query as the title of a document, in each language. */
function namesIn(words: string, languages: readonly string[]): QueryNames['titles'] {
  const names = languages.flatMap((language) => titleName(words, termNormalizer(language)) ?? []);
  return [...new Set(names)];
}

/** The query as an address, with and without its query string; empty if it cannot be one. */
function addressesIn(text: string): QueryNames['addresses'] {
  if (!looksLikeAddress(text)) return [];
  const names = [addressName(text), addressName(text.replace(/\?.*$/s, ''))];
  return [...new Set(names)].filter((name) => name !== '');
}

const SCHEME = /^(?:https?|file):\/\/\S/i;
// `example.org`, `localhost:3000/a`, `docs.example.org/limits?x`: at least one dot, or a port.
const HOST = /^(?:(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?|[a-z][a-z0-9-]*:\d+)(?:[/?#]|$)/iu;
// `src/text/tokenize.ts`, `./docs/`; not `/`, `--a/b`, `</b>`.
const PATH = /^(?:\.{0,2}\/)*[\w.@+~-]+(?:\/[\w.@+~-]+)*\/?$/u;
// `node.js` is a name of Node, and `three.js` a library: as titles they rank first for that reason, but not as files.
const PRODUCT = /^[\p{L}\p{N}-]+\.js$/iu;

function looksLikeAddress(text: string): boolean {
  if (/\s/.test(text) || PRODUCT.test(text)) return false;
  return SCHEME.test(text) || HOST.test(text) || (text.includes('/') && PATH.test(text));
}

/**
 * Whether the words of a query outside quotes ask for new documents: by a word for it in any known language, or this or last
 * year. They remain words of the query.
 */
function asksForNew(words: readonly string[], nowMs: number): boolean {
  const year = new Date(nowMs).getUTCFullYear();
  const text = words.join(' ');
  const years = text.match(/(?<![\p{L}\p{N}])\d{4}(?![\p{L}\p{N}])/gu) ?? [];
  return years.some((one) => Number(one) === year || Number(one) === year - 1) || LATEST.isIn(text);
}

const LATEST = phraseSet('latest');

/** Whether a query asks for a list or for changes: by a word for it in any known language. They remain words of the query. */
export function asksForOverview(words: readonly string[], phrases: readonly string[]): boolean {
  return OVERVIEWS.isIn([...words, ...phrases].join(' '));
}

// Ambiguous words (list, links, history, version) count only beside another one.
const OVERVIEWS = phraseSet('overview');

import { addressName, titleName, writtenName } from '../../index/document-names.ts';
import type { QueryNames, RankingSignals } from '../../index/search-index.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { phraseSet } from '../../languages/phrase-set.ts';
import type { QueryPlan } from './plan-query.ts';

/** What counts for a query besides its words. `text` is the query as it was typed. */
export function querySignals(
  text: string,
  { parsed, languages, query }: Pick<QueryPlan, 'parsed' | 'languages' | 'query'>,
  nowMs: number,
): RankingSignals {
  const freshness = asksForNew(parsed.words, nowMs) ? 'wanted' : 'usual';
  const wantsOverviews = asksForOverview(parsed.words, parsed.phrases);
  const usual: RankingSignals = { nowMs, freshness, wantsOverviews };
  // Who sorts by something wants no document out of its turn.
  if (query.sort !== 'relevance') return usual;
  const titles = namesIn([...parsed.words, ...parsed.phrases].join(' '), languages.likely);
  const addresses = addressesIn(text.trim());
  const hasWords = parsed.words.length + parsed.phrases.length > 0;
  const fileNames = hasWords ? fileNamesIn(text) : [];
  if (titles.length + addresses.length + fileNames.length === 0) return usual;
  return { ...usual, names: { titles, addresses, fileNames } };
}

/** The query as the name of a file, also where it stands in quotes. */
export function fileNamesIn(text: string): string[] {
  const names = [text, text.replace(/^["“„«]|["”“»]$/gu, '')].map(writtenName);
  return [...new Set(names)].filter((name) => name !== '');
}

/** As a document of each language would be called. */
function namesIn(words: string, languages: readonly string[]): QueryNames['titles'] {
  const names = languages.flatMap((language) => titleName(words, termNormalizer(language)) ?? []);
  return [...new Set(names)];
}

/** What the query is as an address, with its query string and without; nothing where it cannot be one. */
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
// `node.js` is what people call Node, and `three.js` a library, not a file: they may be titles, but go first for that alone.
const PRODUCT = /^[\p{L}\p{N}-]+\.js$/iu;

function looksLikeAddress(text: string): boolean {
  if (/\s/.test(text) || PRODUCT.test(text)) return false;
  return SCHEME.test(text) || HOST.test(text) || (text.includes('/') && PATH.test(text));
}

/**
 * Whether the words of a query, which stand outside quotes, ask for what is new: a word for it in any known language, or this or
 * last year. They stay words of the query.
 */
function asksForNew(words: readonly string[], nowMs: number): boolean {
  const year = new Date(nowMs).getUTCFullYear();
  const text = words.join(' ');
  const years = text.match(/(?<![\p{L}\p{N}])\d{4}(?![\p{L}\p{N}])/gu) ?? [];
  return years.some((one) => Number(one) === year || Number(one) === year - 1) || LATEST.isIn(text);
}

const LATEST = phraseSet('latest');

/**
 * Whether a query asks for a list of what there is or of what changed: a word for it in any known language. They stay words of the
 * query.
 */
export function asksForOverview(words: readonly string[], phrases: readonly string[]): boolean {
  return OVERVIEWS.isIn([...words, ...phrases].join(' '));
}

// Words that are as often about something else (list, links, history, version) count beside another one only.
const OVERVIEWS = phraseSet('overview');

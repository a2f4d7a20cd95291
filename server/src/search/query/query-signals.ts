import { addressName, titleName } from '../search-index/document-names.ts';
import type { QueryNames, RankingSignals } from '../search-index/search-index.ts';
import { termNormalizer } from '../text/term-normalizer.ts';
import { asksForNew } from './asks-for-new.ts';
import type { QueryPlan } from './plan-query.ts';

/** What counts for a query besides its words. `text` is the query as it was typed. */
export function querySignals(
  text: string,
  { parsed, languages, query }: Pick<QueryPlan, 'parsed' | 'languages' | 'query'>,
  nowMs: number,
): RankingSignals {
  const freshness = asksForNew(parsed.words, nowMs) ? 'wanted' : 'usual';
  // Who sorts by time wants no document out of its turn.
  if (query.sort === 'newest') return { nowMs, freshness };
  const titles = namesIn([...parsed.words, ...parsed.phrases].join(' '), languages.all);
  const addresses = addressesIn(text.trim());
  if (titles.length + addresses.length === 0) return { nowMs, freshness };
  return { nowMs, freshness, names: { titles, addresses } };
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

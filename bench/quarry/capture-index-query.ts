import type { SearchQuery } from '../../server/src/index/search-index.ts';
import { searchFor } from '../../server/src/search/query/search-request.ts';
import { search } from '../../server/src/search/search.ts';
import type { SearchServices } from '../../server/src/search/search-services.ts';

/**
 * Captures the index query of a search for these words: the first call of `LocalIndexReader.search`. With it, the bare index
 * can be measured with the same work.
 */
export async function captureIndexQuery(
  words: string,
  services: SearchServices,
): Promise<SearchQuery> {
  const asked: SearchQuery[] = [];
  const index = new Proxy(services.index, {
    get(target, name) {
      if (name === 'search') {
        return (query: SearchQuery) => {
          asked.push(query);
          return target.search(query);
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await search(searchFor(words), { ...services, index }, { signal: AbortSignal.timeout(10_000) });
  const first = asked[0];
  if (first === undefined) throw new Error(`The index was not asked for '${words}'.`);
  return first;
}

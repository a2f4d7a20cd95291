/** Where SearXNG's search is. */
const SEARCH_PATH = '/search';

/**
 * The URL of a request as the routes have it. SearXNG answers at `/` as at `/search`: what only a program made for it asks of `/` goes to
 * `/search`. Every other request to `/` is for the page.
 */
export function searxngAddress(method: string, url: string): string {
  if (url !== '/' && !url.startsWith('/?')) return url;
  const isForPrograms = method === 'POST' || /[?&]format=(?:json|csv|rss)(?:&|$)/.test(url);
  return isForPrograms ? `${SEARCH_PATH}${url.slice(1)}` : url;
}

/**
 * The page with the search of a URL of `/search`, for a person; `null` if the URL asks for another format than `html`, which is SearXNG's
 * default.
 */
export function pageOfSearxngSearch(url: string): string | null {
  const start = url.indexOf('?');
  const parameters = new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
  const format = parameters.get('format') ?? '';
  if (format !== '' && format !== 'html') return null;
  return pageWith(parameters.get('q') ?? '');
}

/** The address of the page with this query. */
export function pageWith(query: string): string {
  return query.trim() === '' ? '/' : `/?${new URLSearchParams({ q: query })}`;
}

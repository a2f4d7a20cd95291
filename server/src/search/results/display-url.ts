import type { StoredDocument } from '../../documents/document.ts';

// Long paths keep their ends: the host or source, and what is nearest to the document.
const MAX_SEGMENTS = 5;

/**
 * An address for people: `example.org › docs › limits`; for a file what its source is called, and its path.
 * `sourceName`: `null` leaves the id of the source.
 */
export function displayUrl(document: StoredDocument, sourceName: string | null): string {
  const [head, ...rest] = document.url.startsWith('file:')
    ? [sourceName ?? document.sourceId, ...document.externalId.split('/')]
    : segmentsOf(document.url);
  const shown = rest.length > MAX_SEGMENTS ? ['…', ...rest.slice(-MAX_SEGMENTS)] : rest;
  return [head, ...shown].join(' › ');
}

function segmentsOf(url: string): string[] {
  if (!URL.canParse(url)) return [url];
  const { host, pathname } = new URL(url);
  return [
    host,
    ...pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeSegment),
  ];
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray per cent sign in someone's address is shown as it is.
    return segment;
  }
}

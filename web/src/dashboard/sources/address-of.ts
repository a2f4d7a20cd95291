import type { SourceBody } from '../../wire/wire-types.ts';

/** The address by which the server is asked about an original that a job names: it names files by their path below the source. */
export function addressOf(
  { url, path }: Pick<SourceBody, 'url' | 'path'>,
  original: string,
): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(original) || path === undefined) {
    return url !== undefined && URL.canParse(original, url)
      ? new URL(original, url).href
      : original;
  }
  const isAbsolute = /^(\/|[a-z]:[\\/])/i.test(original);
  if (isAbsolute || original === '') return original || path;
  const separator = path.includes('\\') ? '\\' : '/';
  return `${path.replace(/[\\/]+$/, '')}${separator}${original}`;
}

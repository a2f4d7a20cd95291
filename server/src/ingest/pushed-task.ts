import type { PushedDocument } from '../documents/pushed-document.ts';
import type { FetchedTask } from '../extract/extraction-outcome.ts';

const EXTENSIONS = { 'text/plain': 'txt', 'text/markdown': 'md', 'text/html': 'html' } as const;

/** A pushed document in the form for the readers: as a fetched one. */
export function pushedTask(
  { content, mediaType, url, language }: PushedDocument,
  maxBytes: number,
): FetchedTask {
  const extension = EXTENSIONS[mediaType];
  return {
    bytes: Buffer.from(content),
    url: url ?? '',
    contentType: `${mediaType}; charset=utf-8`,
    fileName: `pushed.${extension}`,
    maxBytes,
    ...(language !== null && { detectedLanguage: language }),
  };
}

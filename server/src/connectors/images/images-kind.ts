import { z } from 'zod';
import type { SourceKindRules } from '../../sources/source-kind.ts';
import { folderSettings } from '../folder/folder-kind.ts';
import { siteSettings } from '../site/site-kind.ts';

// No picture that can be read is larger.
const MAX_EDGE = 100_000;
// Below are icons, bullets and spacers.
const DEFAULT_MIN_EDGE = 32;

/** The settings of a folder of pictures, or of the pictures of a site. */
export const imagesSettings = z.strictObject({
  /** Whether the place where a picture was taken is kept: it tells where people live. */
  keepLocation: z.boolean('true or false.').default(false),
  /** In pixels; smaller pictures are skipped. */
  minWidth: edge().default(DEFAULT_MIN_EDGE),
  minHeight: edge().default(DEFAULT_MIN_EDGE),
  /** Of a folder: globs or paths relative to it; only these are read, when there are any. */
  include: folderSettings.shape.include,
  /** Of a site: which of its pages are looked at, as for a source of kind `site`. */
  crawl: siteSettings.omit({ collect: true, headers: true }).optional(),
  /** Of a site: sent to its origin only. */
  headers: siteSettings.shape.headers,
});

export type ImagesSettings = z.output<typeof imagesSettings>;

/** Pictures: a folder is watched, a site crawled every day. */
export const imagesKind: SourceKindRules = {
  kind: 'images',
  places: ['folder', 'url'],
  settings: imagesSettings,
  defaultSchedule: (location) => (isSite(location) ? 'every 24 hours' : null),
  isRead: true,
  // Single pictures may well be part of another source too.
  allowsOverlap: ({ include }) => include !== undefined,
  secretSettings: ['headers'],
};

/** Whether a source of pictures lies on the web; else it is a folder. */
export function isSite(location: string): boolean {
  return /^https?:\/\//i.test(location);
}

function edge() {
  const message = `A whole number of pixels from 1 to ${MAX_EDGE}.`;
  return z.int(message).min(1, message).max(MAX_EDGE, message);
}

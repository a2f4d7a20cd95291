import { z } from 'zod';
import type { SourceKindRules } from '../../sources/source-kind.ts';
import { folderSettings } from '../folder/folder-kind.ts';
import { siteSettings } from '../site/site-kind.ts';

// No readable picture is larger.
const MAX_EDGE = 100_000;
// Smaller ones are icons, bullets and spacers.
const DEFAULT_MIN_EDGE = 32;

/** The settings of a folder of pictures, or of the pictures of a site. */
export const imagesSettings = z.strictObject({
  keepLocation: z
    .boolean('true or false.')
    .default(false)
    .describe('Whether the place where a picture was taken is kept: it tells where people live.'),
  minWidth: edge()
    .default(DEFAULT_MIN_EDGE)
    .describe('Pictures of fewer pixels in width are skipped.'),
  minHeight: edge()
    .default(DEFAULT_MIN_EDGE)
    .describe('Pictures of fewer pixels in height are skipped.'),
  include: folderSettings.shape.include.describe(
    'Of a folder: globs or paths relative to it, `/` separated; only these are read, when there are any.',
  ),
  crawl: siteSettings
    .omit({ collect: true, headers: true })
    .optional()
    .describe('Of a site: which of its pages are looked at, and how, as for the kind `site`.'),
  headers: siteSettings.shape.headers.describe(
    'Of a site: headers sent to the origin of its start only, as `authorization` or `cookie`.',
  ),
});

export type ImagesSettings = z.output<typeof imagesSettings>;

/** Pictures: a folder is watched, a site crawled every day. */
export const imagesKind: SourceKindRules = {
  kind: 'images',
  summary: 'The pictures of a folder, or those on the pages of a site.',
  example: { place: '~/Pictures', settings: { minWidth: 200, minHeight: 200 } },
  places: ['folder', 'url'],
  settings: imagesSettings,
  defaultSchedule: (location) => (isSite(location) ? 'every 24 hours' : null),
  isRead: true,
  // Single pictures may also be part of another source.
  allowsOverlap: ({ include }) => include !== undefined,
  secretSettings: ['headers'],
};

/** Whether a source of pictures is on the web, not a folder. */
export function isSite(location: string): boolean {
  return /^https?:\/\//i.test(location);
}

function edge() {
  const message = `A whole number of pixels from 1 to ${MAX_EDGE}.`;
  return z.int(message).min(1, message).max(MAX_EDGE, message);
}

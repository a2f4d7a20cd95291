import { z } from 'zod';
import type { SourceKindRules } from '../../sources/source-kind.ts';
import { folderSettings } from '../folder/folder-kind.ts';

const MAX_KEPT_ITEMS = 100_000;
const MAX_ITEMS_HINT = `A whole number from 1 to ${MAX_KEPT_ITEMS}.`;

/** The settings of a folder of videos, or of a place on the web that lists some. */
export const videosSettings = z.strictObject({
  include: folderSettings.shape.include.describe(
    'Of a folder: globs or paths relative to it, `/` separated; only these are read, when there are any.',
  ),
  fetchCaptions: z
    .boolean({ error: 'true or false.' })
    .default(true)
    .describe(
      'Of a list: whether captions that it names are fetched, so that what is said is found.',
    ),
  captionLanguage: z
    .string({ error: 'A language tag, as in "en" or "de".' })
    .regex(/^[a-z]{2,3}$/, 'A language tag, as in "en" or "de".')
    .optional()
    .describe(
      'Of a list: the language whose captions are preferred, as `de`; unset: that of the video, else English.',
    ),
  maxItems: z
    .int({ error: MAX_ITEMS_HINT })
    .min(1, MAX_ITEMS_HINT)
    .max(MAX_KEPT_ITEMS, MAX_ITEMS_HINT)
    .default(10_000)
    .describe('Of a list: how many of its videos are read, from the front.'),
});

export type VideosSettings = z.output<typeof videosSettings>;

/** Videos: a folder is watched, and a list (a feed, a channel, a file of addresses) is read periodically. */
export const videosKind: SourceKindRules = {
  kind: 'videos',
  summary:
    'The videos of a folder with their captions, or those that a channel, a playlist, a feed or a file of addresses lists.',
  example: { place: 'https://www.youtube.com/@example', settings: { maxItems: 200 } },
  places: ['folder', 'file', 'url'],
  settings: videosSettings,
  defaultSchedule: (location) => (isFolderOfVideos(location) ? null : 'every 6 hours'),
  isRead: true,
  // Single videos may also be part of another source.
  allowsOverlap: ({ include }) => include !== undefined,
  secretSettings: [],
};

// Names of list files: any other name is a folder.
const LIST_FILE = /\.(?:jsonl?|ndjson|csv|tsv|txt|m3u8?|xml|rss|atom)$/i;

/** Whether a source of videos is a folder, not a list on the web or in a file. */
export function isFolderOfVideos(location: string): boolean {
  return !/^https?:\/\//i.test(location) && !LIST_FILE.test(location);
}

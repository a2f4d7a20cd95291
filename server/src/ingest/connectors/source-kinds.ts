import type { SourceKind } from '../sources/source.ts';
import type { SourceKindRules } from '../sources/source-kind.ts';
import { catalogueKind } from './catalogue/catalogue-kind.ts';
import { feedKind } from './feed/feed-kind.ts';
import { folderKind } from './folder/folder-kind.ts';
import { imagesKind } from './images/images-kind.ts';
import { pushKind } from './push/push-kind.ts';
import { siteKind } from './site/site-kind.ts';
import { videosKind } from './videos/videos-kind.ts';

/** The rules of each kind of source; `connect.ts` makes the connectors. */
export const sourceKinds: Readonly<Record<SourceKind, SourceKindRules>> = {
  folder: folderKind,
  site: siteKind,
  feed: feedKind,
  catalogue: catalogueKind,
  images: imagesKind,
  videos: videosKind,
  push: pushKind,
};
